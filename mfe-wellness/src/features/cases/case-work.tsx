import type { CaseOpened } from '@fairlead/contracts/api/incidents';
import {
  type CaseStatus,
  caseOutcomes,
  caseStatuses,
  nextCaseStatuses,
  referralBodies,
} from '@fairlead/contracts/reference/incidents';
import { labelOf } from '@fairlead/contracts/reference/options';
import { useAction } from '@fairlead/remote-kit/forms';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, Select } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type CaseChange, casesApi } from './case-api.ts';
import { CloseDialog } from './close-dialog.tsx';
import { HandOffDialog } from './hand-off-dialog.tsx';

/** The label of each transition's button; a closed case is reopened by the one back to the investigation. */
const moves: Readonly<Record<CaseStatus, string>> = {
  received: '',
  triage: 'Begin triage',
  investigating: 'Begin the investigation',
  external: 'Hand off',
  closed: 'Close the case',
};

interface CaseWorkProps {
  opened: CaseOpened;
  nameOf(user: string): string;
  /** Called with the case as a change has left it. */
  onChanged(opened: CaseOpened): void;
}

/** The work on a case: its next transitions, its assignee, and the other people it names. */
export function CaseWork({ opened, nameOf, onChanged }: CaseWorkProps) {
  const { report, eligible, namesakes } = opened;
  const reviewer = opened.outsideReviewer ?? undefined;
  const next = nextCaseStatuses(report.status, { isForReviewer: reviewer !== undefined });
  const act = useAction();
  const [change, { isLoading }] = casesApi.useChangeCaseMutation();
  const [isHandingOff, setHandingOff] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const isClosed = report.status === 'closed';
  const make = (changes: CaseChange, done: string) =>
    act(async () => onChanged(await change({ id: report.id, change: changes }).unwrap()), done);
  const handler = typeof report.handler === 'object' ? report.handler?.id : report.handler;
  const move = (status: CaseStatus) => {
    if (status === 'external') setHandingOff(true);
    else if (status === 'closed') setClosing(true);
    else
      void make(
        { status },
        isClosed ? 'The case is open again' : `The case is now: ${labelOf(caseStatuses, status)}`,
      );
  };
  return (
    <SectionCard title="Next">
      <Parts>
        {isClosed && (
          <p>
            This case is closed{report.outcome && `: ${labelOf(caseOutcomes, report.outcome)}`}.
            {report.isWrittenTo && ' The reporter has written since.'}
          </p>
        )}
        {next.map((status, place) => (
          <Button
            key={status}
            look={place === 0 && !isClosed ? 'primary' : 'secondary'}
            busy={isLoading}
            onClick={() => move(status)}
          >
            {isClosed ? 'Reopen the case' : moves[status]}
          </Button>
        ))}
        <Select
          label="Looked after by"
          options={[
            { code: '', label: 'Nobody yet' },
            ...eligible.map((user) => ({ code: user, label: nameOf(user) })),
          ]}
          value={handler ?? ''}
          onChange={(user) =>
            void make(
              { handler: user || null },
              user ? `${nameOf(user)} looks after the case` : 'Nobody looks after the case now',
            )
          }
        />
        {namesakes.length > 0 && (
          <div>
            <p>
              These names stand in the text. They and everybody who reports to them do not see the
              case.
            </p>
            <ul aria-label="Names in the text">
              {namesakes.map((user) => (
                <li key={user}>
                  {nameOf(user)}
                  <Button
                    size="sm"
                    look="quiet"
                    onClick={() => void make({ cleared: [user] }, 'The name has been cleared')}
                  >
                    Not meant: clear
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Parts>
      {isClosing && (
        <CloseDialog
          isEnded={report.isEnded}
          onClose={() => setClosing(false)}
          send={async (outcome, message) => {
            const change = { status: 'closed', outcome, ...(message && { message }) } as const;
            if (await make(change, 'The case is closed')) setClosing(false);
          }}
        />
      )}
      {isHandingOff && (
        <HandOffDialog
          reviewer={reviewer}
          onClose={() => setHandingOff(false)}
          send={async (referral, note) => {
            const isDone = await make(
              { status: 'external', referral, ...(note && { referralNote: note }) },
              `Handed off: ${labelOf(referralBodies, referral)}`,
            );
            if (isDone) setHandingOff(false);
          }}
        />
      )}
    </SectionCard>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 0.75rem;
  ul {
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
