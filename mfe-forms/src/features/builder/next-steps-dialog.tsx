import type { Form } from '@fairlead/contracts/api/forms';
import { Button, ButtonLink, Dialog } from '@fairlead/ui';
import { CopyCode } from '@fairlead/ui/media';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { isForMembers } from '../requests/is-for-members.ts';
import { RequestDialog } from '../requests/request-dialog.tsx';

interface NextStepsDialogProps {
  organization: string;
  form: Form;
  /** What has just happened, or what it is for: “Form published”. */
  title: string;
  onClose(): void;
}

/** What can be done with a form once it is published: its link shared, people asked to fill it in, or a listing to use it in. */
export function NextStepsDialog({ organization, form, title, onClose }: NextStepsDialogProps) {
  const [isSending, send] = useState(false);
  if (isSending) return <RequestDialog form={form} onClose={onClose} />;
  const answers = paths.answers(organization, form.id);
  if (form.purpose === 'visitors')
    return (
      <Dialog title={title} open onClose={onClose}>
        <Parts>
          <p>
            Anybody who has its link can fill it in, without an account. Send the link to whom you
            want to ask.
          </p>
          <CopyCode code={new URL(paths.public(form.id), location.origin).href} label="Link" />
          <Steps>
            <ButtonLink href={paths.public(form.id)}>Open it</ButtonLink>
            <ButtonLink look="secondary" href={answers}>
              Submissions
            </ButtonLink>
          </Steps>
        </Parts>
      </Dialog>
    );
  return (
    <Dialog title={title} open onClose={onClose}>
      {isForMembers(form) ? (
        <Parts>
          <p>
            Members find it under Forms. Share its link with them, or ask people to fill it in by a
            day: we notify and remind them.
          </p>
          <CopyCode code={new URL(paths.fill(form.id), location.origin).href} label="Link" />
          <Steps>
            <Button onClick={() => send(true)}>Send to people</Button>
            <ButtonLink look="secondary" href={paths.fill(form.id)}>
              Open it
            </ButtonLink>
            <ButtonLink look="secondary" href={answers}>
              Submissions
            </ButtonLink>
          </Steps>
        </Parts>
      ) : (
        <Parts>
          <p>
            Choose it as the application form of a listing: whoever applies for that job fills it
            in, and you read it with the candidate.
          </p>
          <Steps>
            <ButtonLink href={paths.listings(organization)}>Go to listings</ButtonLink>
            <ButtonLink look="secondary" href={answers}>
              Submissions
            </ButtonLink>
          </Steps>
        </Parts>
      )}
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
`;
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
