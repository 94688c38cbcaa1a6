import type { Notification } from '../api/notifications.ts';

/** What a person is told while it happens, by subject, each heard of by whoever declares it: what happened, as the service that tells it says. */
export interface LiveSubjects {
  /** A notification of theirs, just made. */
  notification: Notification;
  /** Notifications were marked as read, here or elsewhere. */
  read: unknown;
  /** Something of what they are has changed: an employee record, or an access template of theirs. */
  membership: unknown;
  /** An application to an organization whose candidates they see was made, moved or withdrawn. */
  candidate: { id: string; listing: string; organization: string };
  /** A crew alert of an organization whose alerts they see was raised or has moved on. */
  'wellness.alert': { organization: string };
  /** A message was sent in a conversation of theirs. */
  message: { conversation: string; seq: number };
  /** Something else of a conversation of theirs has changed: who is in it, a message (`seq`), or how far somebody (`user`) has read. */
  conversation: { conversation: string; seq?: number; user?: string; readSeq?: number };
  /** Somebody is writing in a conversation of theirs. */
  typing: { conversation: string; user: string };
}
export type LiveSubject = keyof LiveSubjects;

/** What the shell hears of itself; what remotes hear of besides they declare (`subjects` of `remote.json`). */
export const shellSubjects = ['notification', 'read', 'membership'] as const;

/**
 * What happens to the person who is signed in, while it happens. However many listen, in however many tabs, a browser has one stream
 * of it.
 */
export interface EventsPort {
  /** Hears of a subject. Returns how to stop. */
  on<Subject extends LiveSubject>(
    subject: Subject,
    listener: (content: LiveSubjects[Subject]) => void,
  ): () => void;
  /** Hears whenever something may have been missed: once the stream is open, and once it is again after a cut. Returns how to stop. */
  onMissed(listener: () => void): () => void;
}
