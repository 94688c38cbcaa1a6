import { SealedValue } from './sealed-value.ts';

interface DraftOptions<Draft> {
  person: string;
  /** What it is a draft of, among all drafts of the person; earlier releases stored it under this name in localStorage. */
  name: string;
  /** The draft, unless what is stored is none: it may be from an earlier release, or edited by hand. */
  read(stored: unknown): Draft | undefined;
}

/** How the names of drafts start, among all that is stored for a person. */
const prefix = 'draft ';

/** Whether a stored value is a draft, which need not be sent. */
export const isDraft = (name: string): boolean => name.startsWith(prefix);

/** What somebody has typed and nobody has saved yet: stored in this browser, encrypted, until it is. */
export class StoredDraft<Draft> {
  readonly #value: SealedValue<Draft | undefined>;

  constructor({ person, name, read }: DraftOptions<Draft>) {
    this.#value = new SealedValue<Draft | undefined>({
      person,
      name: prefix + name,
      empty: undefined,
      read,
      adopt: async (draft) => {
        const text = localStorage.getItem(name);
        if (text === null) return undefined;
        const forget = () => localStorage.removeItem(name);
        return { value: draft ?? read(parsed(text)), forget };
      },
    });
  }

  /** The stored draft, once it is known. */
  async read(): Promise<Draft | undefined> {
    await this.#value.loaded;
    return this.#value.get();
  }

  /** Stores a draft. Where there is no room it is not stored: the form has it. */
  async keep(draft: Draft): Promise<void> {
    if (!(await this.#value.update(() => draft)))
      console.warn('What was typed could not be stored in this browser.');
  }

  forget(): Promise<void> {
    return this.#value.clear();
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
