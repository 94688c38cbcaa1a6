import type { ToastMessage } from '@fairlead/contracts/portal/props';
import { paths } from '../../paths.ts';

/** Copies the full link of a job and reports whether that worked. */
export async function shareJob(id: string): Promise<ToastMessage> {
  try {
    await navigator.clipboard.writeText(location.origin + paths.job.href(id));
    return { kind: 'success', title: 'Job link copied to clipboard' };
  } catch {
    return { kind: 'error', title: 'Failed to share job' };
  }
}
