import type { Gap } from '@fairlead/contracts/rotations/gaps';
import { rotationKinds } from '@fairlead/contracts/rotations/options';
import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { dateFormat } from '@fairlead/ui';
import type { CSSProperties } from 'react';
import { Legend } from '../../legend.ts';
import { endOfMonth } from '../../months.ts';
import { personName } from '../people/names.ts';
import { type LaneSpan, placeOf, rowsOf } from './lanes.ts';
import { monthsIn } from './planner-window.ts';
import type { Rank } from './ranks.ts';
import { daysWords, idOf, type Rotation, rotationWords } from './rotation-words.ts';
import { Bar, Box, Gaps, Lane, Mark, Months, RankName, Row } from './timeline-parts.ts';

interface TimelineProps {
  rotations: readonly Rotation[];
  ranks: readonly Rank[];
  gaps: readonly Gap[];
  span: DaySpan;
  onOpen(rotation: Rotation): void;
}

const monthName = dateFormat({ month: 'short', timeZone: 'UTC' });

/**
 * The rotations of a vessel as bars, by rank: each a button that opens it, in order of rank and day. Phones only show the table, with the same
 * content.
 */
export function Timeline({ rotations, ranks, gaps, span, onOpen }: TimelineProps) {
  if (rotations.length === 0) return null;
  return (
    <>
      <Box aria-label="Timeline">
        <Months aria-hidden>
          {monthsIn(span).map((from) => (
            <span key={from} style={styleOf({ from, to: endOfMonth(from) }, span)}>
              {monthName(from)}
            </span>
          ))}
        </Months>
        {ranks.map((rank) => {
          const own = rotations.filter((one) => idOf(one.rank) === rank.id);
          return (
            <Lane key={rank.id} role="group" aria-label={rank.name}>
              <RankName>{rank.name}</RankName>
              <div>
                <Gaps aria-hidden>
                  {gaps
                    .filter((gap) => gap.rank === rank.id)
                    .map((gap) => (
                      <span
                        key={gap.from}
                        title={`Gap, ${daysWords(gap)}`}
                        style={styleOf(gap, span)}
                      />
                    ))}
                </Gaps>
                {rowsOf(own).map((row) => (
                  <Row key={row[0]?.id}>
                    {row.map((rotation) => (
                      <Bar
                        key={rotation.id}
                        type="button"
                        $kind={rotation.kind}
                        $isProposed={rotation.status === 'proposed'}
                        style={styleOf(rotation, span)}
                        title={rotationWords(rotation)}
                        aria-label={rotationWords(rotation)}
                        onClick={() => onOpen(rotation)}
                      >
                        {personName(rotation.user)}
                      </Bar>
                    ))}
                  </Row>
                ))}
                {own.length === 0 && <Row />}
              </div>
            </Lane>
          );
        })}
      </Box>
      <Legend aria-label="Legend">
        {rotationKinds.map(({ code, label }) => (
          <li key={code}>
            <Mark $of={code} aria-hidden />
            {label}
          </li>
        ))}
        <li>
          <Mark $of="proposed" aria-hidden />
          Proposed
        </li>
        <li>
          <Mark $of="gap" aria-hidden />
          Nobody aboard
        </li>
      </Legend>
    </>
  );
}

const percent = (share: number) => `${share * 100}%`;

const styleOf = (days: DaySpan, sight: DaySpan): CSSProperties | undefined => {
  const place: LaneSpan | undefined = placeOf(days, sight);
  return place && { insetInlineStart: percent(place.start), width: percent(place.width) };
};
