import type { ConsoleSession } from "@/lib/contract/index";

/** The signed-in person as pages may show them. Holds nothing secret. */
export type ConsoleUser = {
  id: string;
  email: string;
  name: string | null;
  teamId: string;
  teamName: string;
};

/** What next-auth carries from a sign-in to the encrypted cookie. */
export type SignedIn = ConsoleUser & { serviceToken: string; expiresAt: string };

export function toSignedIn(session: ConsoleSession): SignedIn {
  return {
    id: session.person.id,
    email: session.person.email,
    name: session.person.name,
    teamId: session.team.id,
    teamName: session.team.name,
    serviceToken: session.token,
    expiresAt: session.expiresAt,
  };
}

declare module "next-auth" {
  interface User {
    signedIn?: SignedIn;
  }
  interface Session {
    user: ConsoleUser;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    signedIn?: SignedIn;
  }
}
