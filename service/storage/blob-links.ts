import type { Signer } from "./signer.ts";

/** Purpose of the tokens in `/files/{token}`; their subject is the blob's key. */
export const blobPurpose = "blob";

/** An address under which whoever has it can fetch the blob until it expires. */
export function signedBlobUrl(
  to: { signer: Signer; publicUrl: string },
  key: string,
  options: { ttlSeconds: number },
): string {
  const token = to.signer.sign({
    purpose: blobPurpose,
    subject: key,
    expiresAt: new Date(Date.now() + options.ttlSeconds * 1_000),
    counter: 0,
  });
  return `${to.publicUrl}/files/${token}`;
}
