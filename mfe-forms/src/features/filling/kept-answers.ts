import type { Answers } from '@fairlead/contracts/forms/submission';
import { nanoid } from '@reduxjs/toolkit';

/** Where answers lie in this browser: by the person and the form. */
export interface KeptPlace {
  person: string;
  form: string;
}

/** What somebody answered and did not send yet. */
export interface KeptAnswers {
  answers: Answers;
  /** The same answers sent again under the same key are stored once. */
  key: string;
}

const nameOf = ({ person, form }: KeptPlace) => `fairlead-form:${person}:${form}`;

/** What was kept; nothing where that cannot be read. */
export function readKept(place: KeptPlace): KeptAnswers | undefined {
  try {
    const { answers, key } = JSON.parse(localStorage.getItem(nameOf(place)) ?? '');
    const isKept = typeof answers === 'object' && answers !== null && typeof key === 'string';
    return isKept ? { answers, key } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps answers, which get a key of their own. What there is no room for is not kept: the form has it. */
export function keep(place: KeptPlace, answers: Answers): KeptAnswers {
  const kept = { answers, key: nanoid() };
  try {
    localStorage.setItem(nameOf(place), JSON.stringify(kept));
  } catch {
    console.warn('What was answered could not be kept in this browser.');
  }
  return kept;
}

export function forget(place: KeptPlace): void {
  try {
    localStorage.removeItem(nameOf(place));
  } catch {
    // Where nothing can be kept nothing was.
  }
}
