import type { Registry } from 'prom-client';
import type { ConsumerDeclaration } from './events/consumer-declaration.ts';
import type { Service } from './running-service.ts';
import type { JobDeclaration } from './scheduled-work/job-declaration.ts';

/**
 * A part of a service that the service assembles without knowing what it does. Parts are prepared, opened and stopped in the order in which the
 * service lists them; a part has only the members that it needs.
 */
export interface ServicePart {
  /** Makes its indexes, before the service starts or by `npm run migrate`. */
  prepare?(): Promise<void>;
  /** Checks what it needs and declares its metrics, before any route of the service exists. @throws {Error} to refuse the start. */
  open?(registry: Registry): void | Promise<void>;
  /** Registers its routes, after the service's own and before those of the collections. */
  register?(service: Service): void | Promise<void>;
  readonly consumers?: readonly ConsumerDeclaration[];
  readonly jobs?: readonly JobDeclaration[];
  /** Releases what it holds, once no request is in progress. */
  stop?(): Promise<void>;
}
