import {
  type CrewProfile,
  consentLevels,
  crewProfileStatuses,
} from '@fairlead/contracts/api/wellness-care';
import { labelOf } from '@fairlead/contracts/reference/options';
import { useLevel, usePageTitle, usePerson } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { calendarDay, PageContainer, useParams } from '@fairlead/ui';
import { type PageAction, PageHeader } from '@fairlead/ui/page-header';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { crewProfiles } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Facts } from '../care/facts.tsx';
import { ForStaff } from '../care/for-staff.tsx';
import { EnteredText, Note, Parts } from '../care/parts.tsx';
import { useProfileOf } from '../care/use-profile-of.ts';
import { idOf, personName, relatedName } from '../care/words.ts';
import { staffSees } from '../consent/consent-words.ts';
import { ProfileViews } from '../consent/profile-views.tsx';
import { ProfileCheckIns } from './profile-check-ins.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { gapWords } from './profile-words.ts';

/** `/organization/{org}/wellness/crew/{profile}` */
export default function ProfilePage() {
  const { org = '', profile = '' } = useParams();
  return (
    <ForStaff page={paths.crew(org)}>
      {(mayWrite) => <FoundProfile key={profile} org={org} id={profile} mayWrite={mayWrite} />}
    </ForStaff>
  );
}

interface FoundProfileProps {
  org: string;
  id: string;
  mayWrite: boolean;
}

function FoundProfile({ org, id, mayWrite }: FoundProfileProps) {
  const read = crewProfiles.read.useQuery({ id, depth: 1 }, { refetchOnMountOrArgChange: true });
  return (
    <ResourcePage
      resource={useResource(read)}
      failure="The profile could not be loaded"
      missing={{
        heading: 'This profile is not open to you',
        title: 'Profile not found',
        description: 'The person may have left the organization, or the address may be wrong.',
        way: { href: paths.crew(org), label: 'Crew Profiles' },
      }}
    >
      {(stored) => <Profile org={org} stored={stored} mayWrite={mayWrite} />}
    </ResourcePage>
  );
}

interface ProfileProps {
  org: string;
  stored: Versioned<CrewProfile>;
  mayWrite: boolean;
}

function Profile({ org, stored, mayWrite }: ProfileProps) {
  const profile = stored.doc;
  const { id, user, vessel, department, status, lastContactOn, supportPlan } = profile;
  // Their decision takes effect from the moment it is made, whatever was opened before.
  const { consent, checkInGap } = useProfileOf(org, idOf(user)).currentData?.docs[0] ?? profile;
  const name = personName(user);
  usePageTitle(name);
  const isOwn = usePerson()?.id === idOf(user);
  const isAdmin = useLevel(paths.team(org)) === 'approve';
  const [isEditing, edit] = useState(false);
  const actions: PageAction[] = mayWrite
    ? [{ label: 'Edit', shortcut: 'e', onAct: () => edit(true) }]
    : [];
  return (
    <PageContainer>
      <PageHeader
        title={name}
        description={[relatedName(vessel), relatedName(department)].filter(Boolean).join(' · ')}
        back={{ href: paths.crew(org), label: 'Crew Profiles' }}
        actions={actions}
      />
      <Parts>
        {!isOwn && (
          <Note>
            <Eye size="1rem" aria-hidden />
            That you have opened this profile is recorded, and {name} sees it.
          </Note>
        )}
        <SectionCard title="What they share">
          <Facts
            facts={[
              { name: 'Consent', value: labelOf(consentLevels, consent) },
              { name: 'What you see', value: staffSees[consent] },
              ...(consent === 'none'
                ? []
                : [{ name: 'Check-ins', value: gapWords(checkInGap) ?? 'Not known' }]),
            ]}
          />
          <Decision>Only {name} decides this, and may change it at any time.</Decision>
        </SectionCard>
        <SectionCard title="Support">
          <Facts
            facts={[
              { name: 'Status', value: labelOf(crewProfileStatuses, status) },
              {
                name: 'Last contact',
                value: lastContactOn ? calendarDay(lastContactOn) : 'No contact yet',
              },
              {
                name: 'In figures',
                value: profile.leftOutOfFigures ? 'Left out of all figures' : 'Counted',
              },
              ...(profile.leftOn ? [{ name: 'Left on', value: calendarDay(profile.leftOn) }] : []),
            ]}
          />
          <Plan>
            <h3>Support plan</h3>
            {supportPlan ? (
              <EnteredText>{supportPlan}</EnteredText>
            ) : (
              <Note>No support plan yet.</Note>
            )}
          </Plan>
        </SectionCard>
        {consent === 'full' && <ProfileCheckIns user={idOf(user)} name={name} />}
        <SectionCard title="Who has viewed this profile">
          {isAdmin || isOwn ? (
            <ProfileViews
              where={{ profile: { equals: id } }}
              none="Nobody has opened this profile yet."
            />
          ) : (
            <Note>
              {name} and the administrators of the organization see who has opened this profile.
            </Note>
          )}
        </SectionCard>
      </Parts>
      {isEditing && <ProfileDialog stored={stored} onClose={() => edit(false)} />}
    </PageContainer>
  );
}

const Decision = styled(Note)`
  margin-top: 0.875rem;
`;
const Plan = styled.div`
  margin-top: 1.125rem;
  h3 {
    margin-bottom: 0.25rem;
    font-size: 1rem;
  }
`;
