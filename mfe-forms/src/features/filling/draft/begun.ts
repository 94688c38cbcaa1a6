import type { FormDraft } from '@fairlead/contracts/api/form-drafts';
import type { Answers } from '@fairlead/contracts/forms/submission';
import type { StoredAnswers } from '../stored-answers.ts';

/** What a form begins with. */
export interface Begun {
  /** As this browser keeps it from now on. */
  kept: StoredAnswers | undefined;
  /** What was answered meanwhile on another device, where this one has something of its own that is not there. */
  elsewhere?: Answers;
}

/**
 * Brings together what this browser keeps of a form and what the account does (`null`: nothing; undefined: it could not be read). What was
 * changed last goes on; where both were changed it is this browser's, and the other can be taken instead.
 */
export function begunFrom(
  kept: StoredAnswers | undefined,
  draft: FormDraft | null | undefined,
): Begun {
  if (draft === undefined) return { kept };
  if (draft === null) {
    // It was sent from elsewhere, or is long over: what is left here is of that.
    const isOver = kept?.savedAt !== undefined && !kept.isAhead;
    return { kept: isOver ? undefined : kept };
  }
  const { answers, savedAt } = draft;
  if (kept?.savedAt === savedAt) return { kept };
  if (kept?.isAhead && !isSame(kept.answers, answers)) return { kept, elsewhere: answers };
  return { kept: { ...kept, answers, savedAt, isAhead: false } };
}

const isSame = (one: Answers, other: Answers) => JSON.stringify(one) === JSON.stringify(other);
