import { largestShare } from '@fairlead/contracts/portal/registry-limits';
import type { VersionOverview } from '@fairlead/contracts/portal/releases-overview';
import { ApiError } from '@fairlead/remote-kit/calls';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Checkbox, Dialog, TextField } from '@fairlead/ui';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type Decision, decide } from './use-releases.ts';

/** A decision that is being made about a remote. */
export interface Question {
  remote: string;
  decision: Decision;
  /** The version that visitors would get, where that is known. */
  version?: VersionOverview | undefined;
  /** What visitors get now. */
  live?: string | undefined;
}

const titles: Record<Decision['act'], (question: Question) => string> = {
  promote: ({ remote }) => `Make this version of ${remote} live?`,
  canary: ({ remote }) => `Show this version of ${remote} to some visitors?`,
  'end-canary': ({ remote }) => `End the canary of ${remote}?`,
  rollback: ({ remote }) => `Go back to the version of ${remote} before?`,
};
const answers: Record<Decision['act'], string> = {
  promote: 'Make live',
  canary: 'Show',
  'end-canary': 'End it',
  rollback: 'Go back',
};

interface DecisionDialogProps {
  question: Question | undefined;
  /** The revision that the page shows. */
  revision: number;
  onClose(): void;
  /** Is called with what has happened. */
  onDone(message: string): void;
  /** Somebody else has changed the releases since the page was read. */
  onOutdated(): void;
}

/** Asks why, and what goes with the decision. */
export function DecisionDialog({ question, revision, ...rest }: DecisionDialogProps) {
  return (
    <Dialog
      title={question ? titles[question.decision.act](question) : ''}
      open={question !== undefined}
      onClose={rest.onClose}
    >
      {question && <DecisionForm question={question} revision={revision} {...rest} />}
    </Dialog>
  );
}

interface Problems {
  share?: string;
  reason?: string;
  form?: string;
}

type DecisionFormProps = Omit<DecisionDialogProps, 'question'> & { question: Question };

function DecisionForm({ question, revision, onClose, onDone, onOutdated }: DecisionFormProps) {
  const { remote, decision, version, live } = question;
  const [share, setShare] = useState('10');
  const [reason, setReason] = useState('');
  const [force, setForce] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const list = useId();
  const shows = decision.act === 'promote' || decision.act === 'canary';
  const obstacles = (shows && version?.obstacles) || [];

  const found = (): Problems => ({
    ...(decision.act === 'canary' &&
      !isShare(share) && { share: `Enter a whole number of percent from 1 to ${largestShare}` }),
    ...(force &&
      reason.trim() === '' && { reason: 'Say why it is shown although it might not be' }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = found();
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const made = decision.act === 'canary' ? { ...decision, share: Number(share) } : decision;
      onDone(
        await decide(remote, made, {
          revision,
          reason: reason.trim(),
          ...(shows && force && { force }),
        }),
      );
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.kind === 'outdated') onOutdated();
      setProblems({ form: wordsOf(thrown) });
      setBusy(false);
    }
  };
  return (
    <Form method="post" noValidate onSubmit={submit}>
      <FormProblem message={problems.form} takesFocus />
      <dl>
        {version && (
          <div>
            <dt>Version</dt>
            <dd translate="no">{version.version}</dd>
          </div>
        )}
        {live && (
          <div>
            <dt>Live now</dt>
            <dd translate="no">{live}</dd>
          </div>
        )}
      </dl>
      {obstacles.length > 0 && (
        <Obstacles>
          <p id={list}>It may not be shown:</p>
          <ul aria-labelledby={list}>
            {obstacles.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Checkbox
            label="Show it anyway, for the reason below"
            checked={force}
            onChange={setForce}
          />
        </Obstacles>
      )}
      {decision.act === 'canary' && (
        <TextField
          label="Share of visitors, in percent"
          name="share"
          inputMode="numeric"
          autoComplete="off"
          value={share}
          onChange={({ target }) => setShare(target.value)}
          {...(problems.share && { error: problems.share })}
        />
      )}
      <TextField
        label="Reason"
        name="reason"
        hint="Kept with your name, for those who ask later"
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(problems.reason && { error: problems.reason })}
      />
      <Answers>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} look={shows ? 'primary' : 'danger'}>
          {answers[decision.act]}
        </Button>
      </Answers>
    </Form>
  );
}

const isShare = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= largestShare;

const Form = styled.form`
  display: grid;
  gap: 1rem;
  dl {
    display: grid;
    gap: 0.25rem;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
  }
  dt {
    min-width: 5rem;
    color: var(--muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Obstacles = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--danger-border);
  border-radius: var(--radius);
  background: var(--danger-soft);
  > p {
    color: var(--danger);
    font-weight: 600;
  }
  ul {
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.75rem;
`;
