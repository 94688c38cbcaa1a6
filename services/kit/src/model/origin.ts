import type { Content } from './stored.ts';
import type { Viewer } from './viewer.ts';

/** A document of another collection of the service that belongs to a change, and is added after it, once, under its own id. */
export interface Companion {
  /** 24 hexadecimal digits. */
  id: string;
  collection: string;
  content: Content;
}

/** Who writes: somebody who calls, or the service (`system`), such as a job or what follows an event. */
export type Actor = Viewer | 'system';

/** Where a change comes from. */
export interface Origin {
  actor: Actor;
  correlationId: string;
  /** Whether what the service itself deletes can be restored, like what a caller deletes. */
  isIntoTrash?: boolean;
  /** It only follows another service's events about what the document names: the audit trail records none of that. */
  isFollowing?: boolean;
  /** Ids of other documents that are changed alike, which this change also stands for. */
  alike?: readonly string[];
  /** Documents that are added with the change: stored in the same write, so that a crash in between loses none of them. */
  companions?(): readonly Companion[];
}

/** A change that the service itself makes. */
export type SystemOrigin = Origin & { actor: 'system' };
