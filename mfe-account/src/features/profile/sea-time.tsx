import type { Resume } from '@fairlead/contracts/api/resume';
import { seaTimeOf } from '@fairlead/contracts/profile/sea-time';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { wholeNumber } from '@fairlead/ui';
import { styled } from 'styled-components';
import { useOwnRecord } from '../records/own-record.ts';
import { type ProfileSlug, resume } from './records.ts';

const inDays = (days: number) => `${wholeNumber(days)} ${days === 1 ? 'day' : 'days'}`;

/** A person's sea time by area, size and power, once days of service are entered. */
export function SeaTime({ user }: { user: string }) {
  const { currentData } = useOwnRecord<ProfileSlug>(resume as never, user);
  const experience = (currentData?.doc as Partial<Resume> | undefined)?.experience;
  const { sea, standby, yard, areas, sizes } = seaTimeOf(experience?.roles ?? []);
  if (sea + standby + yard === 0) return null;
  const lines = [
    { label: 'At sea', days: sea },
    { label: 'Stand-by', days: standby },
    { label: 'In a yard', days: yard },
    ...areas,
    ...sizes,
  ].filter(({ days }) => days > 0);
  return (
    <SectionCard
      title="Sea time"
      lead="As entered below. Authorities count what testimonials prove."
    >
      <Lines>
        {lines.map(({ label, days }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{inDays(days)}</dd>
          </div>
        ))}
      </Lines>
    </SectionCard>
  );
}

const Lines = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  column-gap: 2rem;
  div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 0.5rem;
    border-bottom: 1px solid var(--border);
  }
  dt {
    color: var(--muted);
  }
  dd {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
