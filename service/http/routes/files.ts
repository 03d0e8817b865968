import type { FastifyInstance } from "fastify";
import { ServiceError } from "../../errors.ts";
import { blobPurpose } from "../../storage/blob-links.ts";
import type { BlobStore } from "../../storage/blob-store.ts";
import type { Signer } from "../../storage/signer.ts";

/**
 * GET /files/{token}: stored files such as screenshots by signed, expiring link; the link is the right to
 * read. What pages made is hostile, so a browser may show it but run nothing of it.
 */
export function registerFileRoutes(app: FastifyInstance, deps: { blobs: BlobStore; signer: Signer }): void {
  app.get<{ Params: { token: string } }>(
    "/files/:token",
    { config: { auth: "none" }, schema: { hide: true } },
    async (request, reply) => {
      const verified = deps.signer.verify(request.params.token, blobPurpose);
      if (!verified.ok) {
        throw new ServiceError(
          "unauthenticated",
          "The link is not valid or has expired; fetch the result again.",
        );
      }
      const blob = await deps.blobs.get(verified.subject);
      if (blob === undefined) throw new ServiceError("not_found", "The file is gone.");
      return reply
        .header("content-type", blob.contentType)
        .header("content-length", String(blob.sizeBytes))
        .header("content-security-policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header("x-content-type-options", "nosniff")
        .header("cache-control", "private, max-age=300")
        .header("cross-origin-resource-policy", "cross-origin")
        .send(blob.stream);
    },
  );
}
