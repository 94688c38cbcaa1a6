import { SectionCard } from '@fairlead/remote-kit/sections';
import { Link } from '@fairlead/ui';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';
import { organizationProfiles } from '../../api.ts';
import { paths } from '../../paths.ts';

import { useGetPeopleSummaryQuery } from '../dashboard/get-people-summary.ts';

/** The first steps of a new organization; hidden once all of them are done. */
export function FirstSteps({ org }: { org: string }) {
  const steps = useSteps(org);
  if (!steps || steps.every(({ isDone }) => isDone)) return null;
  return (
    <SectionCard title="First steps">
      <Steps>
        {steps.map(({ label, href, isDone }) => (
          <li key={label} data-done={isDone}>
            {isDone ? (
              <CircleCheck size="1.25rem" role="img" aria-label="Done" />
            ) : (
              <CircleDashed size="1.25rem" role="img" aria-label="To do" />
            )}
            {isDone ? <span>{label}</span> : <Link href={href}>{label}</Link>}
          </li>
        ))}
      </Steps>
    </SectionCard>
  );
}

/** The steps and which of them are done; undefined until that is known for all. */
function useSteps(org: string) {
  const organization = { equals: org };
  const { data: counted } = useGetPeopleSummaryQuery({ org });
  const profile = organizationProfiles.list.useQuery({ where: { organization }, limit: 1 });
  if (!counted || !profile.data) return undefined;
  const [shown] = profile.data.docs;
  return [
    {
      label: 'Describe your company and add its logo',
      href: paths.profile(org),
      isDone: Boolean(shown?.about && shown.logo.url),
    },
    { label: 'Add the first vessel', href: paths.fleet(org), isDone: counted.vessels > 0 },
    { label: 'Invite somebody', href: paths.people(org), isDone: counted.people > 1 },
  ];
}

const Steps = styled.ul`
  display: grid;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-height: 2.5rem;
  }
  svg {
    flex: none;
    color: var(--muted);
  }
  [data-done='true'] {
    color: var(--muted);
    svg {
      color: var(--success);
    }
  }
`;
