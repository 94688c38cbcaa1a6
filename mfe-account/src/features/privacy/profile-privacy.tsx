import { consentGroups } from '@fairlead/contracts/profile/consents';
import { bothOf, ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Timestamp } from '@fairlead/ui';
import { styled } from 'styled-components';
import { personal } from '../profile/records.ts';
import { useOwnRecord } from '../records/own-record.ts';
import { EmployerConsents } from './employer-consents.tsx';
import { useGetEmployersQuery, useGetReadingsQuery } from './privacy-calls.ts';

/** What each employer sees beyond what they always do, and who has looked. */
export function ProfilePrivacy({ user }: { user: string }) {
  return (
    <Parts>
      <Consents user={user} />
      <WhoLooked />
    </Parts>
  );
}

function Consents({ user }: { user: string }) {
  const employers = useGetEmployersQuery(undefined, { refetchOnMountOrArgChange: true });
  const own = useOwnRecord<'personal'>(personal, user);
  const resource = useResource(bothOf(employers, own));
  return (
    <ResourcePart resource={resource} failure="Your consents could not be loaded." height="8rem">
      {([all, stored]) =>
        all.length === 0 ? (
          <p>No employer sees your profile. That changes once you apply to one or work for one.</p>
        ) : (
          all.map((employer) => (
            <EmployerConsents
              key={employer.id}
              employer={employer}
              user={user}
              stored={stored ?? undefined}
              onOutdated={() => void own.refetch()}
              onDecided={() => void employers.refetch()}
            />
          ))
        )
      }
    </ResourcePart>
  );
}

/** The labels of the fields in a view record. */
const fieldWords: Readonly<Record<string, string>> = {
  profile: 'profile',
  contact: 'contact details',
  references: 'references',
  scans: 'scans of certificates',
  ...Object.fromEntries(consentGroups.map(({ code, label }) => [code, label.toLowerCase()])),
};

function WhoLooked() {
  const read = useGetReadingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="who-looked">
      <h3 id="who-looked">Who looked</h3>
      <ResourcePart resource={useResource(read)} height="5rem">
        {(readings) =>
          readings.length === 0 ? (
            <p>Nobody has looked at your profile.</p>
          ) : (
            <ul>
              {readings.map(({ reader, organization, fields, at }) => (
                <li key={`${reader.id} ${at}`}>
                  <b>{reader.name}</b>, {organization.name}
                  <p>
                    {fields.map((field) => fieldWords[field] ?? field).join(', ')} ·{' '}
                    <Timestamp at={at} relative />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </ResourcePart>
    </section>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
  h3 {
    margin-bottom: 0.5rem;
    font-size: 1rem;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  ul {
    display: grid;
    gap: 0.75rem;
    max-height: 20rem;
    overflow-y: auto;
    list-style: none;
  }
  b {
    font-weight: 550;
  }
`;
