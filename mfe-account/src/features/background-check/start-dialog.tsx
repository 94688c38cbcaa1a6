import {
  type BackgroundPackage,
  backgroundPackages,
  defaultPackage,
} from '@fairlead/contracts/api/background-checks';
import { usePortal } from '@fairlead/remote-kit';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Badge, Button, Checkbox, Dialog, OptionCard, Tick } from '@fairlead/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useStartBackgroundCheckMutation } from './background-calls.ts';

/** Asks for a package and for both agreements before a background check is started. */
export function StartDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return open ? <Asking onClose={onClose} /> : null;
}

function Asking({ onClose }: { onClose(): void }) {
  const { toast } = usePortal();
  const name = useId();
  const [chosen, choose] = useState<BackgroundPackage>(defaultPackage);
  const [consent, setConsent] = useState(false);
  const [terms, setTerms] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [start, { isLoading }] = useStartBackgroundCheckMutation();
  const begin = async () => {
    try {
      await start({ package: chosen, consent: true, terms: true }).unwrap();
    } catch (refusal) {
      setProblem(wordsOf(refusal, 'The check could not be started.'));
      return;
    }
    toast({ kind: 'success', title: 'Background check started' });
    onClose();
  };
  return (
    <Dialog
      title="Background verification"
      open
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!consent || !terms} busy={isLoading} onClick={() => void begin()}>
            Start Verification
          </Button>
        </>
      }
    >
      <FormProblem message={problem} takesFocus />
      <Packages>
        <legend>Package</legend>
        {backgroundPackages.map((one) => (
          <Package key={one.code}>
            <Tick
              type="radio"
              name={name}
              checked={chosen === one.code}
              onChange={() => choose(one.code)}
            />
            <span>
              <b>{one.label}</b> {'isRecommended' in one && <Badge $tone="info">Recommended</Badge>}
            </span>
            <em>{one.price}</em>
            <ul>
              {one.includes.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </Package>
        ))}
      </Packages>
      <Note>
        <b>You pay nothing.</b> The prices are what employers pay for a check. Nobody may charge you
        for finding work (Maritime Labour Convention, 2006, Standard A1.4), and a check is your own
        choice.
      </Note>
      <Note>
        Your name, your date of birth and what you keep in your profile are sent to the provider,
        and nothing else. Employers see the result, and nothing of what was found. Checks take about
        24-48 hours. We send you an email when yours is complete.
      </Note>
      <Checkbox
        label="I consent to a background check and to sending these details to the provider"
        checked={consent}
        onChange={setConsent}
      />
      <Checkbox label="I accept the terms of the check" checked={terms} onChange={setTerms} />
    </Dialog>
  );
}

const Packages = styled.fieldset`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 0.5rem;
    font-weight: 550;
  }
`;
const Package = styled(OptionCard)`
  grid-template-columns: auto 1fr auto;
  align-items: center;
  em {
    font-style: normal;
    font-weight: 600;
  }
  ul {
    grid-column: 2 / -1;
    padding-inline-start: 1.125rem;
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
const Note = styled.p`
  margin-block: 1rem;
  color: var(--muted);
  font-size: 0.9375rem;
  b {
    color: var(--text);
  }
`;
