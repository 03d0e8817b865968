"use server";

import { z } from "zod";
import { action } from "@/lib/auth/action";
import { CreateSessionBody, ExtendSessionBody, IdParams } from "@/lib/contract/index";

/** Starts a session and answers with its id. */
export const createSessionAction = action(CreateSessionBody, async (body, service) => {
  const session = await service.call("createSession", { body });
  return { id: session.id };
});

/** Stops a session; one that has ended already counts as stopped. */
export const stopSessionAction = action(IdParams, (params, service) =>
  service.call("stopSession", { params }),
);

export const extendSessionAction = action(
  z.object({ ...IdParams.shape, ...ExtendSessionBody.shape }),
  ({ id, durationMinutes }, service) =>
    service.call("extendSession", { params: { id }, body: { durationMinutes } }),
);
