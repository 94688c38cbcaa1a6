import type { RestMonth } from '@fairlead/contracts/api/rest-hours';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { anyRegister } from '@fairlead/contracts/registers/declaration/register';
import { restConfirmations } from '@fairlead/contracts/registers/rest-confirmations';
import { shipMonth, zoneOn } from '@fairlead/contracts/rest/ship-days';
import { usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { FormDialog, TextArea, useAction } from '@fairlead/remote-kit/forms';
import { wordsOfVerdict } from '@fairlead/rest-rules';
import { Button, Card, calendarDay, dayAndTime } from '@fairlead/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { pdfLink, recordsOf } from '../registers/register-calls.ts';
import { weekdayOf } from './month/day-words.ts';
import { todayAboard, useMonthDays } from './month/use-rest-month.ts';
import { restCalls } from './rest-calls.ts';

const register = anyRegister(restConfirmations);

interface SubmitMonthProps {
  /** The confirmation of the month. */
  id: string;
  month: RestMonth;
  person: SessionUser;
  /** They no longer work aboard: their last month is signed before it is over. */
  hasLeft: boolean;
}

/** The status of one's own month's confirmation: still to sign and submit, or who has signed it. */
export function SubmitMonth({ id, month, person, hasLeft }: SubmitMonthProps) {
  const { apiHost } = usePortal();
  const { data } = recordsOf(register).read.useQuery({ id, depth: 1 });
  const [isSigning, sign] = useState(false);
  if (!data) return null;
  const { doc, etag } = data;
  const signed = [doc.signature, doc.masterSignature].filter(Boolean) as {
    name: string;
    signedAt: string;
  }[];
  const lastDay = shipMonth(month.clocks, month.month).at(-1)?.day ?? '';
  const isOver = hasLeft || todayAboard(zoneOn(month.clocks, lastDay)) >= lastDay;
  const sentBack = doc.status === 'open' && doc.moves.findLast(({ to }) => to === 'open');
  return (
    <Confirmation as="section" aria-label="Confirmation">
      <h2>{doc.title}</h2>
      {sentBack && (
        <p role="note">
          Sent back{sentBack.name && ` by ${sentBack.name}`}: {sentBack.reason}
        </p>
      )}
      {doc.status === 'open' && !isOver && (
        <p>Days to come are not signed: you can sign it on {calendarDay(lastDay)}.</p>
      )}
      {doc.status === 'open' && isOver && (
        <>
          <p>Check the month, then sign it. Its hours change no more until it is opened again.</p>
          <Button onClick={() => sign(true)}>Sign and submit</Button>
        </>
      )}
      {doc.status !== 'open' && (
        <ul>
          {signed.map(({ name, signedAt }) => (
            <li key={signedAt}>
              Signed by {name} on {dayAndTime(signedAt)}
            </li>
          ))}
        </ul>
      )}
      <a {...pdfLink(apiHost, register, id)}>
        <FileDown size="1rem" aria-hidden />
        Download as PDF
      </a>
      {isSigning && (
        <SignDialog
          record={{ id, etag, title: String(doc.title), comments: String(doc.comments ?? '') }}
          name={person.name || person.email}
          month={month}
          onClose={() => sign(false)}
        />
      )}
    </Confirmation>
  );
}

interface SignDialogProps {
  record: { id: string; etag: string | undefined; title: string; comments: string };
  name: string;
  month: RestMonth;
  onClose(): void;
}

function SignDialog({ record, name, month, onClose }: SignDialogProps) {
  const breaches = useMonthDays(month, none).flatMap(({ verdicts }) =>
    verdicts.filter(({ outcome }) => outcome === 'breach'),
  );
  const act = useAction();
  const { dispatch } = useRemoteStore();
  const [patch, { isLoading }] = recordsOf(register).patch.useMutation();
  const [comments, setComments] = useState(record.comments);
  const submit = async () => {
    const { id, etag, title } = record;
    const changes = { status: 'submitted', comments: comments.trim() || null };
    const isDone = await act(
      () => patch({ id, etag, changes, depth: 1 }).unwrap(),
      `${title} submitted`,
    );
    if (!isDone) return;
    dispatch(restCalls.util.invalidateTags([{ type: 'restHours', id: 'list' }]));
    onClose();
  };
  return (
    <FormDialog
      place="center"
      isDirty={comments !== record.comments}
      title={`Sign ${record.title}`}
      onClose={onClose}
      footer={
        <Button busy={isLoading} onClick={() => void submit()}>
          Sign as {name}
        </Button>
      }
    >
      <p>You confirm that these are your hours of work and rest.</p>
      {breaches.length > 0 && (
        <Breaches aria-label="Violations of this month">
          {breaches.map((verdict) => (
            <li key={`${verdict.day} ${verdict.rule}`}>
              {weekdayOf(verdict.day)}. {wordsOfVerdict(verdict)}
            </li>
          ))}
        </Breaches>
      )}
      <TextArea
        label="Comments"
        rows={3}
        maxLength={5_000}
        value={comments}
        onChange={({ target }) => setComments(target.value)}
      />
    </FormDialog>
  );
}

const none: readonly never[] = [];

const Breaches = styled.ul`
  max-height: 14rem;
  margin-block: 0.75rem;
  padding: 0.625rem 0.875rem;
  overflow-y: auto;
  border: 1px solid var(--danger-border);
  border-radius: var(--radius-card);
  background: var(--danger-soft);
  list-style: none;
`;

const Confirmation = styled(Card)`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  margin-bottom: 2rem;
  padding: 1rem;
  h2 {
    font-size: 1.125rem;
  }
  ul {
    list-style: none;
  }
  > a {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
  }
`;
