import type { SlugOf } from '@fairlead/contracts';
import type { Membership } from './auth/viewer.ts';
import type { Collection, Forms } from './collection/declaration.ts';
import type { CollectionWriting } from './collection/writing.ts';
import type { ExportedFile } from './data-export/data-exports.ts';
import type { ConsumerDeclaration } from './events/consumer-declaration.ts';
import type { ProjectionDeclaration } from './events/projections.ts';
import type { Migration } from './migrations/migrate.ts';
import type { CollectionReading } from './reading/own-reading.ts';
import type { Service } from './running-service.ts';
import type { JobDeclaration } from './scheduled/job-declaration.ts';

/** What a service adds to its declarations: routes of its own, work of its own, and its end. */
export interface ServiceExtension {
  /** Its own part in reading its collections, by slug. */
  reads?: Readonly<Record<string, CollectionReading>>;
  /** Its own part in what callers write of its collections, by slug. */
  writes?: Readonly<Record<string, CollectionWriting>>;
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
 * A service: its name, its collections, what it keeps of others and what it hears of. The collections of a service that the
 * contracts know (`contracts/src/api/collections.ts`) are those that they give it.
 */
export interface ServiceDeclaration<Name extends string = string> {
  name: Name;
  collections: readonly Collection<Forms, SlugOf<Name>>[];
  projections?: readonly ProjectionDeclaration[];
  consumers?(service: Service): readonly ConsumerDeclaration[];
  /** What it does at times, by itself: each job once when it is due, however many instances there are. */
  jobs?(service: Service): readonly JobDeclaration[];
  /** What each release changed of what is stored, run once before it serves. */
  migrations?: readonly Migration[];
  /** What a person is in which organization, from this service's own database. */
  membershipsOf(service: Service, user: string): Promise<Membership[]>;
  /** The e-mail address that a person has confirmed, from this service's own database, where its access rules need it. */
  confirmedEmailOf?(service: Service, user: string): Promise<string | undefined>;
  /**
   * Removes what goes with a person who has deleted their account beside what their own documents are (`onPersonGone` of collections). Runs
   * before those go, and again should something fail.
   */
  onPersonGone?(service: Service, user: string): Promise<void>;
  /** What else of a person than documents that are their own goes into the copy of their data: files by their place in it. */
  exportOf?(service: Service, user: string): AsyncIterable<ExportedFile>;
  /** The service's own collections that memberships or sessions are read from. */
  accessFrom?: readonly string[];
  /** Whether a session is alive, of the service that keeps them; the others hear of their end. */
  sessionLives?(service: Service, user: string, session: string): Promise<boolean>;
  /** Registers what is the service's own; runs before the collections' routes, so fixed words come first. */
  extend?(service: Service): Promise<ServiceExtension>;
}
