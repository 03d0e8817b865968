import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

export type EndpointAuth =
  /** x-api-key, or the console's bearer token of a signed-in person. */
  | "team"
  /** Only the console's bearer token: things a person does, such as signing out. */
  | "person"
  /** Only the console process, by the shared console secret. */
  | "console"
  /** The token of one session, in its address or header, or the x-api-key of the session's team. */
  | "sessionToken"
  /** A purchased session's management token as bearer. */
  | "managementToken"
  /** Paid by x402. */
  | "payment"
  | "none";

/** One row of the endpoint table: routes, OpenAPI, the typed client and the docs are made from it. */
export type Endpoint = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Fastify form: `/api/session/:id`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly auth: EndpointAuth;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Parts of a multipart/form-data body, in place of a JSON body. */
  readonly multipart?: z.ZodObject;
  readonly response: z.ZodType;
  /** Documented failures besides validation_failed, unauthenticated and internal_error. */
  readonly errors?: readonly ErrorCode[];
};

/** Keeps the literal types of a row. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;
