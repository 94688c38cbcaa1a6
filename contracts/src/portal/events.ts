import type { Notification } from '../api/notifications.ts';

/** Live events for a person, by subject, each delivered to whoever declares it: what happened, as published by the service. */
export interface LiveSubjects {
  /** A new notification of theirs. */
  notification: Notification;
  /** Notifications were marked as read, here or elsewhere. */
  read: unknown;
  /** Their access changed: an employee record, or an access template of theirs. */
  membership: unknown;
  /** An application to an organization whose candidates they see was created, moved or withdrawn. */
  candidate: { id: string; listing: string; organization: string };
  /** A crew alert of an organization whose alerts they see was raised or changed status. */
  'wellness.alert': { organization: string };
  /** A message was sent in a conversation of theirs. */
  message: { conversation: string; seq: number };
  /** Something else in a conversation of theirs changed: its members, a message (`seq`), or how far somebody (`user`) has read. */
  conversation: { conversation: string; seq?: number; user?: string; readSeq?: number };
  /** Somebody is typing in a conversation of theirs. */
  typing: { conversation: string; user: string };
}
export type LiveSubject = keyof LiveSubjects;

/** What the shell itself subscribes to; remotes declare further subjects (`subjects` of `remote.json`). */
export const shellSubjects = ['notification', 'read', 'membership'] as const;

/**
 * Live events for the signed-in person. However many listeners in however many tabs, a browser has a single stream.
 */
export interface EventsPort {
  /** Subscribes to a subject. Returns the function to unsubscribe. */
  on<Subject extends LiveSubject>(
    subject: Subject,
    listener: (content: LiveSubjects[Subject]) => void,
  ): () => void;
  /** Calls back whenever something may have been missed: once the stream is open, and when it reconnects. Returns the function to unsubscribe. */
  onMissed(listener: () => void): () => void;
}
