import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, pageNumber, useListState } from '@fairlead/remote-kit';
import { PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { ConsentSettings } from '../consent/consent-settings.tsx';
import { CheckIn } from './check-in.tsx';
import { CheckInHistory } from './check-in-history.tsx';

const address = { page: pageNumber };

/** `/account/wellness/check-in`: today's check-in, open at once, and earlier ones. */
export default function CheckInPage() {
  return <ForPerson>{(person) => <CheckIns person={person} />}</ForPerson>;
}

function CheckIns({ person }: { person: SessionUser }) {
  const [{ page }, change] = useListState(address);
  const [open, setOpen] = useState(page === 1);
  return (
    <PageContainer>
      <PageHeader
        title="Check-in"
        description="How you are, day by day. Twenty seconds, whenever you like."
        back={{ href: paths.home, label: 'Wellness' }}
        actions={[
          {
            label: 'Check in now',
            icon: <SmilePlus size="1.125rem" aria-hidden />,
            onAct: () => setOpen(true),
          },
        ]}
      />
      <CheckIn user={person.id} open={open} onClose={() => setOpen(false)} />
      <Part aria-label="Earlier check-ins">
        <h2>Earlier check-ins</h2>
        <CheckInHistory user={person.id} page={page} onPage={(next) => change({ page: next })} />
      </Part>
      <ConsentSettings user={person.id} />
    </PageContainer>
  );
}

const Part = styled.section`
  margin-block: 1.5rem;
  h2 {
    margin-bottom: 0.75rem;
    font-size: 1.25rem;
  }
`;
