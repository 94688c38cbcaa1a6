import { useWatch } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { useFormPlace } from '../form-place.ts';
import type { useSteps } from './use-steps.ts';

interface SendingActionsProps {
  steps: ReturnType<typeof useSteps>;
  /** What the button that sends is called. */
  label: string;
  isBusy: boolean;
}

/** The button that sends a form; of one that is filled in part by part the ways on and back, and that one at the end. */
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
  // What is answered decides whether another part comes.
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
