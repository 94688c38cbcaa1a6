import type { addressed } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { Account } from '../account.ts';

/** Unlocks an account immediately. @throws {ApiError} 403 when nobody has this address. */
export async function unlock(
  { people, tries }: Account,
  { email }: z.output<typeof addressed>,
): Promise<void> {
  if (!(await people.byEmail(email))) throw apiErrors.forbidden();
  await tries.forget(email);
}
