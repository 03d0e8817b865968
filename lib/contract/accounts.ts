import { z } from "zod";
import { Id, IsoTime } from "./common.ts";

export const ApiKey = z
  .object({
    id: Id.meta({ description: "Id of the key." }),
    name: z.string().meta({ description: "What the key is for." }),
    prefix: z.string().meta({ description: "First characters of the key, to recognise it by." }),
    createdAt: IsoTime.meta({ description: "When the key was created." }),
    lastUsedAt: IsoTime.nullable().meta({ description: "When the key was last used." }),
    createdBy: z.string().nullable().meta({ description: "Email of the person who created it." }),
  })
  .meta({ id: "ApiKey", description: "An API key without its secret." });
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyList = z
  .object({ keys: z.array(ApiKey).meta({ description: "Keys that are valid, newest first." }) })
  .meta({ id: "ApiKeyList", description: "The team's API keys." });
export type ApiKeyList = z.infer<typeof ApiKeyList>;

export const CreateKeyBody = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({
        title: "Name",
        description: "What the key is for.",
        examples: ["Nightly import"],
      }),
  })
  .meta({ id: "CreateKeyBody", description: "A new API key." });
export type CreateKeyBody = z.infer<typeof CreateKeyBody>;

export const CreatedApiKey = ApiKey.extend({
  key: z.string().meta({ description: "The key itself. Shown only now; only a hash is stored." }),
}).meta({ id: "CreatedApiKey", description: "A new API key with its secret." });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const Team = z
  .object({
    id: Id.meta({ description: "Id of the team." }),
    name: z.string().meta({ description: "Name of the team." }),
  })
  .meta({ id: "Team", description: "A team; everything belongs to one." });
export type Team = z.infer<typeof Team>;

export const Person = z
  .object({
    id: Id.meta({ description: "Id of the person." }),
    email: z.string().meta({ description: "Email address the person signs in with." }),
    name: z.string().nullable().meta({ description: "Name of the person." }),
  })
  .meta({ id: "Person", description: "A person of the team." });
export type Person = z.infer<typeof Person>;

export const Me = z
  .object({
    team: Team,
    person: Person.nullable().meta({ description: "The signed-in person; null when an API key was used." }),
    via: z.enum(["apiKey", "signIn"]).meta({ description: "How the call was authenticated." }),
  })
  .meta({ id: "Me", description: "Who is calling." });
export type Me = z.infer<typeof Me>;

export const CreditInfo = z
  .object({
    usage: z.int().meta({ description: "Credits used." }),
    limit: z.int().meta({ description: "Credits available altogether." }),
    remaining: z.int().meta({ description: "Credits left." }),
  })
  .meta({ id: "CreditInfo", description: "The team's credits." });
export type CreditInfo = z.infer<typeof CreditInfo>;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email("must be an email address"))
  .meta({ title: "Email", description: "Email address to sign in with.", examples: ["ada@example.com"] });

const clientAddress = z.string().max(100).optional().meta({
  description: "Network address of the person's browser as the console saw it, for rate limiting.",
});

export const ConsoleSetupState = z
  .object({
    needsSetup: z.boolean().meta({ description: "True until the first account exists." }),
  })
  .meta({ id: "ConsoleSetupState", description: "Whether the first account must still be created." });
export type ConsoleSetupState = z.infer<typeof ConsoleSetupState>;

export const ConsoleSetupBody = z
  .object({
    setupToken: z.string().trim().min(1).meta({
      title: "Set-up token",
      description: "The one-time token the service printed when it started.",
    }),
    email,
    password: z.string().min(10, "must have at least 10 characters").max(200).meta({
      title: "Password",
      description: "Password to sign in with, at least 10 characters.",
      secret: true,
    }),
    name: z.string().trim().max(100).optional().meta({ title: "Your name", description: "Your name." }),
    teamName: z.string().trim().max(100).optional().meta({
      title: "Team name",
      description: "Name of the team.",
    }),
    clientAddress,
  })
  .meta({ id: "ConsoleSetupBody", description: "The first account." });
export type ConsoleSetupBody = z.infer<typeof ConsoleSetupBody>;

export const ConsoleSignInBody = z
  .object({
    email,
    password: z.string().min(1).max(200).meta({
      title: "Password",
      description: "Password of the account.",
      secret: true,
    }),
    clientAddress,
  })
  .meta({ id: "ConsoleSignInBody", description: "Email and password of a person." });
export type ConsoleSignInBody = z.infer<typeof ConsoleSignInBody>;

export const ConsoleOauthSignInBody = z
  .object({
    provider: z
      .string()
      .min(1)
      .max(50)
      .meta({
        description: "The provider that vouches for the person.",
        examples: ["github", "google"],
      }),
    email,
    emailVerified: z.boolean().meta({
      description: "Whether the provider has checked that the address is the person's. Must be true.",
    }),
    name: z.string().trim().max(100).nullish().meta({ description: "Name of the person." }),
    clientAddress,
  })
  .meta({ id: "ConsoleOauthSignInBody", description: "A person an OAuth provider has identified." });
export type ConsoleOauthSignInBody = z.infer<typeof ConsoleOauthSignInBody>;

export const ConsoleSession = z
  .object({
    token: z.string().meta({ description: "Opaque token, sent as Authorization: Bearer." }),
    expiresAt: IsoTime.meta({ description: "When the token expires." }),
    person: Person,
    team: Team,
  })
  .meta({ id: "ConsoleSession", description: "A person is signed in." });
export type ConsoleSession = z.infer<typeof ConsoleSession>;
