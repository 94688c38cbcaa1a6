import { createHash } from 'node:crypto';
import { defineTable, type Service, type Table } from '@fairlead/service-kit';

interface Refusal {
  /** SHA-256 of the address. */
  _id: string;
  at: Date;
}

/** The addresses whose owners want to be asked for no references. */
export const referenceRefusals = defineTable<Refusal>({
  name: 'reference_refusals',
  onErasure:
    'It has hashes of addresses whose owners refused to be written to, which must outlast who asked.',
});

/** Stores the addresses that are asked for no references. */
export class ReferenceRefusals {
  readonly #refusals: Table<Refusal>;

  constructor(service: Service) {
    this.#refusals = service.table(referenceRefusals);
  }

  async add(email: string): Promise<void> {
    await this.#refusals.insertIgnoringDuplicates([{ _id: hashOf(email), at: new Date() }]);
  }

  async has(email: string): Promise<boolean> {
    return (await this.#refusals.findOne({ _id: hashOf(email) })) !== undefined;
  }
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
