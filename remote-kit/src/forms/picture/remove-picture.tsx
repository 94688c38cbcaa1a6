import { Button, ConfirmDialog } from '@fairlead/ui';
import { useState } from 'react';
import { FormProblem } from '../form-problem.tsx';
import { refusalIn } from './picture-problem.ts';

interface RemovePictureProps {
  /** What the picture is: `logo`. */
  what: string;
  /** Throws `ApiError`. */
  remove(): Promise<unknown>;
}

/** Removes a picture, after a question. */
export function RemovePicture({ what, remove }: RemovePictureProps) {
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const yes = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await remove();
      ask(false);
    } catch (thrown) {
      setProblem(refusalIn(thrown, `The ${what} could not be removed.`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="sm" look="quiet" onClick={() => ask(true)}>
        Remove {what}
      </Button>
      <ConfirmDialog
        title={`Remove the ${what}?`}
        open={isAsking}
        yes="Remove"
        no="Keep it"
        busy={isBusy}
        onYes={() => void yes()}
        onNo={() => {
          ask(false);
          setProblem(undefined);
        }}
      >
        <p>It will no longer be shown anywhere. You can upload it again.</p>
        <FormProblem message={problem} />
      </ConfirmDialog>
    </>
  );
}
