import type { Interview } from '@fairlead/contracts/api/candidates';
import { labelOf } from '@fairlead/contracts/reference/options';
import {
  interviewAnswers,
  interviewCancellations,
  interviewKinds,
} from '@fairlead/contracts/reference/recruitment';
import { usePortal } from '@fairlead/remote-kit';
import { useAction } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Badge, Button, ButtonLink, ConfirmDialog, dayAndTimeIn } from '@fairlead/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { interviews } from '../recruitment/api.ts';
import { Buttons, Byline, EnteredText, Entries, Quiet } from './candidate-parts.tsx';
import { InterviewDialog } from './interview-dialog.tsx';

interface InterviewsProps {
  org: string;
  application: string;
  /** Whether new ones may be planned. */
  mayPlan: boolean;
  /** Whether planned ones may be changed and cancelled. */
  mayChange: boolean;
}

/** Reads the interviews with a candidate, earliest first. */
export const interviewsRead = (application: string) => ({
  where: { application: { equals: application } },
  sort: 'startsAt',
  depth: 0,
  limit: 50,
});

/** The interviews with a candidate, to plan, change and cancel; the candidate is notified of each. */
export function Interviews({ org, application, mayPlan, mayChange }: InterviewsProps) {
  const read = interviews.list.useQuery(interviewsRead(application), {
    refetchOnMountOrArgChange: true,
  });
  const [open, setOpen] = useState<Interview | 'new'>();
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="The interviews could not be loaded."
      height="5rem"
    >
      {({ docs }) => (
        <>
          {docs.length === 0 && <Quiet>No interview is planned.</Quiet>}
          <Entries aria-label="Interviews">
            {docs.map((interview) => (
              <InterviewEntry
                key={interview.id}
                interview={interview}
                mayChange={mayChange}
                onChange={() => setOpen(interview)}
              />
            ))}
          </Entries>
          {mayPlan && (
            <Button look="secondary" size="sm" onClick={() => setOpen('new')}>
              <CalendarPlus size="1rem" aria-hidden />
              Plan an interview
            </Button>
          )}
          {open && (
            <InterviewDialog
              org={org}
              application={application}
              interview={open === 'new' ? undefined : open}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </ResourcePart>
  );
}

interface InterviewEntryProps {
  interview: Interview;
  mayChange: boolean;
  onChange(): void;
}

const tones = { accepted: 'success', declined: 'warning' } as const;

function InterviewEntry({ interview, mayChange, onChange }: InterviewEntryProps) {
  const { apiHost } = usePortal();
  const act = useAction();
  const [change, { isLoading }] = interviews.patch.useMutation();
  const [isAsking, ask] = useState(false);
  const { id, startsAt, timeZone, minutes, kind, place, message, status, cancelledFor } = interview;
  const { answer, answerNote, updatedAt } = interview;
  const isPlanned = status === 'planned';
  const when = `${dayAndTimeIn(timeZone, startsAt)} (${timeZone})`;
  const cancel = async () => {
    await act(
      () => change({ id, updatedAt, changes: { status: 'cancelled' }, depth: 0 }).unwrap(),
      'The interview has been cancelled',
    );
    ask(false);
  };
  return (
    <li>
      <Byline>
        <b>{when}</b>
        <span>
          {[labelOf(interviewKinds, kind), `${minutes} minutes`, place].filter(Boolean).join(' · ')}
        </span>
        {isPlanned ? (
          <Badge $tone={answer ? tones[answer] : 'neutral'}>
            {answer ? labelOf(interviewAnswers, answer) : 'No answer yet'}
          </Badge>
        ) : (
          <Badge>Cancelled</Badge>
        )}
      </Byline>
      {cancelledFor && <p>{labelOf(interviewCancellations, cancelledFor)}.</p>}
      {message && <EnteredText>{message}</EnteredText>}
      {isPlanned && answerNote && (
        <EnteredText>
          <b>Candidate:</b> {answerNote}
        </EnteredText>
      )}
      <Buttons>
        <ButtonLink
          look="quiet"
          size="sm"
          href={`${apiHost}/api/interviews/${id}/calendar`}
          download="interview.ics"
        >
          Calendar file
        </ButtonLink>
        {mayChange && isPlanned && (
          <>
            <Button look="quiet" size="sm" onClick={onChange}>
              Change interview
            </Button>
            <Button look="quiet" size="sm" onClick={() => ask(true)}>
              Cancel interview
            </Button>
          </>
        )}
      </Buttons>
      <ConfirmDialog
        title="Cancel this interview?"
        open={isAsking}
        yes="Cancel interview"
        no="Keep it"
        busy={isLoading}
        onNo={() => ask(false)}
        onYes={() => void cancel()}
      >
        <p>{when}. The candidate is notified.</p>
      </ConfirmDialog>
    </li>
  );
}
