import { emailAddress } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { readBody } from './failures.ts';

const locked = z.object({ email: emailAddress() });

/** Lets an account sign in again at once. @throws {ApiError} 403 when nobody has this address. */
export async function unlock({ people, tries }: Account, body: unknown): Promise<void> {
  const { email } = readBody(locked, body);
  if (!(await people.byEmail(email))) throw apiErrors.forbidden();
  await tries.forget(email);
}
