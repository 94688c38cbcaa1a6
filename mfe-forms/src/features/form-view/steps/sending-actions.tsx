import { useWatch } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { useFormPlace } from '../form-place.ts';
import type { useSteps } from './use-steps.ts';

interface SendingActionsProps {
  steps: ReturnType<typeof useSteps>;
  /** The label of the submit button. */
  label: string;
  isBusy: boolean;
}

/** The submit button of a form; for one that is filled in part by part Back and Next, and Submit at the end. */
export function SendingActions({ steps, label, isBusy }: SendingActionsProps) {
  const send = (
    <Button key="send" type="submit" size="lg" busy={isBusy}>
      {label}
    </Button>
  );
  return steps.count > 1 ? <InParts steps={steps}>{send}</InParts> : send;
}

function InParts({
  steps,
  children,
}: Pick<SendingActionsProps, 'steps'> & { children: ReactNode }) {
  const { form } = useFormPlace();
  // The answers decide whether there is another part.
  useWatch({ control: form.control });
  return (
    <>
      {steps.at > 0 && (
        <Button look="secondary" size="lg" onClick={steps.back}>
          Back
        </Button>
      )}
      {steps.isLast() ? (
        children
      ) : (
        <Button key="next" type="submit" size="lg">
          Next
        </Button>
      )}
    </>
  );
}
