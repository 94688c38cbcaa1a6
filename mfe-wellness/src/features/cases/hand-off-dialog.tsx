import type { OutsideReviewer } from '@fairlead/contracts/api/case-policies';
import { referralBodies } from '@fairlead/contracts/reference/incidents';
import { FormDialog, TextArea } from '@fairlead/remote-kit/forms';
import { Button, RadioGroup } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

type Referral = (typeof referralBodies)[number]['code'];

interface HandOffDialogProps {
  /** The outside reviewer of the case, where nobody in the organization may see it. */
  reviewer: OutsideReviewer | undefined;
  onClose(): void;
  send(referral: Referral, note: string): Promise<void>;
}

/** Chooses who a case is handed off to (W-086): the outside reviewer where there is one. */
export function HandOffDialog({ reviewer, onClose, send }: HandOffDialogProps) {
  const [referral, setReferral] = useState<Referral>(reviewer ? 'reviewer' : 'dpa');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const handOff = async () => {
    setBusy(true);
    await send(referral, note.trim());
    setBusy(false);
  };
  return (
    <FormDialog
      place="center"
      isDirty={note.trim() !== ''}
      title="Hand off the case"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={handOff}>
            Hand off
          </Button>
        </>
      }
    >
      <Parts>
        {reviewer && (
          <p>
            Nobody in the organization may see this case. It has named {reviewer.name},{' '}
            <a href={`mailto:${reviewer.email}`}>{reviewer.email}</a>, to get it.
          </p>
        )}
        <RadioGroup
          label="To"
          options={referralBodies.filter(({ code }) => reviewer || code !== 'reviewer')}
          value={referral}
          onChange={(to) => setReferral(to as Referral)}
        />
        <TextArea
          label="How it was handed off (optional)"
          rows={3}
          maxLength={2_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p>Never pass on who reported: leave the reporter’s name out of whatever you send.</p>
      </Parts>
    </FormDialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
`;
