import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/**
 * Cost of a new hash: one of the settings OWASP holds equal to N=2^17, p=1, with 16 MB of memory a hash
 * instead of 128, so that a few sign-ins at once do not crowd out the browsers. Stored hashes carry their
 * own cost, so it can be raised at any time.
 */
const cost = { logN: 14, r: 8, p: 5 };
const saltBytes = 16;
const hashBytes = 32;
/** Stored text is not trusted to make us compute for minutes. */
const highestLogN = 18;

const pattern = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** `$scrypt$ln=14,r=8,p=5$salt$hash`, the notation of the password hashing competition. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, hashBytes, cost);
  return `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${toText(salt)}$${toText(hash)}`;
}

/**
 * Whether the password is the stored one. Without a stored one it computes just as long before it says no,
 * so that the time of the answer does not tell whether an e-mail has an account.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const parts = pattern.exec(stored ?? "");
  const [, logN, r, p, salt, hash] = parts ?? [];
  if (salt === undefined || hash === undefined || Number(logN) > highestLogN) {
    await derive(password, Buffer.alloc(saltBytes), hashBytes, cost);
    return false;
  }
  const expected = Buffer.from(hash, "base64");
  const parameters = { logN: Number(logN), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, "base64"), expected.length, parameters);
  return timingSafeEqual(actual, expected);
}

/** True when the hash was made with another cost than hashes are made with now. */
export const isOutdatedHash = (stored: string): boolean =>
  !stored.startsWith(`$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$`);

function derive(
  password: string,
  salt: Buffer,
  bytes: number,
  { logN, r, p }: { logN: number; r: number; p: number },
): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return new Promise((resolve, reject) => {
    // The same characters can be typed as different code points.
    scrypt(password.normalize("NFKC"), salt, bytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

const toText = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
