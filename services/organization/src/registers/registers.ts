import {
  type CollectionWriting,
  type JobDeclaration,
  type Service,
  writingOf,
} from '@fairlead/service-kit';
import { keptRegisters } from './kept.ts';
import { registerRoutes } from './routes.ts';
import { turningOfFlags } from './turning.ts';
import { recordWriting } from './writing.ts';

/** The running service's part in its registers: what they add to writing, what is done at times, and their routes. */
export function registersOf(service: Service): {
  writes: Readonly<Record<string, CollectionWriting>>;
  jobs: readonly JobDeclaration[];
} {
  registerRoutes(service, keptRegisters);
  const writes = keptRegisters.map(({ register, collection }) =>
    writingOf(collection, recordWriting(service, register, collection)),
  );
  return {
    writes: Object.assign({}, ...writes),
    jobs: [turningOfFlags(service, keptRegisters)],
  };
}
