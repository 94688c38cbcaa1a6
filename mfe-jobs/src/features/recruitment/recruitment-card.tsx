import { useLevel } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Link, wholeNumber } from '@fairlead/ui';
import { styled } from 'styled-components';
import { useGetRecruitmentSummaryQuery } from './get-recruitment-summary.ts';
import { recruitment } from './paths.ts';

/** The listings and candidates of an organization; renders nothing for those without access to its pipeline. */
export function RecruitmentCard({ organization }: { organization: string }) {
  const pipeline = recruitment.pipeline(organization);
  const list = recruitment.listings(organization);
  const level = useLevel(pipeline);
  const read = useGetRecruitmentSummaryQuery(organization, { skip: level === 'none' });
  if (level === 'none') return null;
  return (
    <SectionCard
      title="Recruitment"
      read={read}
      failure="How the recruitment stands could not be loaded."
    >
      {({ listings, appliedThisWeek, stages }) => (
        <>
          <Numbers aria-label="Listings and applications">
            <Count
              label="Published listings"
              count={listings.published}
              href={`${list}?status=active`}
            />
            <Count
              label="Waiting for approval"
              count={listings.pending}
              href={`${list}?status=pending`}
            />
            <Count label="Drafts" count={listings.draft} href={`${list}?status=draft`} />
            <Count label="Applications this week" count={appliedThisWeek} href={pipeline} />
          </Numbers>
          <Title>Candidates by stage</Title>
          <Numbers aria-label="Candidates by stage">
            {stages.map(({ code, label, count }) => (
              <Count
                key={code}
                label={label}
                count={count}
                href={`${pipeline}?stage=${encodeURIComponent(code)}`}
              />
            ))}
          </Numbers>
        </>
      )}
    </SectionCard>
  );
}

interface CountProps {
  label: string;
  count: number;
  /** The page with what is counted. */
  href: string;
}

const Count = ({ label, count, href }: CountProps) => (
  <li>
    <span>
      <Link href={href}>{label}</Link>
    </span>
    <b>{wholeNumber(count)}</b>
  </li>
);

const Title = styled.h3`
  margin-block: 1rem 0.5rem;
  font-size: 1rem;
`;
const Numbers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: 0.75rem 1rem;
  list-style: none;
  li {
    display: grid;
  }
  span {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  b {
    font-size: 1.375rem;
    font-variant-numeric: tabular-nums;
  }
`;
