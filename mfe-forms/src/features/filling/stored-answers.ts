import type { Answers } from '@fairlead/contracts/forms/submission';
import type { ApplicationSource } from '@fairlead/contracts/reference/recruitment';
import { draftNameOf, StoredDraft } from '@fairlead/remote-kit/queue';

/** Where answers are stored in this browser: by the person, the form and the job it is an application for. */
export interface DraftPlace {
  person: string;
  form: string;
  listing?: string | undefined;
}

/** What was sent, and its idempotency key: the same sent again, because no answer came, is stored once. */
export interface Sending {
  key: string;
  /** The answers as they were sent, as text. */
  said: string;
  /** Where they came to the job from, as it was sent. */
  source?: ApplicationSource | undefined;
}

/** Somebody's answers, until it is certain that they were stored. */
export interface StoredAnswers {
  answers: Answers;
  sending?: Sending | undefined;
  /** The moment (ISO 8601) of the account's draft that these came from, or were saved as. */
  savedAt?: string | undefined;
  /** Whether they were changed since. */
  isAhead?: boolean | undefined;
}

const nameOf = ({ person, form, listing }: DraftPlace) =>
  ['fairlead-form', person, form, listing].filter(Boolean).join(':');

/** The stored answers of each place in this tab. */
const drafts = new Map<string, StoredDraft<StoredAnswers>>();

const draftAt = (place: DraftPlace): StoredDraft<StoredAnswers> => {
  const name = nameOf(place);
  const draft =
    drafts.get(name) ??
    new StoredDraft({ person: place.person, name, label: 'Draft of a form', read });
  drafts.set(name, draft);
  return draft;
};

function read(stored: unknown): StoredAnswers | undefined {
  const { answers, sending, savedAt, isAhead } = (stored ?? {}) as Partial<StoredAnswers>;
  if (typeof answers !== 'object' || answers === null) return undefined;
  return {
    answers,
    ...(typeof sending?.key === 'string' && { sending }),
    ...(typeof savedAt === 'string' && { savedAt }),
    isAhead: isAhead !== false,
  };
}

/** The stored answers; undefined where there are none, or they cannot be read. */
export const readStoredAnswers = (place: DraftPlace): Promise<StoredAnswers | undefined> =>
  draftAt(place).read();

/** Stores answers. Without room they are not stored: the form has them. */
export const keep = (place: DraftPlace, stored: StoredAnswers): void =>
  void draftAt(place).keep(stored);

/** The name under which the answers are stored in this browser. */
export const draftNameAt = (place: DraftPlace): string => draftNameOf(nameOf(place));

export const forget = (place: DraftPlace): void => void draftAt(place).forget();
