import {
  type CollectionHooks,
  type ConsumerDeclaration,
  hooksOf,
  type JobDeclaration,
  type Service,
} from '@fairlead/service-kit';
import { writingAcknowledgements, writingComments } from './about-records.ts';
import { acknowledgements } from './acknowledgements.ts';
import { registerComments } from './comments.ts';
import { flagScheduler, recomputeWithClocks } from './flag-scheduler.ts';
import type { Paper } from './pdf/route.ts';
import { raisingOfRecords } from './raising.ts';
import { registerStores } from './register-stores.ts';
import { registerRoutes } from './routes.ts';
import { followingRestoredRecords, followingSharedCredentials } from './shared-certificates.ts';
import { takingOfPlaces } from './succession.ts';
import { type RegisterRules, recordWriting } from './writing.ts';

/**
 * The running service's part in its registers: their hooks, their scheduled work, and their routes. `rules`: the specific
 * rules of registers, by slug. `papers`: the print layouts of records with their own form.
 */
export function registersOf(
  service: Service,
  rules: RegisterRules = {},
  papers: Readonly<Record<string, Paper>> = {},
): {
  hooks: readonly CollectionHooks[];
  jobs: readonly JobDeclaration[];
} {
  registerRoutes(service, registerStores, papers);
  const ofRecords = registerStores.map(({ register, collection }) =>
    hooksOf(collection, recordWriting(service, register, collection, rules[register.slug])),
  );
  return {
    hooks: [
      ...ofRecords,
      { slug: registerComments.slug, hooks: writingComments(service) },
      { slug: acknowledgements.slug, hooks: writingAcknowledgements(service) },
    ],
    jobs: [flagScheduler(service, registerStores)],
  };
}

/** The event consumers of registers. */
export const registerConsumers = (service: Service): readonly ConsumerDeclaration[] => [
  takingOfPlaces(service, registerStores) as ConsumerDeclaration,
  recomputeWithClocks(service, registerStores) as ConsumerDeclaration,
  raisingOfRecords(service) as ConsumerDeclaration,
  followingSharedCredentials(service) as ConsumerDeclaration,
  followingRestoredRecords(service) as ConsumerDeclaration,
];
