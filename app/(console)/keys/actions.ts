"use server";

import { action } from "@/lib/auth/action";
import { CreateKeyBody, IdParams } from "@/lib/contract/index";

/** Creates a key. The answer is the only time the key itself is told. */
export const createKeyAction = action(CreateKeyBody, (body, service) => service.call("createKey", { body }));

export const revokeKeyAction = action(IdParams, (params, service) => service.call("revokeKey", { params }));
