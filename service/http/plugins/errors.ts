import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";
import type { ErrorBody } from "../../../lib/contract/errors.ts";
import { type ErrorField, ServiceError } from "../../errors.ts";

/** Path of a zod issue as a client writes it: `scrapeOptions.formats.0`, `body` for the body itself. */
const fieldOf = (instancePath: string, context: string): string =>
  instancePath.replace(/^\//, "").replaceAll("/", ".") || context;

function fromValidation(error: FastifyError): ServiceError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const context = error.validationContext ?? "body";
  // An id that nothing can have is answered like one that nothing has, as the official clients expect.
  if (context === "params") return new ServiceError("not_found", "No such thing: the id is not well-formed.");
  const details: ErrorField[] = error.validation.map((issue) => ({
    field: fieldOf(issue.instancePath, context),
    message: issue.message ?? "is not valid",
  }));
  const summary = details.map((detail) => `${detail.field}: ${detail.message}`).join("; ");
  return new ServiceError("validation_failed", summary, { details });
}

/** Fastify's own failures (bad JSON, too large, wrong type) in the contract's words. */
function fromFastify(error: FastifyError): ServiceError | undefined {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return new ServiceError("payload_too_large", "The request body is larger than this server accepts.");
  }
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return new ServiceError("unsupported_media_type", "Send the body as application/json.");
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ServiceError("validation_failed", error.message);
  }
  return undefined;
}

const toServiceError = (error: FastifyError | ServiceError): ServiceError | undefined =>
  error instanceof ServiceError ? error : (fromValidation(error) ?? fromFastify(error));

function answer(error: ServiceError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    ...(error.details ? { details: error.details } : {}),
    requestId: request.id,
  };
  if (error.retryAfterSeconds !== undefined) reply.header("retry-after", String(error.retryAfterSeconds));
  return reply.code(error.status).send(body);
}

/** One error body everywhere; what is not a ServiceError is logged whole and answered without its text. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ServiceError, request, reply) => {
    const known = toServiceError(error);
    if (known) return answer(known, request, reply);
    const where = isResponseSerializationError(error) ? "response breaks the contract" : "unexpected error";
    request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, where);
    const unknown = new ServiceError("internal_error", "Something went wrong inside the service.");
    return answer(unknown, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    answer(
      new ServiceError("not_found", `No endpoint ${request.method} ${request.url.split("?")[0]}`),
      request,
      reply,
    ),
  );
}
