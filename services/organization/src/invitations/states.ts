import { apiErrors } from '@fairlead/service-kit';
import type { InvitationForms } from './collection.ts';

/** The state of an invitation, stored or as content. */
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

/** Refuses an invitation that can no longer be answered. @throws {ApiError} 409 with a message. */
export function requireOpen(invitation: Progress): void {
  const { status } = invitation;
  if (status !== 'pending') throw apiErrors.conflict(closed[status]);
  if (isPast(invitation)) throw apiErrors.conflict(closed.expired);
}

/** Refuses to resend or withdraw an invitation that is already answered or withdrawn. @throws {ApiError} 409 with a message. */
export function requireUnanswered({ status }: Progress): void {
  if (status !== 'pending' && status !== 'expired') throw apiErrors.conflict(closed[status]);
}
