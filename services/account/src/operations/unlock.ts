import { addressed } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { readBody } from './failures.ts';

/** Lets an account sign in again at once. @throws {ApiError} 403 when nobody has this address. */
export async function unlock({ people, tries }: Account, body: unknown): Promise<void> {
  const { email } = readBody(addressed, body);
  if (!(await people.byEmail(email))) throw apiErrors.forbidden();
  await tries.forget(email);
}
