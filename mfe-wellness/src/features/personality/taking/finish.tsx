import { firstOpenPage, items, type PersonalityAnswer } from '@fairlead/contracts/personality';
import { usePortal } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { wordsOf } from '@fairlead/remote-kit/forms';
import { rememberPage } from '@fairlead/remote-kit/sending';
import { Button, Dialog } from '@fairlead/ui';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { personalityApi } from '../personality-api.ts';
import type { OpenTest } from '../session/use-test.ts';

interface FinishProps {
  test: OpenTest;
  answers: readonly PersonalityAnswer[];
  /** Shows a page of the questions. */
  onOpen(page: number): void;
}

/** Completes the test and opens its result; asks first where questions are unanswered. */
export function Finish({ test, answers, onOpen }: FinishProps) {
  const { store, save } = test;
  const { navigate, toast } = usePortal();
  const [complete] = personalityApi.useCompleteTestMutation();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const open = items.length - answers.length;
  const finish = async () => {
    setAsked(false);
    setBusy(true);
    const isHere = rememberPage();
    try {
      if (!(await save())) throw unsaved();
      const { result } = await complete().unwrap();
      if (isHere()) navigate(paths.personalityResult(result), { replace: true });
      const stored = store.get();
      if (stored)
        store.put({
          ...stored,
          session: { ...stored.session, completed: true, lastResultId: result },
          isSaved: true,
        });
    } catch (problem) {
      const title = wordsOf(problem);
      if (isHere()) toast({ kind: 'error', title });
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="lg"
        data-onward
        busy={isBusy}
        disabled={answers.length === 0}
        onClick={() => (open > 0 ? setAsked(true) : void finish())}
      >
        Finish
      </Button>
      <Dialog
        title="Finish the test now?"
        open={isAsked}
        onClose={() => setAsked(false)}
        footer={
          <>
            <Button look="secondary" onClick={() => void finish()}>
              Finish anyway
            </Button>
            <Button
              onClick={() => {
                setAsked(false);
                onOpen(firstOpenPage(answers));
              }}
            >
              Answer the rest
            </Button>
          </>
        }
      >
        <p>
          {open === 1 ? '1 question is' : `${open} questions are`} not answered. A result without{' '}
          {open === 1 ? 'it' : 'them'} is less reliable, and says so.
        </p>
      </Dialog>
    </>
  );
}

/** Why a test is not completed whose answers are not saved. */
const unsaved = () =>
  new ApiError({
    kind: 'failed',
    message:
      'Your answers could not be saved. They are kept in this browser: finish when you are connected again.',
    reason: 'unsaved',
  });
