import { z } from "zod";
import { Id, IsoTime, orDefaults } from "./common.ts";
import { SessionStatus } from "./session.ts";

/** Unknown fields are refused here, unlike elsewhere: nobody should pay for an option that does nothing. */
export const PurchaseOptions = z
  .strictObject({
    screen: z
      .strictObject({
        width: z.number().min(500).max(3840).overwrite(Math.round).default(1280).meta({
          description: "Width in CSS pixels.",
        }),
        height: z.number().min(360).max(2160).overwrite(Math.round).default(720).meta({
          description: "Height in CSS pixels.",
        }),
      })
      .prefault({})
      .meta({ description: "Size of the browser's screen." }),
    viewOnlyLiveView: z.boolean().default(false).meta({
      description:
        "Makes the live view read-only; CDP, WebDriver and computer actions still control the browser.",
    }),
    timeoutMinutes: z.int().min(5).max(60).default(30).meta({ description: "Minutes to pay for." }),
  })
  .meta({ id: "PurchaseOptions", description: "A browser session to buy." });

/** All options may be left out, and so may the whole body. */
export const PurchaseSessionBody = orDefaults(PurchaseOptions);
export type PurchaseSessionBody = z.infer<typeof PurchaseSessionBody>;

export const PurchasedSession = z
  .object({
    id: Id.meta({ description: "Id of the session." }),
    wsEndpoint: z.url().meta({ description: "CDP WebSocket; carries its own token." }),
    webdriverEndpoint: z.url().meta({ description: "WebDriver; send the token in header x-service-token." }),
    liveUrl: z.url().meta({ description: "Page that shows the browser live." }),
    computerActionEndpoint: z.url().meta({
      description: "Takes mouse, keyboard and screen actions; carries its own token.",
    }),
    token: z.string().meta({ description: "Token of this browser only." }),
    expiresAt: IsoTime.meta({ description: "When the browser is stopped at the latest." }),
    managementToken: z.string().meta({
      description: "Bearer token to look at and stop this session; valid for 24 hours.",
    }),
  })
  .meta({ id: "PurchasedSession", description: "A bought session. Its credentials are given only now." });
export type PurchasedSession = z.infer<typeof PurchasedSession>;

export const ManagedSession = z
  .object({
    id: Id.meta({ description: "Id of the session." }),
    status: SessionStatus,
    expiresAt: IsoTime.meta({ description: "When the paid time ends." }),
  })
  .meta({ id: "ManagedSession", description: "A bought session, without credentials." });
export type ManagedSession = z.infer<typeof ManagedSession>;

export const StopManagedSessionResponse = z
  .object({ success: z.literal(true).meta({ description: "The session has ended." }) })
  .meta({ id: "StopManagedSessionResponse", description: "The session has ended, now or before." });
export type StopManagedSessionResponse = z.infer<typeof StopManagedSessionResponse>;

const extra = z.record(z.string(), z.unknown()).optional();

export const PaymentRequirement = z
  .object({
    scheme: z.string().meta({ description: "How to pay.", examples: ["exact"] }),
    network: z.string().meta({ description: "Chain, in CAIP-2 form.", examples: ["eip155:8453"] }),
    amount: z.string().meta({ description: "Price in the asset's smallest unit.", examples: ["50000"] }),
    asset: z.string().meta({ description: "Address of the token to pay with." }),
    payTo: z.string().meta({ description: "Address to pay to." }),
    maxTimeoutSeconds: z.number().meta({ description: "Seconds the payment may take." }),
    extra: extra.meta({ description: "Facts the scheme needs, such as the token's name and version." }),
  })
  .meta({ id: "PaymentRequirement", description: "One way to pay." });
export type PaymentRequirement = z.infer<typeof PaymentRequirement>;

export const PaymentResource = z
  .looseObject({
    url: z.string().meta({ description: "Address of what is bought." }),
    description: z.string().optional().meta({ description: "What is bought." }),
    mimeType: z.string().optional().meta({ description: "Content type of the answer." }),
  })
  .meta({ id: "PaymentResource", description: "What is bought." });

/** Header PAYMENT-REQUIRED of a 402 answer, as base64 of JSON. */
export const PaymentRequired = z
  .object({
    x402Version: z.literal(2).meta({ description: "Version of the payment protocol." }),
    error: z.string().optional().meta({ description: "Why a payment was not taken." }),
    resource: PaymentResource,
    accepts: z.array(PaymentRequirement).min(1).meta({ description: "Ways to pay." }),
    extensions: extra.meta({ description: "Extensions of the protocol." }),
  })
  .meta({ id: "PaymentRequired", description: "What has to be paid, and how." });
export type PaymentRequired = z.infer<typeof PaymentRequired>;

/** Header PAYMENT-SIGNATURE of a paid request, as base64 of JSON. */
export const PaymentPayload = z
  .object({
    x402Version: z.literal(2).meta({ description: "Version of the payment protocol." }),
    resource: PaymentResource.optional(),
    accepted: PaymentRequirement,
    payload: z.record(z.string(), z.unknown()).meta({ description: "The signed authorization." }),
    extensions: extra.meta({ description: "Extensions of the protocol." }),
  })
  .meta({ id: "PaymentPayload", description: "A signed payment." });
export type PaymentPayload = z.infer<typeof PaymentPayload>;

/** Header PAYMENT-RESPONSE of a paid answer, as base64 of JSON. */
export const PaymentSettlement = z
  .object({
    success: z.boolean().meta({ description: "Whether the payment was settled." }),
    errorReason: z.string().optional().meta({ description: "Why it was not." }),
    payer: z.string().optional().meta({ description: "Who paid." }),
    transaction: z.string().meta({ description: "Transaction on the chain." }),
    network: z.string().meta({ description: "Chain, in CAIP-2 form." }),
    amount: z.string().optional().meta({ description: "What was paid, in the asset's smallest unit." }),
  })
  .meta({ id: "PaymentSettlement", description: "What came of the payment." });
export type PaymentSettlement = z.infer<typeof PaymentSettlement>;
