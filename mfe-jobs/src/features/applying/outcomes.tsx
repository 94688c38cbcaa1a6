import { Button, ButtonLink } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { Actions, NextSteps, Step } from './panel-parts.tsx';

/** The application was accepted. */
export function Success({ onClose }: { onClose(): void }) {
  return (
    <Step role="status">
      <h4>Application Submitted!</h4>
      <p>
        Your application has been successfully submitted to the organization. They will review your
        application and get back to you soon.
      </p>
      <Actions>
        <Button onClick={onClose}>Done</Button>
        <ButtonLink look="secondary" href={paths.applications.href()}>
          See your applications
        </ButtonLink>
      </Actions>
      <h5>What happens next</h5>
      <NextSteps>
        <li>We notify the employer now.</li>
        <li>You get a notification whenever they move your application to another stage.</li>
        <li>Follow its progress any time under “Your applications”.</li>
      </NextSteps>
    </Step>
  );
}

/** The application was refused or did not arrive. */
export function Failure({ onRetry }: { onRetry(): void }) {
  return (
    <Step role="alert">
      <h4>Submission Failed</h4>
      <p>There was an error submitting your application. Please try again.</p>
      <Actions>
        <Button onClick={onRetry}>Try Again</Button>
      </Actions>
    </Step>
  );
}

interface UnsentProps {
  /** Why the employer's side refused it, if it did. */
  refused: string | undefined;
  onSendNow(): void;
  onDiscard(): void;
}

/** The application waits in this browser: for a connection, or for the person to decide where it was refused. */
export function Unsent({ refused, onSendNow, onDiscard }: UnsentProps) {
  return (
    <Step role="status">
      <h4>{refused === undefined ? 'Waits to be sent' : 'Your application was not accepted'}</h4>
      <p>
        {refused ??
          'Your application is saved on this device. We’ll send it when you’re online and signed in.'}
      </p>
      <Actions>
        <Button onClick={onSendNow}>{refused === undefined ? 'Send now' : 'Try again'}</Button>
        <Button look="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </Actions>
    </Step>
  );
}
