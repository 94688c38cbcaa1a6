import type { Answers } from '@fairlead/contracts/forms/submission';
import type { ApplicationSource } from '@fairlead/contracts/reference/recruitment';

/** Where answers are stored in this browser: by the person, the form and the job it is an application for. */
export interface DraftPlace {
  person: string;
  form: string;
  listing?: string | undefined;
}

/** What was sent, and its idempotency key: the same sent again, because no answer came, is stored once. */
interface Sending {
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

/** The stored answers; undefined where they cannot be read. */
export function readStoredAnswers(place: DraftPlace): StoredAnswers | undefined {
  try {
    const { answers, sending, savedAt, isAhead } = JSON.parse(
      localStorage.getItem(nameOf(place)) ?? '',
    );
    if (typeof answers !== 'object' || answers === null) return undefined;
    return {
      answers,
      ...(typeof sending?.key === 'string' && { sending }),
      ...(typeof savedAt === 'string' && { savedAt }),
      isAhead: isAhead !== false,
    };
  } catch {
    return undefined;
  }
}

/** Stores answers. Without room they are not stored: the form has them. */
export function keep(place: DraftPlace, kept: StoredAnswers): void {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify(kept));
  } catch {
    console.warn('What was answered could not be kept in this browser.');
  }
}

export function forget(place: DraftPlace): void {
  try {
    localStorage.removeItem(nameOf(place));
  } catch {
    // Where nothing can be stored nothing was.
  }
}
