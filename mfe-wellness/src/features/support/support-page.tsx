import { type ListedHelpline, listedHelplines } from '@fairlead/contracts/reference/helplines';
import { ForPerson, usePortal } from '@fairlead/remote-kit';
import { EmergencyButton, PageContainer, Skeleton } from '@fairlead/ui';
import { HelplineLines, nearestFirst } from '@fairlead/ui/emergency';
import { PageHeader } from '@fairlead/ui/page-header';
import { styled } from 'styled-components';
import { helplines } from '../../api.ts';
import { paths } from '../../paths.ts';
import { PlansToFollow } from '../plans/plans-to-follow.tsx';

/** `/account/wellness/support` */
export default function SupportPage() {
  return <ForPerson>{() => <Support />}</ForPerson>;
}

/** Every support line (W-041). Offline the built-in ones are shown. */
function Support() {
  const { openEmergency } = usePortal();
  const { data, isError } = helplines.list.useQuery({ limit: 100, sort: 'name' });
  const lines: readonly ListedHelpline[] | undefined =
    data?.docs ?? (isError ? listedHelplines : undefined);
  return (
    <PageContainer>
      <PageHeader
        title="Support"
        description="You can contact any of these lines. What you say stays between you and them."
        back={{ href: paths.home, label: 'Wellness' }}
      />
      <Now>
        <p>Do you need somebody now? The crisis lines are one tap away, on every page.</p>
        <EmergencyButton look="button" onOpen={openEmergency} />
      </Now>
      <PlansToFollow />
      {isError && !data && (
        <p role="status">The latest lines could not be loaded. These are always here.</p>
      )}
      {lines ? (
        <HelplineLines lines={nearestFirst(lines)} heading="h2" />
      ) : (
        <Skeleton $height="24rem" />
      )}
    </PageContainer>
  );
}

const Now = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  margin-bottom: 1rem;
  padding: 1rem;
  border: 1px solid var(--danger-border);
  border-radius: var(--radius-card);
  background: var(--danger-soft);
`;
