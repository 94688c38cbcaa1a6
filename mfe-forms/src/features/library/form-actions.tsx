import type { Form } from '@fairlead/contracts/api/forms';
import { Button, ButtonLink, ConfirmDialog, Dialog } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { OpenListings } from '../asking/open-listings.tsx';
import { isForMembers } from '../requests/is-for-members.ts';
import { RequestDialog } from '../requests/request-dialog.tsx';
import { useFormActions } from './use-form-actions.ts';

interface FormActionsProps {
  org: string;
  form: Form;
  onClose(): void;
}

/** The questions before an action. */
const questions = {
  retire: {
    title: 'Retire this form?',
    yes: 'Retire',
    text: 'Nobody can fill it in from then on. What was sent stays.',
  },
  remove: {
    title: 'Delete this form?',
    yes: 'Delete',
    text: 'It can be brought back for 30 days. What was sent stays.',
  },
} as const;

/** The actions on a form of the library. */
export function FormActions({ org, form, onClose }: FormActionsProps) {
  const actions = useFormActions();
  const [asked, ask] = useState<keyof typeof questions>();
  const [running, run] = useState<string>();
  const [isSending, send] = useState(false);
  const does = async (name: keyof typeof actions) => {
    run(name);
    const isDone = await actions[name](form);
    run(undefined);
    ask(undefined);
    if (isDone) onClose();
  };
  const button = (name: keyof typeof actions, label: string) => (
    <Button look="secondary" busy={running === name} onClick={() => void does(name)}>
      {label}
    </Button>
  );
  if (isSending) return <RequestDialog form={form} onClose={onClose} />;
  const question = asked && questions[asked];
  return (
    <>
      <Dialog title={form.title} open onClose={onClose}>
        <Acts>
          <ButtonLink href={paths.build(org, form.id)}>Edit</ButtonLink>
          {isForMembers(form) && (
            <Button look="secondary" onClick={() => send(true)}>
              Send to people
            </Button>
          )}
          {form.publishedAt && (
            <ButtonLink look="secondary" href={paths.answers(org, form.id)}>
              Submissions
            </ButtonLink>
          )}
          {button('duplicate', 'Duplicate')}
          {form.status === 'draft' && button('publish', 'Publish')}
          {form.status === 'retired' && button('publish', 'Publish again')}
          {form.status === 'published' && (
            <Button look="secondary" onClick={() => ask('retire')}>
              Retire
            </Button>
          )}
          <Button look="danger" onClick={() => ask('remove')}>
            Delete
          </Button>
        </Acts>
      </Dialog>
      <ConfirmDialog
        title={question?.title ?? ''}
        open={asked !== undefined}
        yes={question?.yes ?? ''}
        no="Cancel"
        busy={asked !== undefined && running === asked}
        onYes={() => asked && void does(asked)}
        onNo={() => ask(undefined)}
      >
        <p>{question?.text}</p>
        <OpenListings form={form} />
      </ConfirmDialog>
    </>
  );
}

const Acts = styled.div`
  display: grid;
  gap: 0.5rem;
`;
