import { errorKindOf } from '@fairlead/remote-kit/calls';
import { WithLinkSecret } from '@fairlead/remote-kit/secret-links';
import {
  Button,
  ButtonLink,
  EmptyState,
  PageContainer,
  useParams,
  VisuallyHidden,
} from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { useEndJobAlertMutation } from './alert-calls.ts';

/** `/job-alerts/{id}`: ends an alert by the link in its emails. A press ends it, as link previews open pages too. */
export default function EndAlertPage() {
  const { id = '' } = useParams();
  return (
    <PageContainer>
      <WithLinkSecret title="Job alert" ask="It is at the end of each of its emails.">
        {(token) => <EndAlert id={id} token={token} />}
      </WithLinkSecret>
    </PageContainer>
  );
}

function EndAlert({ id, token }: { id: string; token: string }) {
  const [end, { data, error, isLoading }] = useEndJobAlertMutation();
  const isGone = error && errorKindOf(error) === 'missing';
  return (
    <>
      <VisuallyHidden as="h1">Job alert</VisuallyHidden>
      <div role="status">
        {data ? (
          <EmptyState
            kind="no-data"
            title="Alert stopped"
            description={`You will get no more messages for “${data.name}”.`}
            action={<ButtonLink href={paths.jobs.href()}>See all jobs</ButtonLink>}
          />
        ) : isGone ? (
          <EmptyState
            kind="error"
            title="This alert has already ended"
            description="If you still get messages, copy the whole link from the latest one."
            action={<ButtonLink href={paths.jobs.href()}>See all jobs</ButtonLink>}
          />
        ) : (
          <EmptyState
            kind="no-data"
            title="Stop this job alert?"
            description="You will get no more messages for this search. Your other alerts go on."
            action={
              <>
                {error && <p role="alert">The alert could not be stopped. Try again.</p>}
                <Button busy={isLoading} onClick={() => void end({ id, token })}>
                  Stop alert
                </Button>
              </>
            }
          />
        )}
      </div>
    </>
  );
}
