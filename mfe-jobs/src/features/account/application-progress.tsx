import type { Application } from '@fairlead/contracts/api/applications';
import type { Interview } from '@fairlead/contracts/api/candidates';
import { denormalizedName, relatedId } from '@fairlead/contracts/api/relations';
import { useAction } from '@fairlead/remote-kit/forms';
import { Button, ConfirmDialog, Disclosure, day } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ApplicationMessages } from '../messages/application-messages.tsx';
import { OwnInterview } from './own-interview.tsx';
import { SentForm } from './sent-form.tsx';
import { useWithdrawMutation } from './withdraw.ts';

/** Whether an application can still change: not once it is decided. */
const isOpen = ({ status }: Application) => status === 'pending' || status === 'in-progress';

/** The stages of an application so far, the employer's last message, its upcoming interviews, and how to withdraw it. */
export function ApplicationProgress({
  application,
  interviews,
}: {
  application: Application;
  interviews: readonly Interview[];
}) {
  const { id, history, message, organization } = application;
  const coming = application.withdrawnOn ? [] : interviews;
  return (
    <Progress>
      {coming.map((interview) => (
        <OwnInterview key={interview.id} interview={interview} />
      ))}
      {message && (
        <Message>
          <strong>
            Message from <bdi>{denormalizedName(organization) || 'the employer'}</bdi>
          </strong>
          <p>{message.text}</p>
        </Message>
      )}
      <Disclosure title="Messages" open={location.hash === `#${id}`}>
        {() => (
          <ApplicationMessages
            application={id}
            side="applicant"
            mayWrite={!application.withdrawnOn}
          />
        )}
      </Disclosure>
      {application.byForm && <SentForm application={application} />}
      {history && history.length > 1 && (
        <Disclosure title="Progress" open={false}>
          <Steps aria-label="Progress of the application">
            {history.map(({ label, at }) => (
              <li key={at}>
                <span>{label}</span> <time dateTime={at}>{day(at)}</time>
              </li>
            ))}
          </Steps>
        </Disclosure>
      )}
      {isOpen(application) && <Withdraw key={id} application={application} />}
    </Progress>
  );
}

function Withdraw({ application }: { application: Application }) {
  const { id, jobTitle } = application;
  const act = useAction();
  const [withdraw, { isLoading }] = useWithdrawMutation();
  const [isAsking, ask] = useState(false);
  const confirmed = async () => {
    await act(
      () => withdraw({ id, job: relatedId(application.job) }).unwrap(),
      'Application withdrawn',
    );
    ask(false);
  };
  return (
    <div>
      <Button
        look="quiet"
        size="sm"
        aria-label={`Withdraw the application for ${jobTitle}`}
        onClick={() => ask(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        title="Withdraw this application?"
        open={isAsking}
        yes="Withdraw"
        no="Keep it"
        busy={isLoading}
        onYes={() => void confirmed()}
        onNo={() => ask(false)}
      >
        <p>
          The employer sees that you have withdrawn. You can apply for {jobTitle} again while it is
          open; the employer then sees both.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const Progress = styled.div`
  display: grid;
  gap: 0.5rem;
  flex: 1 1 100% !important;
  &:empty {
    display: none;
  }
`;
const Steps = styled.ol`
  display: grid;
  gap: 0.25rem;
  padding-inline-start: 1.25rem;
  time {
    color: var(--muted);
  }
`;
const Message = styled.div`
  padding: 0.75rem 1rem;
  border-radius: var(--radius);
  background: var(--sunken);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
