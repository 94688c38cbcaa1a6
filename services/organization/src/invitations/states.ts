import { apiErrors } from '@fairlead/service-kit';
import type { InvitationForms } from './collection.ts';

/** How far an invitation is, stored or as content. */
interface Progress {
  status: InvitationForms['content']['status'];
  expiresAt?: string | Date;
}

const closed: Readonly<Record<Exclude<Progress['status'], 'pending'>, string>> = {
  accepted: 'This invitation has been accepted already.',
  declined: 'This invitation has been declined.',
  withdrawn: 'This invitation has been withdrawn.',
  expired: 'This invitation has expired. Ask for a new one.',
};

const isPast = ({ expiresAt }: Progress) =>
  expiresAt !== undefined && new Date(expiresAt).getTime() <= Date.now();

/** Refuses to go on with an invitation that cannot be answered any more. @throws {ApiError} 409 in words. */
export function requireOpen(invitation: Progress): void {
  const { status } = invitation;
  if (status !== 'pending') throw apiErrors.conflict(closed[status]);
  if (isPast(invitation)) throw apiErrors.conflict(closed.expired);
}

/** Refuses to send an invitation again, or to take it back, once it is answered or taken back. @throws {ApiError} 409 in words. */
export function requireUnanswered({ status }: Progress): void {
  if (status !== 'pending' && status !== 'expired') throw apiErrors.conflict(closed[status]);
}
