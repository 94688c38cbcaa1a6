import type { CrewProfile } from '@fairlead/contracts/api/wellness-care';
import { useRoles } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { styled } from 'styled-components';
import { crewProfiles } from '../../api.ts';
import { Note } from '../care/parts.tsx';
import { idOf } from '../care/words.ts';
import { ConsentForm } from './consent-form.tsx';
import { ProfileViews } from './profile-views.tsx';

/** Who sees a person's check-ins: for each of their organizations what its wellness staff see, and who has looked. The person decides. */
export function ConsentSettings({ user }: { user: string }) {
  const read = crewProfiles.list.useQuery(
    { where: { user: { equals: user } }, sort: 'createdAt', depth: 0, limit: 100 },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SectionCard
      title="Who sees your check-ins"
      read={read}
      failure="What you share could not be loaded. Nothing has changed."
      height="10rem"
    >
      {({ docs }) => <Settings user={user} profiles={docs} />}
    </SectionCard>
  );
}

interface SettingsProps {
  user: string;
  profiles: readonly CrewProfile[];
}

function Settings({ user, profiles }: SettingsProps) {
  const nameOf = useOrganizationNames();
  const current = profiles.filter(({ leftOn }) => !leftOn);
  if (profiles.length === 0)
    return <Note>You alone. You do not work for an organization here.</Note>;
  return (
    <Stack>
      {current.length === 0 ? (
        <Note>You alone. You have left the organizations that you worked for here.</Note>
      ) : (
        <Note>
          You always see all of it. What others see is your decision, and you can change it at any
          time. The wellness staff are support crew and administrators of the organization. They
          also keep when they last had contact with you and a support plan, whatever you choose.
        </Note>
      )}
      {current.map((profile) => (
        <ConsentForm
          key={profile.id}
          profile={profile}
          organization={nameOf(idOf(profile.organization)) ?? 'your organization'}
        />
      ))}
      <section aria-label="Who has looked at your profile">
        <h3>Who has looked at your profile and check-ins</h3>
        <ProfileViews
          where={{ user: { equals: user } }}
          none="Nobody else has opened your profile or your check-ins."
        >
          {(view) => {
            const name = nameOf(idOf(view.organization));
            return name && <span>{name}</span>;
          }}
        </ProfileViews>
      </section>
    </Stack>
  );
}

/** The names of the organizations that the person has a role in. */
function useOrganizationNames() {
  const { roles } = useRoles();
  return (id: string) =>
    roles.find(({ organizationId }) => organizationId === id)?.organizationName;
}

const Stack = styled.div`
  display: grid;
  justify-items: stretch;
  gap: 1.25rem;
  > button {
    justify-self: start;
  }
  h3 {
    margin-bottom: 0.25rem;
    font-size: 1rem;
  }
`;
