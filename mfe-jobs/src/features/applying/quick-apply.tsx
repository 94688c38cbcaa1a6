import type { SessionUser } from '@fairlead/contracts/portal/session';
import { Badge, Button, ButtonLink } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { Actions, Person, Step } from './panel-parts.tsx';

interface QuickApplyProps {
  /** Who applies; undefined while that is not known. */
  person: SessionUser | undefined;
  sending: boolean;
  onSubmit(): void;
  onCancel(): void;
}

interface SharedWithEmployerProps extends Pick<QuickApplyProps, 'person'> {
  /** Whether they also answer a form of the job. */
  hasForm?: boolean;
}

/** What the employer gets to see of somebody who applies. */
export function SharedWithEmployer({ person, hasForm }: SharedWithEmployerProps) {
  return (
    <>
      <p>
        {hasForm
          ? 'Besides your answers, the employer sees this,'
          : 'The employer sees exactly this,'}{' '}
        and whether your email address is confirmed:
      </p>
      <Person>
        <div>
          <dt>Name</dt>
          <dd>{person?.name || 'Not provided'}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{person?.email || 'Not provided'}</dd>
          {person?.emailVerified === false && (
            <dd>
              <Badge $tone="warning">Unconfirmed</Badge>
            </dd>
          )}
        </div>
      </Person>
      <p>Your profile will be shared with the employer when you apply.</p>
    </>
  );
}

/** Applies with the profile alone. */
export function QuickApply({ person, sending, onSubmit, onCancel }: QuickApplyProps) {
  return (
    <Step aria-busy={!person || sending}>
      <h4>Quick Apply</h4>
      <SharedWithEmployer person={person} />
      <Actions>
        <Button busy={sending} disabled={!person} onClick={onSubmit}>
          {sending ? 'Applying...' : 'Submit Application'}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Step>
  );
}

/** Sends a visitor to sign in, and back to this panel. */
export function LoginPrompt({ job, onCancel }: { job: string; onCancel(): void }) {
  return (
    <Step>
      <p>Please log in to apply for this position</p>
      <Actions>
        <ButtonLink href={paths.login.href(paths.applying.href(job))}>Login to Apply</ButtonLink>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Step>
  );
}

/** Shows somebody of the employer's that they cannot apply. */
export function OwnJob({ onClose }: { onClose(): void }) {
  return (
    <Step>
      <h4>This is your organization’s job</h4>
      <p>Nobody can apply to their own organization. You are notified of each application.</p>
      <Actions>
        <Button look="secondary" onClick={onClose}>
          Close panel
        </Button>
      </Actions>
    </Step>
  );
}
