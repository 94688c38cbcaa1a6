import { labelOf } from '@fairlead/contracts/reference/options';
import { restProfileWords } from '@fairlead/contracts/rest/profiles';
import { restRules } from '@fairlead/contracts/rest/rules';
import { type ShipClocks, zoneOn } from '@fairlead/contracts/rest/ship-days';
import { clockIn } from '@fairlead/contracts/time/clock';
import type { RestVerdict } from '@fairlead/rest-rules';
import { wordsOfVerdict } from '@fairlead/rest-rules';
import { Badge, type Tone } from '@fairlead/ui';
import { CircleAlert, CircleHelp, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { dayAndMonth } from './day-words.ts';

const looks: Readonly<Record<RestVerdict['outcome'], { tone: Tone; said: string }>> = {
  breach: { tone: 'danger', said: '' },
  excepted: { tone: 'info', said: ' by exception' },
  unassessable: { tone: 'neutral', said: ' not yet assessable' },
};

const icons = { breach: CircleAlert, excepted: ShieldCheck, unassessable: CircleHelp };

/** The verdicts of a day in short: the rules that are broken, excepted or not yet decided. */
export function VerdictBadges({ verdicts }: { verdicts: readonly RestVerdict[] }) {
  return (
    <Line>
      {verdicts.map(({ rule, outcome }) => {
        const Icon = icons[outcome];
        return (
          <Badge key={rule} $tone={looks[outcome].tone}>
            <Icon size="0.875rem" aria-hidden />
            {rule}
            {looks[outcome].said}
          </Badge>
        );
      })}
    </Line>
  );
}

/** The verdicts of a day in full: each with its rule, its window and the profile of the flag (O-135). */
export function VerdictList({
  verdicts,
  clocks,
}: {
  verdicts: readonly RestVerdict[];
  clocks: ShipClocks;
}) {
  if (verdicts.length === 0) return <AllKept>This day keeps the rules of rest.</AllKept>;
  return (
    <List aria-label="Verdicts">
      {verdicts.map((verdict) => (
        <li key={verdict.rule} data-outcome={verdict.outcome}>
          <strong>{labelOf(restRules, verdict.rule)}</strong>
          <p>
            {wordsOfVerdict(verdict)}
            {verdict.outcome === 'excepted' && ' The agreement allows it.'}
          </p>
          <p>
            From {momentOf(clocks, verdict, verdict.from)} to{' '}
            {momentOf(clocks, verdict, verdict.to)}. {restProfileWords(verdict.profile)}.
          </p>
        </li>
      ))}
    </List>
  );
}

/** A moment of a verdict's window in ship time on its day. */
export function momentOf(
  clocks: ShipClocks,
  { day }: Pick<RestVerdict, 'day'>,
  instant: string,
): string {
  const shown = clockIn(zoneOn(clocks, day), instant);
  return `${dayAndMonth(shown.day)}, ${shown.time}`;
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.25rem;
`;

const AllKept = styled.p`
  color: var(--muted);
`;

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
  list-style: none;
  li {
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--border-strong);
  }
  li[data-outcome='breach'] {
    border-color: var(--danger);
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
