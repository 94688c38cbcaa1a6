import type { SlugOf } from '@fairlead/contracts';
import type { Registry } from 'prom-client';
import type { CollectionHooks } from './collections/service-hooks.ts';
import type { OpenColumns } from './columns/list-columns.ts';
import type { ConsumerDeclaration } from './events/consumer-declaration.ts';
import type { ProjectionDeclaration } from './events/projections.ts';
import type { Media } from './files/media.ts';
import type { Collection, Forms } from './model/declaration.ts';
import type { Membership } from './model/viewer.ts';
import type { ExportedFile } from './people/data-export/data-exports.ts';
import type { Service } from './running-service.ts';
import type { JobDeclaration } from './scheduled-work/job-declaration.ts';
import type { Migration } from './scheduled-work/migrations/migrate.ts';
import type { TableDeclaration } from './tables/table-declaration.ts';

/** What a service adds to its declarations: its own routes, work and shutdown. */
export interface ServiceExtension {
  /** What it adds to callers' reads and writes of its collections (`hooksOf`), once for each. */
  hooks?: readonly CollectionHooks[];
  /** The next moment (ms) at which answers change with time alone. */
  staleAt?(): number;
  /** Scheduled work that needs what the extension opened, besides the declaration's own. */
  jobs?: readonly JobDeclaration[];
  /** Consumers that need what the extension opened, besides the declaration's own. */
  consumers?: readonly ConsumerDeclaration[];
  /** Declares metrics of what the extension opened. */
  measure?(registry: Registry): void;
  /** What it needs besides the database and the broker, and how each is: anything but `up` makes the service degraded. */
  dependencies?(): Readonly<Record<string, string>>;
  start?(): Promise<void>;
  /** Ends whatever would keep requests open for ever, such as streams. */
  closing?(): Promise<void>;
  stop?(): Promise<void>;
}

/**
 * A service: its name, its collections, its projections and its consumers. The collections of a service that the contracts
 * know (`contracts/src/api/collections.ts`) are those that they give it.
 */
export interface ServiceDeclaration<Name extends string = string> {
  name: Name;
  collections: readonly Collection<Forms, SlugOf<Name>>[];
  projections?: readonly ProjectionDeclaration[];
  /** What it stores for itself beside its collections. */
  tables?: readonly TableDeclaration[];
  /** What examines the files that its collections take; required where one declares pictures or attachments. */
  media?: Media;
  /** Opens what its lists are answered from in memory; required where a collection declares columns. */
  columns?: OpenColumns;
  consumers?(service: Service): readonly ConsumerDeclaration[];
  /** Its scheduled work: each job once when it is due, however many instances there are. */
  jobs?(service: Service): readonly JobDeclaration[];
  /** What each release changed of what is stored, run once before it serves. */
  migrations?: readonly Migration[];
  /** A person's memberships, from this service's own database. */
  membershipsOf(service: Service, user: string): Promise<Membership[]>;
  /** The e-mail address that a person has confirmed, from this service's own database, where its access rules need it. */
  confirmedEmailOf?(service: Service, user: string): Promise<string | undefined>;
  /**
   * Removes what belongs to a person who has deleted their account besides their own documents (`onErasure` of collections). Runs before
   * those are removed, and again if something fails.
   */
  onErasure?(service: Service, user: string): Promise<void>;
  /** What else of a person, besides their own documents, goes into the copy of their data: files by their path in it. */
  exportOf?(service: Service, user: string): AsyncIterable<ExportedFile>;
  /** The service's own collections that memberships or sessions are read from. */
  accessFrom?: readonly string[];
  /** Whether a session is alive, in the service that stores sessions; the others are notified when one ends. */
  sessionLives?(service: Service, user: string, session: string): Promise<boolean>;
  /** Registers the service's own routes; runs before the collections' routes, so fixed words come first. */
  extend?(service: Service): Promise<ServiceExtension>;
}
