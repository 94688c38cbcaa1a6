import type { Page, SlugOf } from '@fairlead/contracts';
import type { Membership, Viewer } from './auth/viewer.ts';
import type { Collection, Content, Forms } from './collection/declaration.ts';
import type { Query } from './collection/reading.ts';
import type { ConsumerDeclaration } from './events/consumer-declaration.ts';
import type { CopyDeclaration } from './events/copies.ts';
import type { Migration } from './migrations/migrate.ts';
import type { JobDeclaration } from './scheduled/job-declaration.ts';
import type { Service } from './service.ts';

/** A running service's own part in reading one collection, which knows more of it than the database does. */
export interface CollectionReading<Of extends Forms = Forms> {
  /** Answers a list another way, of which a `select` may leave anything out; undefined leaves it to the database. */
  page?(query: Query, viewer: Viewer): Promise<Page<Content> | undefined>;
  /** Finds those of these documents that the viewer may read another way; the rest is left to the database. */
  find?(ids: readonly string[], viewer: Viewer): Promise<Of['stored'][]>;
  /** Adds to documents about to be answered what only the running service knows. */
  answer?(documents: Of['answered'][], viewer: Viewer): Promise<void>;
}

/** A service's own part in reading one of its collections, by slug. */
export const readingOf = <Of extends Forms>(
  { slug }: Collection<Of>,
  reading: CollectionReading<Of>,
): Readonly<Record<string, CollectionReading>> => ({ [slug]: reading });

/** What a service adds to its declarations: routes of its own, work of its own, and its end. */
export interface ServiceExtension {
  /** Its own part in reading its collections, by slug. */
  reads?: Readonly<Record<string, CollectionReading>>;
  /** The next moment (ms) at which answers change by time alone. */
  staleAt?(): number;
  /** Scheduled work that needs what the extension opened, beside the declaration's own. */
  jobs?: readonly JobDeclaration[];
  start?(): Promise<void>;
  /** Ends what would keep requests open for ever, such as streams. */
  closing?(): Promise<void>;
  stop?(): Promise<void>;
}

/**
 * A service: its name, its collections, what it copies from others and what it hears of. The collections of a service that the
 * contracts know (`contracts/src/api/collections.ts`) are those that they give it.
 */
export interface ServiceDeclaration<Name extends string = string> {
  name: Name;
  collections: readonly Collection<Forms, SlugOf<Name>>[];
  copies?: readonly CopyDeclaration[];
  consumers?(service: Service): readonly ConsumerDeclaration[];
  /** What it does at times, by itself: each job once when it is due, however many instances there are. */
  jobs?(service: Service): readonly JobDeclaration[];
  /** What each release changed of what is stored, run once before it serves. */
  migrations?: readonly Migration[];
  /** What a person is in which organization, from this service's own database. */
  membershipsOf(service: Service, user: string): Promise<Membership[]>;
  /** The service's own collections that memberships or sessions are read from. */
  standingsFrom?: readonly string[];
  /** Whether a session is alive, of the service that keeps them; the others hear of their end. */
  sessionLives?(service: Service, user: string, session: string): Promise<boolean>;
  /** Registers what is the service's own; runs before the collections' routes, so fixed words come first. */
  extend?(service: Service): Promise<ServiceExtension>;
}
