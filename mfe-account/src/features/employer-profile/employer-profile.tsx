import { consentGroups } from '@fairlead/contracts/profile/consents';
import type { EmployerProfile as Shown } from '@fairlead/contracts/profile/employer-profile';
import { refereeRelations } from '@fairlead/contracts/profile/references';
import { serviceParticulars } from '@fairlead/contracts/profile/sea-time';
import { labelOf } from '@fairlead/contracts/reference/options';
import { availabilities } from '@fairlead/contracts/reference/profile/career';
import { qualifications } from '@fairlead/contracts/reference/profile/catalogues';
import { languageLevels, languages } from '@fairlead/contracts/reference/profile/languages';
import { crewRoles } from '@fairlead/contracts/reference/profile/roles';
import { usePortal } from '@fairlead/remote-kit';
import { useRecordedRead } from '@fairlead/remote-kit/calls';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, calendarDay, Link } from '@fairlead/ui';
import { StatusBadge } from '@fairlead/ui/records';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { VerificationBadge } from '../background-check/verification-badge.tsx';
import { workInWords } from '../references/work-words.ts';
import { AskDialog } from './ask-dialog.tsx';
import { GrantedGroup } from './granted-group.tsx';
import { useViewEmployerProfileMutation } from './profile-calls.ts';

interface EmployerProfileProps {
  organization: string;
  user: string;
}

/** What an organization sees of somebody who works there or has applied: what employers always see, and what the person consents to. */
export function EmployerProfile({ organization, user }: EmployerProfileProps) {
  const [view] = useViewEmployerProfileMutation();
  const read = useRecordedRead(`${organization} ${user}`, () =>
    view({ organization, user }).unwrap(),
  );
  const resource = useResource(read);
  // Those who may not read profiles, or have nothing to do with the person, see nothing here.
  if (resource.is === 'refused' || resource.is === 'missing') return null;
  const { currentData } = read;
  return (
    <SectionCard
      title="Profile"
      aside={currentData && <VerificationBadge status={currentData.background} />}
    >
      <ResourcePart resource={resource} failure="The profile could not be loaded." height="8rem">
        {(profile) => (
          <Parts>
            <Open profile={profile} organization={organization} />
            <Consented profile={profile} organization={organization} />
          </Parts>
        )}
      </ResourcePart>
    </SectionCard>
  );
}

/** What employers always see. */
function Open({ profile, organization }: { profile: Shown; organization: string }) {
  const { apiHost } = usePortal();
  const { headline, summary, positions, availability, phone, email } = profile;
  const code = labelOf(availabilities, availability.code);
  const from = availability.nextAvailableDate;
  return (
    <>
      {headline && <b>{headline}</b>}
      {summary && <p>{summary}</p>}
      <Facts>
        <Fact label="Email">
          <Link href={`mailto:${email}`}>{email}</Link>
        </Fact>
        {phone && (
          <Fact label="Phone">
            <Link href={`tel:${phone}`}>{phone}</Link>
          </Fact>
        )}
        {positions.length > 0 && (
          <Fact label="Positions">
            {positions.map((one) => labelOf(crewRoles, one)).join(', ')}
          </Fact>
        )}
        {(code || from) && (
          <Fact label="Availability">
            {[code, from && `from ${calendarDay(from)}`].filter(Boolean).join(', ')}
          </Fact>
        )}
        {profile.languages.length > 0 && (
          <Fact label="Languages">
            {profile.languages
              .map(
                ({ language, level }) =>
                  `${labelOf(languages, language)} (${labelOf(languageLevels, level)})`,
              )
              .join(', ')}
          </Fact>
        )}
        {profile.qualifications.length > 0 && (
          <Fact label="Qualifications">
            {profile.qualifications
              .map(({ qualification }) => labelOf(qualifications, qualification))
              .join(', ')}
          </Fact>
        )}
      </Facts>
      {profile.experience.length > 0 && (
        <div>
          <h3>Experience</h3>
          <ul>
            {profile.experience.map(
              ({ position, vessel, employer, from: begun, to, ...service }) => (
                <li key={`${position} ${begun}`}>
                  {[labelOf(crewRoles, position), vessel ?? employer].filter(Boolean).join(', ')}
                  {` · ${calendarDay(begun)} – ${to ? calendarDay(to) : 'today'}`}
                  <Particulars>{serviceParticulars(service)}</Particulars>
                </li>
              ),
            )}
          </ul>
        </div>
      )}
      {profile.references && profile.references.length > 0 && (
        <div>
          <h3>References</h3>
          <ul>
            {profile.references.map((one) => (
              <li key={`${one.refereeName} ${one.answeredOn} ${one.from}`}>
                {[one.refereeName, one.refereePosition, labelOf(refereeRelations, one.relation)]
                  .filter(Boolean)
                  .join(' · ')}
                <p>{workInWords(one)}</p>
                <p>{one.text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {profile.credentials.length > 0 && (
        <div>
          <h3>Certificates and references</h3>
          <ul>
            {profile.credentials.map(({ title, issuer, expiresOn, status, number, scans = [] }) => (
              <li key={`${title} ${expiresOn}`}>
                {[title, issuer, number && `No. ${number}`].filter(Boolean).join(' · ')}
                {expiresOn && (
                  <>
                    {' '}
                    · expires {calendarDay(expiresOn)} <StatusBadge status={status} />
                  </>
                )}
                {scans.map(({ id, name }) => (
                  <span key={id}>
                    {' '}
                    ·{' '}
                    <a
                      href={`${apiHost}/api/profiles/${profile.user.id}/scans/${id}?organization=${organization}`}
                    >
                      {name}
                    </a>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What the person consents to share, and a way to ask for the rest. */
function Consented({ profile, organization }: { profile: Shown; organization: string }) {
  const [isAsking, ask] = useState(false);
  const { granted, mayAsk, user } = profile;
  const seen = consentGroups.filter(({ code }) => code !== 'certificates' && code in granted);
  const missing = consentGroups.filter(({ code }) => !(code in granted));
  return (
    <>
      {seen.map(({ code, label }) => (
        <GrantedGroup key={code} title={label} content={granted[code]} />
      ))}
      {mayAsk && missing.length > 0 && (
        <div>
          <p>
            {user.name} has not opened to you: {missing.map(({ label }) => label).join(', ')}.
          </p>
          <Button look="secondary" size="sm" onClick={() => ask(true)}>
            Ask to see more
          </Button>
        </div>
      )}
      {isAsking && (
        <AskDialog
          organization={organization}
          user={user}
          groups={missing}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
  overflow-wrap: anywhere;
  h3 {
    margin-bottom: 0.375rem;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 0.375rem;
    padding-inline-start: 1.125rem;
  }
  b {
    font-weight: 600;
  }
  p {
    margin-bottom: 0.375rem;
    color: var(--muted);
    white-space: pre-line;
  }
`;
const Particulars = styled.span`
  display: block;
  color: var(--muted);
  font-size: 0.875rem;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: 0.875rem 1.5rem;
  dt {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  dd {
    margin: 0;
  }
`;
