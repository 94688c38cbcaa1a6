import type { ConsumerDeclaration } from './events/consumer-declaration.ts';
import type { Service } from './running-service.ts';
import type { JobDeclaration } from './scheduled-work/job-declaration.ts';

/** What a service does beside its core of stores, events, routes and scheduled work. */
export interface ServicePart {
  readonly consumers?: readonly ConsumerDeclaration[];
  readonly jobs: readonly JobDeclaration[];
  /** Registers its routes, after the service's own and before those of the collections. */
  register(service: Service): void | Promise<void>;
  /** Releases what it holds, once no request is in progress. */
  stop?(): Promise<void>;
}
