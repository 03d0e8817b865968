import { z } from "zod";
import { Id, IsoTime, MillisecondsText, orDefaults, pageEnvelopeFields, pageQueryFields } from "./common.ts";
import { sessionFields as field, ProxyCountry, ProxyState, SolverType } from "./session-fields.ts";
import { SessionOptions } from "./session-options.ts";

export const SessionStatus = z
  .enum(["active", "closed", "error", "close-error"])
  .meta({ id: "SessionStatus", description: "State of a session; only an active one has a browser." });
export type SessionStatus = z.infer<typeof SessionStatus>;

/** All options may be left out, and so may the whole body. */
export const CreateSessionBody = orDefaults(SessionOptions);
export type CreateSessionBody = z.infer<typeof CreateSessionBody>;

/** The options in force, without secrets. */
export const LaunchState = z
  .object({
    useUltraStealth: field.useUltraStealth,
    useStealth: field.useStealth,
    useProxy: field.useProxy,
    solveCaptchas: field.solveCaptchas,
    solverType: field.solverType,
    adblock: field.adblock,
    trackers: field.trackers,
    annoyances: field.annoyances,
    screen: field.screen,
    locales: field.locales,
    urlBlocklist: field.urlBlocklist,
    browserArgs: field.browserArgs,
    timeoutMinutes: field.timeoutMinutes,
    enableWebRecording: field.enableWebRecording,
    enableVideoWebRecording: field.enableVideoWebRecording,
    enableLogCapture: field.enableLogCapture,
    acceptCookies: field.acceptCookies,
    profile: field.profile,
    staticIpId: field.staticIpId,
    saveDownloads: field.saveDownloads,
    appendTimestampToDownloads: field.appendTimestampToDownloads,
    enableWindowManager: field.enableWindowManager,
    enableWindowManagerTaskbar: field.enableWindowManagerTaskbar,
    viewOnlyLiveView: field.viewOnlyLiveView,
    disablePasswordManager: field.disablePasswordManager,
    enableAlwaysOpenPdfExternally: field.enableAlwaysOpenPdfExternally,
    disablePostQuantumKeyAgreement: field.disablePostQuantumKeyAgreement,
    allowOnGeolocationPrompt: field.allowOnGeolocationPrompt,
    allowInternetAccess: field.allowInternetAccess,
    allowOut: field.allowOut,
    denyOut: field.denyOut,
  })
  .partial()
  .meta({ id: "LaunchState", description: "The options in force for a session." });
export type LaunchState = z.infer<typeof LaunchState>;

export const CreditBreakdown = z
  .object({
    creditsUsed: z.number().nullable().meta({ description: "Credits used altogether." }),
    browserTimeCreditsUsed: z.number().nullable().meta({ description: "Credits used for browser time." }),
    proxyDataCreditsUsed: z.number().nullable().meta({ description: "Credits used for proxy traffic." }),
  })
  .meta({ id: "CreditBreakdown", description: "What the session's credits were used for." });

export const SessionListItem = z
  .object({
    id: Id.meta({ description: "Id of the session." }),
    teamId: Id.meta({ description: "Team the session belongs to." }),
    status: SessionStatus,
    startTime: MillisecondsText.nullable().meta({
      description: "When the browser was ready, in milliseconds since 1970 as text.",
      examples: ["1767225600000"],
    }),
    endTime: MillisecondsText.nullable().meta({
      description: "When the session ended, in milliseconds since 1970 as text; null while it runs.",
    }),
    createdAt: IsoTime.meta({ description: "When the session was asked for." }),
    updatedAt: IsoTime.meta({ description: "When the session last changed." }),
    sessionUrl: z.string().meta({ description: "Page of the session in the console." }),
    proxyDataConsumed: z.string().meta({
      description: "Bytes the browser sent and received, through its proxy where it has one, as text.",
      examples: ["0"],
    }),
    duration: z.int().min(0).optional().meta({
      description: "How long the session has run, in milliseconds.",
    }),
    expiresAt: IsoTime.nullable().optional().meta({
      description: "When the session is stopped by itself.",
    }),
    endReason: z.string().nullable().optional().meta({
      description: "Why the session ended, as a sentence; null while it runs.",
    }),
  })
  .meta({ id: "SessionListItem", description: "A session as lists show it." });
export type SessionListItem = z.infer<typeof SessionListItem>;

export const SessionDetail = SessionListItem.extend({
  launchState: LaunchState.nullable(),
  creditsUsed: z.number().nullable().meta({ description: "Credits used, or null when none are counted." }),
  creditBreakdown: CreditBreakdown,
  liveUrl: z.string().meta({
    description: "Page that shows the browser live and takes mouse and keyboard input; can be embedded.",
  }),
  liveDomain: z.string().optional().meta({ description: "Host of the live view." }),
  token: z.string().meta({ description: "Token of this session, for header x-service-token." }),
  wsEndpoint: z.string().meta({
    description: "CDP WebSocket for Playwright, Puppeteer and others; carries its own token.",
  }),
  webdriverEndpoint: z.string().optional().meta({ description: "WebDriver server of this session." }),
  computerActionEndpoint: z.string().optional().meta({
    description: "Takes mouse, keyboard and screen actions; carries its own token.",
  }),
}).meta({ id: "SessionDetail", description: "A session with what is needed to connect to it." });
export type SessionDetail = z.infer<typeof SessionDetail>;

export const GetSessionQuery = z.object({
  liveViewTtlSeconds: z.coerce.number<number>().int().min(1).max(2_592_000).optional().meta({
    description: "Seconds the returned link to the live view stays valid; 12 hours unless set.",
  }),
});
export type GetSessionQuery = z.infer<typeof GetSessionQuery>;

export const ListSessionsQuery = z.object({
  status: SessionStatus.optional().meta({ description: "Only sessions in this state." }),
  ...pageQueryFields,
});
export type ListSessionsQuery = z.infer<typeof ListSessionsQuery>;

export const SessionList = z
  .object({
    sessions: z.array(SessionListItem).meta({ description: "Sessions of the page, newest first." }),
    ...pageEnvelopeFields,
    pageSize: z.int().min(1).meta({ description: "Same as perPage." }),
  })
  .meta({ id: "SessionList", description: "One page of the team's sessions." });
export type SessionList = z.infer<typeof SessionList>;

export const ActiveSessionsCount = z
  .object({ activeSessionsCount: z.int().min(0).meta({ description: "Sessions that run now." }) })
  .meta({ id: "ActiveSessionsCount", description: "How many of the team's sessions run now." });
export type ActiveSessionsCount = z.infer<typeof ActiveSessionsCount>;

export const ExtendSessionBody = z
  .object({
    durationMinutes: z
      .int()
      .min(1)
      .max(720)
      .meta({
        title: "Extend by",
        description: "Minutes added to the session's life.",
        examples: [15],
      }),
  })
  .meta({ id: "ExtendSessionBody", description: "Puts off the end of a running session." });
export type ExtendSessionBody = z.infer<typeof ExtendSessionBody>;

const ProxyLocation = z
  .object({
    country: ProxyCountry.optional().meta({ description: "Country of the proxy." }),
    state: ProxyState.nullish().meta({ description: "US state of the proxy. Not together with a city." }),
    city: z.string().min(1).nullish().meta({
      description: "City of the proxy. Not together with a state.",
    }),
  })
  .refine((location) => !(location.state && location.city), {
    path: ["city"],
    message: "can not be combined with state; leave one of them out",
  })
  .meta({ id: "ProxyLocation", description: "Where the proxy should be." });

/** The kinds of change a running session takes, told apart by `type`. */
export const UpdateSessionBody = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("profile").meta({ description: "Changes what is saved into the session's profile." }),
      params: z
        .object({
          persistChanges: z.boolean().optional().meta({
            description: "Whether changes are saved into the profile after the session ends.",
          }),
          persistNetworkCache: z.boolean().optional().meta({
            description: "Whether the network cache is saved into the profile too.",
          }),
        })
        .meta({ description: "What to save." }),
    }),
    z.object({
      type: z.literal("proxy").meta({ description: "Changes the proxy of the session." }),
      params: z
        .object({
          enabled: z.boolean().meta({ description: "Whether traffic goes through a proxy from now on." }),
          staticIpId: Id.optional().meta({ description: "Id of a static IP address to use." }),
          location: ProxyLocation.optional(),
        })
        .meta({ description: "Which proxy to use." }),
    }),
    z.object({
      type: z.literal("screen").meta({ description: "Changes the size of the screen." }),
      params: z
        .object({
          width: z.int().min(500).max(3840).meta({ description: "Width in CSS pixels." }),
          height: z.int().min(360).max(2160).meta({ description: "Height in CSS pixels." }),
        })
        .meta({ description: "The new size." }),
    }),
    z.object({
      type: z.literal("solveCaptchas").meta({ description: "Starts or stops solving CAPTCHAs." }),
      params: z
        .object({
          enabled: z.boolean().meta({ description: "Whether CAPTCHAs are solved from now on." }),
          solverType: SolverType.optional(),
        })
        .meta({ description: "How to solve." }),
    }),
  ])
  .meta({ id: "UpdateSessionBody", description: "A change to a running session." });
export type UpdateSessionBody = z.infer<typeof UpdateSessionBody>;

export const UpdateSessionResponse = z
  .object({
    success: z.boolean().meta({ description: "True when the change was made." }),
    solveCaptchas: z.boolean().optional().meta({ description: "Whether CAPTCHAs are being solved." }),
    sessionId: z.string().optional().meta({ description: "The session that was changed." }),
    telemetryReady: z.boolean().optional().meta({
      description: "Whether events of the solver can be read already.",
    }),
  })
  .meta({ id: "UpdateSessionResponse", description: "What the change did." });
export type UpdateSessionResponse = z.infer<typeof UpdateSessionResponse>;
