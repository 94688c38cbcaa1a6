import type { Application } from '@fairlead/contracts/api/applications';
import { relatedId } from '@fairlead/contracts/api/relations';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Link, shortDay } from '@fairlead/ui';
import { applications } from '../recruitment/api.ts';
import { recruitment } from '../recruitment/paths.ts';
import { Byline, Entries } from './candidate-parts.tsx';

/** Reads all that a person has applied for at an organization. */
export const othersRead = (organization: string, person: string) => ({
  where: { organization: { equals: organization }, user: { equals: person } },
  select: { history: false },
  depth: 0,
  limit: 50,
});

/** The person's other applications at the organization; renders nothing where there are none. */
export function OtherApplications({ org, application }: { org: string; application: Application }) {
  const { data } = applications.list.useQuery(othersRead(org, relatedId(application.user)));
  const others = data?.docs.filter(({ id }) => id !== application.id) ?? [];
  if (others.length === 0) return null;
  return (
    <SectionCard title="Other applications">
      <Entries>
        {others.map(({ id, jobTitle, stageLabel, createdAt }) => (
          <li key={id}>
            <Link href={recruitment.candidate(org, id)}>
              <bdi>{jobTitle}</bdi>
            </Link>
            <Byline>
              {stageLabel} · Applied {shortDay(createdAt)}
            </Byline>
          </li>
        ))}
      </Entries>
    </SectionCard>
  );
}
