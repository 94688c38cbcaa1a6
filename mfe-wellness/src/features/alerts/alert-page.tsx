import { alertTriggers, type WellnessAlert } from '@fairlead/contracts/api/wellness-care';
import { labelOf } from '@fairlead/contracts/reference/options';
import { usePageTitle } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { PageContainer, Timestamp, useNow, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { styled } from 'styled-components';
import { wellnessAlerts } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Facts } from '../care/facts.tsx';
import { ForStaff } from '../care/for-staff.tsx';
import { Parts } from '../care/parts.tsx';
import { personName } from '../care/words.ts';
import { LevelBadge } from './alert-badges.tsx';
import { AlertCheckIn } from './alert-check-in.tsx';
import { AlertSteps } from './alert-steps.tsx';
import { responseWords } from './alert-words.ts';
import { Assignee } from './assignee.tsx';
import { ContactLog } from './contact-log.tsx';
import { NextStepButton } from './next-step.tsx';

/** How often (ms) the visible alert is refetched: the staff lose access as soon as its person decides so. */
const lookEvery = 30_000;

/** `/organization/{org}/wellness/alerts/{alert}` */
export default function AlertPage() {
  const { org = '', alert = '' } = useParams();
  return (
    <ForStaff page={paths.alerts(org)}>
      {(mayWrite) => <FoundAlert key={alert} org={org} id={alert} mayWrite={mayWrite} />}
    </ForStaff>
  );
}

interface FoundAlertProps {
  org: string;
  id: string;
  mayWrite: boolean;
}

function FoundAlert({ org, id, mayWrite }: FoundAlertProps) {
  const read = wellnessAlerts.read.useQuery(
    { id, depth: 1 },
    { refetchOnMountOrArgChange: true, pollingInterval: lookEvery, skipPollingIfUnfocused: true },
  );
  return (
    <ResourcePage
      resource={useResource(read)}
      failure="The alert could not be loaded"
      missing={{
        heading: 'This alert is not open to you',
        title: 'There is nothing to see here',
        description:
          'Alerts are taken away at once when their person stops sharing them. It may also never have been here. You do not need to do anything.',
        way: { href: paths.alerts(org), label: 'Crew Alerts' },
      }}
    >
      {(stored) => <Alert org={org} stored={stored} mayWrite={mayWrite} reread={read.refetch} />}
    </ResourcePage>
  );
}

interface AlertProps {
  org: string;
  stored: Versioned<WellnessAlert>;
  mayWrite: boolean;
  reread(): unknown;
}

function Alert({ org, stored, mayWrite, reread }: AlertProps) {
  const alert = stored.doc;
  const now = useNow();
  const name = personName(alert.user);
  usePageTitle(`Alert: ${name}`);
  return (
    <PageContainer>
      <PageHeader
        title={name}
        description={
          <Signs>
            {labelOf(alertTriggers, alert.trigger)}
            <LevelBadge level={alert.level} />
          </Signs>
        }
        back={{ href: paths.alerts(org), label: 'Crew Alerts' }}
      />
      <Parts>
        <SectionCard
          title="Status"
          aside={mayWrite && <NextStepButton alert={alert} reread={reread} />}
        >
          <AlertSteps status={alert.status} />
          <Facts
            facts={[
              { name: 'Raised', value: <Timestamp at={alert.createdAt} /> },
              { name: 'Response', value: responseWords(alert, now) },
              {
                name: 'Assigned to',
                value: <Assignee org={org} stored={stored} mayWrite={mayWrite} reread={reread} />,
              },
            ]}
          />
        </SectionCard>
        <AlertCheckIn org={org} alert={alert} />
        <ContactLog alert={alert} mayWrite={mayWrite} reread={reread} />
      </Parts>
    </PageContainer>
  );
}

const Signs = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;
