import { z } from 'zod';
import { demoPassword } from '../seed/accounts.ts';

/** A person who is signed in at a portal. */
export type SignedIn = { id: string; token: string };

const answered = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

/** Sends a sign-in and returns the answer, whatever it is. */
export const trySignIn = (portal: string, email: string, password: string): Promise<Response> =>
  fetch(`${portal}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

/** Signs a demo account in. @throws Error when that is refused */
export async function signIn(portal: string, email: string): Promise<SignedIn> {
  const answer = await trySignIn(portal, email, demoPassword);
  if (!answer.ok) throw new Error(`signing in is refused: ${answer.status}`);
  const { token, user } = answered.parse(await answer.json());
  return { id: user.id, token };
}
