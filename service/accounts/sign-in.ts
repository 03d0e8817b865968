import { ServiceError } from "../errors.ts";
import { type SignInToken, startSignIn } from "./console-sessions.ts";
import type { AccountContext } from "./context.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";
import { getTeam, type Team } from "./teams.ts";
import { type Person, setPasswordHash, systemFindUserByEmail, type User } from "./users.ts";

export type SignedIn = SignInToken & { person: Person; team: Team };

/**
 * Signs a person in with e-mail and password. Throws `unauthenticated`, the same and after the same time
 * whether the e-mail or the password is wrong, and `rate_limited` after too many attempts.
 */
export async function signIn(
  context: AccountContext,
  input: { email: string; password: string; clientAddress?: string | undefined },
): Promise<SignedIn> {
  await context.limits.count(input);
  const user = await systemFindUserByEmail(context.db, input.email);
  const right = await verifyPassword(input.password, user?.passwordHash);
  if (user === undefined || !right) {
    throw new ServiceError("unauthenticated", "The e-mail or the password is wrong.");
  }
  await context.limits.forgive(input);
  if (user.passwordHash !== null && isOutdatedHash(user.passwordHash)) {
    await setPasswordHash(context.db, user.teamId, user.id, await hashPassword(input.password));
  }
  return signedIn(context, user);
}

/**
 * Signs in a person whom an OAuth provider has identified. Nobody joins this way: throws `forbidden` when
 * the e-mail has no account here, or the provider has not checked that it is theirs.
 */
export async function signInByOauth(
  context: AccountContext,
  input: {
    provider: string;
    email: string;
    emailVerified: boolean;
    clientAddress?: string | undefined;
  },
): Promise<SignedIn> {
  await context.limits.count({ clientAddress: input.clientAddress });
  if (!input.emailVerified) {
    throw new ServiceError(
      "forbidden",
      `${input.provider} has not checked that ${input.email} is yours: verify it there and sign in again.`,
    );
  }
  const user = await systemFindUserByEmail(context.db, input.email);
  if (user === undefined) {
    throw new ServiceError(
      "forbidden",
      `${input.email} has no account here: ask the person who runs this Porthole for one.`,
    );
  }
  await context.limits.forgive({ clientAddress: input.clientAddress });
  return signedIn(context, user);
}

/** Makes the sign-in of a person who has proved who they are. */
export async function signedIn(context: AccountContext, user: User): Promise<SignedIn> {
  const team = await getTeam(context.db, user.teamId);
  if (team === undefined) throw new Error("a user without a team");
  const token = await startSignIn(context.db, user);
  return { ...token, person: { id: user.id, email: user.email, name: user.name }, team };
}
