import { draftDays, type FormDraft, type StoredFormDraft } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { defineTable, type RepeatedJob, rowsNamedAfter, type Service } from '@fairlead/service-kit';

/** Whose draft it is, of which form, for which job. */
export interface DraftPlace {
  user: string;
  form: string;
  listing?: string | undefined;
}

/** A draft as it is stored: its answers as text, since they are never queried. */
interface StoredDraft {
  _id: string;
  answers: string;
  savedAt: Date;
}

/** What people have started to fill in. */
export const formDrafts = defineTable<StoredDraft>({
  name: 'form_drafts',
  onErasure: rowsNamedAfter,
});

/** What people have started to fill in: one draft per person and form, or per form and job. */
export class Drafts {
  readonly #service: Service;

  constructor(service: Service) {
    this.#service = service;
  }

  async find(place: DraftPlace): Promise<FormDraft | undefined> {
    const kept = await this.#kept.findOne({ _id: nameOf(place) });
    return kept
      ? { answers: JSON.parse(kept.answers), savedAt: kept.savedAt.toISOString() }
      : undefined;
  }

  async keep(place: DraftPlace, answers: FormDraft['answers']): Promise<StoredFormDraft['draft']> {
    const savedAt = new Date();
    await this.#kept.updateOne(
      { _id: nameOf(place) },
      { $set: { answers: JSON.stringify(answers), savedAt } },
      { upsert: true },
    );
    return { savedAt: savedAt.toISOString() };
  }

  /** Deletes a draft; ignores a missing one. */
  async forget(place: DraftPlace): Promise<void> {
    await this.#kept.deleteOne({ _id: nameOf(place) });
  }

  /** Deletes drafts that nobody has changed for long. */
  get expiry(): RepeatedJob {
    return {
      name: 'draftExpiry',
      every: DAY_MS,
      run: async () => {
        await this.#kept.deleteMany({
          savedAt: { $lt: new Date(Date.now() - draftDays * DAY_MS) },
        });
      },
    };
  }

  get #kept() {
    return this.#service.table(formDrafts);
  }
}

const nameOf = ({ user, form, listing }: DraftPlace) =>
  [user, form, listing].filter(Boolean).join(' ');
