import { wordsOf } from './forms/words-of.ts';
import { usePortal } from './portal.ts';

/** Runs an action and shows a message that it was done, which may come from the answer, or why it was not. Returns whether it was. */
export function useAction() {
  const { toast } = usePortal();
  return async <Answer>(
    work: () => Promise<Answer>,
    done: string | ((answer: Answer) => string),
  ): Promise<boolean> => {
    try {
      const answer = await work();
      toast({ kind: 'success', title: typeof done === 'string' ? done : done(answer) });
      return true;
    } catch (problem) {
      toast({ kind: 'error', title: wordsOf(problem) });
      return false;
    }
  };
}
