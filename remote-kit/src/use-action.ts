import { wordsOf } from './forms/words-of.ts';
import { usePortal } from './portal.ts';
import { rememberPage } from './sending/remember-page.ts';

/**
 * Runs an action and shows a message that it was done, which may come from the answer, or why it was not. Returns whether it was: never once its page
 * was left, which then hears nothing of it.
 */
export function useAction() {
  const { toast } = usePortal();
  return async <Answer>(
    work: () => Promise<Answer>,
    done: string | ((answer: Answer) => string),
  ): Promise<boolean> => {
    const isHere = rememberPage();
    try {
      const answer = await work();
      if (!isHere()) return false;
      toast({ kind: 'success', title: typeof done === 'string' ? done : done(answer) });
      return true;
    } catch (problem) {
      const title = wordsOf(problem);
      if (isHere()) toast({ kind: 'error', title });
      return false;
    }
  };
}
