import type { Register, RegisterCollection } from '@fairlead/contracts';
import type { Collection } from '@fairlead/service-kit';
import type { RecordForms } from './collection.ts';

/** A register and its store. */
export interface RegisterStore {
  register: Register;
  collection: Collection<RecordForms, RegisterCollection>;
}
