import type { WellnessAlert } from '@fairlead/contracts/api/wellness-care';
import { Button, ConfirmDialog } from '@fairlead/ui';
import { useState } from 'react';
import { personName } from '../care/words.ts';
import { nextStepOf } from './alert-words.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { useTakeStep } from './use-take-step.ts';

interface NextStepButtonProps {
  alert: WellnessAlert;
  /** Has the alert refetched, where somebody else has changed it. */
  reread(): unknown;
  size?: 'sm' | 'md';
}

/** The next step of an alert (W-078). A contact is recorded before it counts, and closing needs confirmation: it is final. */
export function NextStepButton({ alert, reread, size = 'md' }: NextStepButtonProps) {
  const [isAsking, ask] = useState(false);
  const { takeStep, isLoading } = useTakeStep(reread);
  const step = nextStepOf(alert.status);
  if (!step) return null;
  const asksFirst = step.to === 'contacted' || step.to === 'closed';
  const close = () => ask(false);
  const take = async () => {
    await takeStep(alert, step.to, step.done);
    close();
  };
  const name = personName(alert.user);
  return (
    <>
      <Button
        size={size}
        busy={isLoading}
        aria-label={`${step.label}: ${name}`}
        onClick={asksFirst ? () => ask(true) : take}
      >
        {step.label}
      </Button>
      {isAsking && step.to === 'contacted' && (
        <ContactDialog alert={alert} reread={reread} onClose={close} />
      )}
      <ConfirmDialog
        title="Close this alert?"
        open={isAsking && step.to === 'closed'}
        yes="Close alert"
        no="Keep it open"
        busy={isLoading}
        onYes={take}
        onNo={close}
      >
        <p>
          A closed alert cannot be opened again. If {name} needs support later, a new alert is
          raised.
        </p>
      </ConfirmDialog>
    </>
  );
}
