import type { ApiProblem } from './calls/index.ts';
import { wordsOf } from './forms/words-of.ts';
import { usePortal } from './portal.ts';

/** Does something and says that it was done, or why it was not. Answers whether it was. */
export function useAct() {
  const { toast } = usePortal();
  return async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work();
      toast({ kind: 'success', title: done });
      return true;
    } catch (problem) {
      toast({ kind: 'error', title: wordsOf(problem as ApiProblem) });
      return false;
    }
  };
}
