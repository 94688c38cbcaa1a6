import type { Gap } from '@fairlead/contracts/rotations/gaps';
import { overlapsOf } from '@fairlead/contracts/rotations/overlaps';
import { mostSchengenDays, schengenLimit } from '@fairlead/contracts/rotations/schengen';
import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, calendarDay } from '@fairlead/ui';
import { styled } from 'styled-components';
import { personName } from '../people/names.ts';
import type { Rank } from './ranks.ts';
import { daysWords, idOf, type Rotation } from './rotation-words.ts';

interface FindingsProps {
  /** All rotations that the person may read, of other vessels too. */
  rotations: readonly Rotation[];
  vessel: string;
  ranks: readonly Rank[];
  gaps: readonly Gap[];
  span: DaySpan;
}

/** The problems of a plan: ranks without anybody, people planned twice, and days in the Schengen area (O-189). */
export function Findings({ rotations, vessel, ranks, gaps, span }: FindingsProps) {
  const people = new Map(rotations.map(({ user }) => [idOf(user), personName(user)]));
  const here = rotations.filter((one) => idOf(one.vessel) === vessel && one.to >= span.from);
  const crew = new Set(here.map(({ user }) => idOf(user)));
  const rankName = (id: string) => ranks.find((rank) => rank.id === id)?.name ?? 'This rank';
  const planned = rotations.map(({ user, from, to }) => ({ user: idOf(user), from, to }));
  const overlaps = overlapsOf(planned).filter(
    ({ user, from, to }) => crew.has(user) && from <= span.to && to >= span.from,
  );
  const stays = schengenOf(rotations, crew, span);
  return (
    <Cards>
      <SectionCard title="Gaps">
        {gaps.length === 0 ? (
          <p>Every planned rank has somebody aboard on every day.</p>
        ) : (
          <ul>
            {gaps.map((gap) => (
              <li key={gap.rank + gap.from}>
                <Badge $tone="danger">Gap</Badge> {rankName(gap.rank)}: nobody aboard,{' '}
                {daysWords(gap)}
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
      <SectionCard title="Overlaps">
        {overlaps.length === 0 ? (
          <p>Nobody is planned twice at a time.</p>
        ) : (
          <ul>
            {overlaps.map(({ user, from, to, first, second }) => (
              <li key={[user, first.from, second.from, first.to, second.to].join()}>
                <Badge $tone="danger">Overlap</Badge> {people.get(user)}: planned twice,{' '}
                {daysWords({ from, to })}
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
      <SectionCard title="Schengen days">
        {stays.length === 0 ? (
          <p>No rotation in these months counts as days in the Schengen area.</p>
        ) : (
          <ul>
            {stays.map(({ user, day, days }) => (
              <li key={user}>
                <Badge $tone={days > schengenLimit.days ? 'danger' : 'success'}>
                  {days} of {schengenLimit.days}
                </Badge>{' '}
                {people.get(user)}, at most by {calendarDay(day)}
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
    </Cards>
  );
}

/** The maximum of Schengen days that each of the crew reaches in the visible months. */
const schengenOf = (rotations: readonly Rotation[], crew: ReadonlySet<string>, span: DaySpan) =>
  [...crew].flatMap((user) => {
    const stays = rotations.filter((one) => one.isInSchengen && idOf(one.user) === user);
    const most = mostSchengenDays(stays, span);
    return most ? [{ user, ...most }] : [];
  });

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  align-items: start;
  gap: 1rem;
  margin-bottom: 1.25rem;
  p {
    margin: 0;
    color: var(--muted);
  }
  ul {
    display: grid;
    gap: 0.5rem;
    max-height: 14rem;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
  }
`;
