import type { FormDraft } from '@fairlead/contracts/api/form-drafts';
import type { Answers } from '@fairlead/contracts/forms/submission';
import type { StoredAnswers } from '../stored-answers.ts';

/** The start of a form that is filled in. */
export interface Begun {
  /** As this browser stores it from now on. */
  stored: StoredAnswers | undefined;
  /** The answers from another device, where this one has answers of its own that the other lacks. */
  elsewhere?: Answers;
}

/**
 * Merges this browser's draft of a form and the account's (`null`: none; undefined: it could not be read). The latest one is continued; where both
 * were changed it is this browser's, and the other can be taken instead.
 */
export function begunFrom(
  stored: StoredAnswers | undefined,
  draft: FormDraft | null | undefined,
): Begun {
  if (draft === undefined) return { stored };
  if (draft === null) {
    // It was submitted from elsewhere, or is long over: what is left here belongs to that.
    const isOver = stored?.savedAt !== undefined && !stored.isAhead;
    return { stored: isOver ? undefined : stored };
  }
  const { answers, savedAt } = draft;
  if (stored?.savedAt === savedAt) return { stored };
  if (stored?.isAhead && !isSame(stored.answers, answers)) return { stored, elsewhere: answers };
  return { stored: { ...stored, answers, savedAt, isAhead: false } };
}

const isSame = (one: Answers, other: Answers) => JSON.stringify(one) === JSON.stringify(other);
