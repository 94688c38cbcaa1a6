import type { FormRequest } from '@fairlead/contracts/api/form-requests';
import type { Form } from '@fairlead/contracts/api/forms';
import { useAction } from '@fairlead/remote-kit/forms';
import { RowActions } from '@fairlead/remote-kit/lists';
import { Button, ConfirmDialog } from '@fairlead/ui';
import { useState } from 'react';
import { formRequests } from '../../api.ts';
import { requestApi } from './request-calls.ts';
import { RequestDialog } from './request-dialog.tsx';
import { people, toWords } from './request-words.ts';
import { WhoAnswered } from './who-answered.tsx';

interface RequestActionsProps {
  form: Form;
  request: FormRequest;
}

/** The actions on a request: see who has answered, remind the others, change its details, and withdraw it. */
export function RequestActions({ form, request }: RequestActionsProps) {
  const act = useAction();
  const [remind, { isLoading: isReminding }] = requestApi.useRemindMutation();
  const [remove, { isLoading: isRemoving }] = formRequests.remove.useMutation();
  const [open, show] = useState<'answers' | 'change' | 'withdraw'>();
  const close = () => show(undefined);
  const { id, updatedAt, asked, answered } = request;
  const whom = toWords(request);
  const sendReminder = () =>
    act(
      () => remind(id).unwrap(),
      ({ reminded }) => `${people(reminded)} reminded`,
    );
  const withdraw = async () => {
    await act(() => remove({ id, updatedAt, depth: 0 }).unwrap(), 'Request withdrawn');
    close();
  };
  return (
    <>
      <RowActions>
        <Button
          size="sm"
          look="secondary"
          aria-label={`Who has answered: ${whom}`}
          onClick={() => show('answers')}
        >
          Who has answered
        </Button>
        {answered < asked && (
          <Button
            size="sm"
            look="secondary"
            aria-label={`Remind: ${whom}`}
            busy={isReminding}
            onClick={() => void sendReminder()}
          >
            Remind
          </Button>
        )}
        <Button
          size="sm"
          look="quiet"
          aria-label={`Change: ${whom}`}
          onClick={() => show('change')}
        >
          Change
        </Button>
        <Button
          size="sm"
          look="quiet"
          aria-label={`Withdraw: ${whom}`}
          onClick={() => show('withdraw')}
        >
          Withdraw
        </Button>
      </RowActions>
      {open === 'answers' && <WhoAnswered request={id} onClose={close} />}
      {open === 'change' && <RequestDialog form={form} request={request} onClose={close} />}
      <ConfirmDialog
        title="Withdraw this request?"
        open={open === 'withdraw'}
        yes="Withdraw"
        no="Cancel"
        busy={isRemoving}
        onYes={() => void withdraw()}
        onNo={close}
      >
        <p>They are no longer asked or reminded. What they sent stays.</p>
      </ConfirmDialog>
    </>
  );
}
