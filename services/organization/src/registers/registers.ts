import {
  type CollectionWriting,
  type ConsumerDeclaration,
  type JobDeclaration,
  type Service,
  writingOf,
} from '@fairlead/service-kit';
import { writingAcknowledgements, writingComments } from './about-records.ts';
import { acknowledgements } from './acknowledgements.ts';
import { registerComments } from './comments.ts';
import type { Paper } from './pdf/route.ts';
import { raisingOfRecords } from './raising.ts';
import { registerStores } from './register-stores.ts';
import { registerRoutes } from './routes.ts';
import { followingRestoredRecords, followingSharedCredentials } from './shared-certificates.ts';
import { takingOfPlaces } from './succession.ts';
import { turningOfFlags, turningWithClocks } from './turning.ts';
import { type OwnRule, recordWriting } from './writing.ts';

/**
 * The running service's part in its registers: what they add to writes, their scheduled work, and their routes. `own`: the specific
 * rules of registers, by slug. `papers`: the print layouts of records with their own form.
 */
export function registersOf(
  service: Service,
  own: Readonly<Record<string, OwnRule>> = {},
  papers: Readonly<Record<string, Paper>> = {},
): {
  writes: Readonly<Record<string, CollectionWriting>>;
  jobs: readonly JobDeclaration[];
} {
  registerRoutes(service, registerStores, papers);
  const writes = registerStores.map(({ register, collection }) =>
    writingOf(collection, recordWriting(service, register, collection, own[register.slug])),
  );
  return {
    writes: {
      ...Object.assign({}, ...writes),
      [registerComments.slug]: writingComments(service),
      [acknowledgements.slug]: writingAcknowledgements(service),
    },
    jobs: [turningOfFlags(service, registerStores)],
  };
}

/** The event consumers of registers. */
export const registerConsumers = (service: Service): readonly ConsumerDeclaration[] => [
  takingOfPlaces(service, registerStores) as ConsumerDeclaration,
  turningWithClocks(service, registerStores) as ConsumerDeclaration,
  raisingOfRecords(service) as ConsumerDeclaration,
  followingSharedCredentials(service) as ConsumerDeclaration,
  followingRestoredRecords(service) as ConsumerDeclaration,
];
