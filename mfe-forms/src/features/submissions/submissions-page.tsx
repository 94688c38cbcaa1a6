import { choice, ForPerson, pageNumber, useListState } from '@fairlead/remote-kit';
import { PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { paths } from '../../paths.ts';
import { PendingForms } from './pending-forms.tsx';
import { SentForms } from './sent-forms.tsx';

const address = {
  page: pageNumber,
  status: choice(
    [
      { code: 'sent', label: 'Sent' },
      { code: 'pending', label: 'Still to be filled in' },
    ],
    'sent',
  ),
};

/** `/account/forms/submissions`: a person's submissions, or with `?status=pending` the forms they have yet to fill in. */
export default function SubmissionsPage() {
  return <ForPerson>{({ id }) => <Submissions key={id} person={id} />}</ForPerson>;
}

function Submissions({ person }: { person: string }) {
  const [{ page, status }, change] = useListState(address);
  const isPending = status === 'pending';
  return (
    <PageContainer>
      <PageHeader
        title={isPending ? 'Still to be filled in' : 'Submissions'}
        description={
          isPending
            ? 'Forms of your organizations that you have not sent yet.'
            : 'The forms that you sent, as you sent them.'
        }
        back={{ href: paths.own, label: 'Forms' }}
      />
      {isPending ? (
        <PendingForms />
      ) : (
        <SentForms person={person} page={page} onPage={(chosen) => change({ page: chosen })} />
      )}
    </PageContainer>
  );
}
