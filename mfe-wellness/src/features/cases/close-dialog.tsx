import { longestCaseMessage } from '@fairlead/contracts/api/incidents';
import { type CaseOutcome, caseOutcomes } from '@fairlead/contracts/reference/incidents';
import { FormDialog, TextArea } from '@fairlead/remote-kit/forms';
import { Button, Select } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

interface CloseDialogProps {
  /** Whether the reporter has ended the case: nothing can be written to them. */
  isEnded: boolean;
  onClose(): void;
  send(outcome: CaseOutcome, message: string): Promise<void>;
}

/** Closes a case: what it has come to, and a last message to its reporter, who reads both. */
export function CloseDialog({ isEnded, onClose, send }: CloseDialogProps) {
  const [outcome, setOutcome] = useState<CaseOutcome | ''>('');
  const [message, setMessage] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = async () => {
    setAsked(true);
    if (!outcome) return;
    setBusy(true);
    await send(outcome, message.trim());
    setBusy(false);
  };
  return (
    <FormDialog
      place="center"
      isDirty={message.trim() !== ''}
      title="Close the case"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={close}>
            Close the case
          </Button>
        </>
      }
    >
      <Parts>
        <Select<CaseOutcome | ''>
          label="Outcome"
          options={[{ code: '', label: 'Choose one' }, ...caseOutcomes]}
          value={outcome}
          error={isAsked && !outcome ? 'Choose what the case has come to' : undefined}
          onChange={setOutcome}
        />
        {!isEnded && (
          <TextArea
            label="Message to the reporter (optional)"
            rows={4}
            maxLength={longestCaseMessage}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
        <p>
          The reporter reads the outcome{!isEnded && ' and this message'} with their code. You can
          reopen the case.
        </p>
      </Parts>
    </FormDialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
`;
