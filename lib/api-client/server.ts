import "server-only";
import { type Client, createClient } from "@/lib/api-client/client";
import { env } from "@/lib/env";

/**
 * The service as the console calls it: for a signed-in person with their token, else as the console itself,
 * which only the sign-in and set-up calls accept. Server code only; neither credential reaches a browser.
 */
export function createServiceClient(serviceToken?: string): Client {
  return createClient({ baseUrl: env().serviceUrl, headers: serviceHeaders(serviceToken) });
}

export function serviceHeaders(serviceToken: string | undefined): Record<string, string> {
  return serviceToken
    ? { authorization: `Bearer ${serviceToken}` }
    : { "x-console-secret": env().consoleSecret };
}
