import { draftPrefix } from './private-values.ts';
import { UnreadableValue } from './sealed.ts';
import { SealedValue } from './sealed-value.ts';

interface DraftOptions<Draft> {
  person: string;
  /** What it is a draft of, among all drafts of the person; earlier releases stored it under this name in localStorage. */
  name: string;
  /** What the person calls it, such as “Draft of a form”. */
  label: string;
  /** The draft, unless what is stored is none: it may be from an earlier release, or edited by hand. */
  read(stored: unknown): Draft | undefined;
}

/** The name that a draft is stored under, among all that is stored for a person. */
export const draftNameOf = (name: string): string => draftPrefix + name;

/** What somebody has typed and nobody has saved yet: stored in this browser, encrypted, until it is. */
export class StoredDraft<Draft> {
  readonly #value: SealedValue<Draft | undefined>;

  constructor({ person, name, label, read }: DraftOptions<Draft>) {
    this.#value = new SealedValue<Draft | undefined>({
      person,
      name: draftNameOf(name),
      label,
      empty: undefined,
      read: (stored) => {
        const draft = read(stored);
        if (draft === undefined) throw new UnreadableValue('It is no draft.');
        return draft;
      },
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

  /** Settles once what is stored is known, or that nothing can be. */
  get loaded(): Promise<void> {
    return this.#value.loaded;
  }

  /** The draft as this tab knows it: undefined until it is loaded; the same one for as long as nothing has changed. */
  readonly get = (): Draft | undefined => this.#value.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#value.subscribe(listener);

  /** Stores a draft. Where there is no room it is not stored: the form has it. @returns whether it was stored */
  async keep(draft: Draft): Promise<boolean> {
    const isStored = await this.#value.update(() => draft);
    if (!isStored) console.warn('What was typed could not be stored in this browser.');
    return isStored;
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
