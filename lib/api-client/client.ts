import type { z } from "zod";
import type { Endpoint } from "../contract/endpoint.ts";
import { type EndpointName, type Endpoints, endpoints } from "../contract/endpoints.ts";
import { ApiError } from "./api-error.ts";
import { type CallParts, callInit, callUrl } from "./request.ts";
import { readResponse } from "./response.ts";

type Row<N extends EndpointName> = Endpoints[N];

/** A part of a call: required when its schema needs it, absent when the endpoint has none. */
type Part<N extends EndpointName, Key extends "params" | "query" | "body"> =
  Row<N> extends { readonly [K in Key]: infer S extends z.ZodType }
    ? Record<never, never> extends z.input<S>
      ? { readonly [K in Key]?: z.input<S> }
      : { readonly [K in Key]: z.input<S> }
    : { readonly [K in Key]?: never };

type Form<N extends EndpointName> =
  Row<N> extends { readonly multipart: z.ZodType } ? { readonly form: FormData } : { readonly form?: never };

export type CallOptions = {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Headers of this call only. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Most milliseconds to wait for the answer. 30 s unless set here or for the client. */
  readonly timeoutMs?: number;
};

export type CallInput<N extends EndpointName> = Part<N, "params"> &
  Part<N, "query"> &
  Part<N, "body"> &
  Form<N> &
  CallOptions;

export type CallOutput<N extends EndpointName> = z.output<Row<N>["response"]>;

/** The input may be left out where nothing in it is required. */
type CallArguments<N extends EndpointName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export type ClientOptions = {
  /** Where the service is, such as http://localhost:4000. */
  readonly baseUrl: string;
  /** Sent with every call: `x-api-key`, or `authorization` of a signed-in person. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** In place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
};

export type Client = {
  /**
   * Makes one call of the contract and returns its checked answer.
   * Throws ApiError: the service's own error, `unreachable`, or `bad_response`; and AbortError when `signal` gave
   * the call up. Never retries.
   */
  call<N extends EndpointName>(name: N, ...input: CallArguments<N>): Promise<CallOutput<N>>;
};

const defaultTimeoutMs = 30_000;

/** A client of the whole API, typed by the contract's endpoint table. Holds no state but its options. */
export function createClient(options: ClientOptions): Client {
  return { call: typedByName((name, input = {}) => perform(options, endpoints[name], input)) };
}

type UntypedCall = (name: EndpointName, input?: CallParts & CallOptions) => Promise<unknown>;

/** The one assertion of this client: the compiler can not follow a row of the table by a generic name. */
const typedByName = (call: UntypedCall): Client["call"] => call as Client["call"];

async function perform(options: ClientOptions, row: Endpoint, input: CallParts & CallOptions) {
  const url = callUrl(options.baseUrl, row, input);
  const headers = new Headers({ accept: "application/json", ...options.headers, ...input.headers });
  const timeout = AbortSignal.timeout(input.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  const init = { ...callInit(row, input, headers), signal };
  const send = options.fetch ?? globalThis.fetch;
  return reach(async () => readResponse(row.response, await send(url, init)), options.baseUrl, row);
}

async function reach<T>(exchange: () => Promise<T>, baseUrl: string, row: Endpoint): Promise<T> {
  try {
    return await exchange();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (cause instanceof Error && cause.name === "AbortError") throw cause;
    const late = cause instanceof Error && cause.name === "TimeoutError";
    const what = late ? `did not answer in time (${row.summary}).` : "can not be reached; is it running?";
    throw new ApiError(`The service at ${baseUrl} ${what}`, { status: 0, code: "unreachable", cause });
  }
}
