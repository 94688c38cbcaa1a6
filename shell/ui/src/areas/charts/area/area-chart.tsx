import { calendarDay, figure } from '@fairlead/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ChartTable } from '../chart-table.tsx';
import { SeriesSwatch } from '../series-look.tsx';
import { useWidth } from '../use-width.ts';
import { AreaPlot } from './area-plot.tsx';
import { DayReader } from './day-reader.tsx';
import { dayOfNumber, numberOfDay } from './days.ts';

/** A value measured on a calendar day. */
export interface ChartPoint {
  /** `2026-11-24`. */
  day: string;
  value: number;
}

/** A line of a chart: its name, and what was measured, in any order. */
export interface ChartSeries {
  name: string;
  points: readonly ChartPoint[];
}

interface AreaChartProps {
  /** The title of the chart; it names the picture and the table. */
  label: string;
  series: readonly ChartSeries[];
  /** The ends of the axis, which do not depend on the values. */
  range?: readonly [number, number];
  /** The first and the last day shown; by default those with a value. */
  days?: readonly [string, string];
  /** How many days apart neighbouring values are: 7 for one a week. Values further apart are not joined. */
  step?: number;
}

/** How one or several figures change from day to day, on a fixed axis; each day can be read by pointing or with the arrow keys. */
export function AreaChart(props: AreaChartProps) {
  const { label, series, range = [0, 10], days, step = 1 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const [shownDay, setShownDay] = useState<number>();
  const lines = series.map(({ name, points }) => ({
    name,
    values: new Map(
      points
        .map(({ day, value }): [number, number] => [numberOfDay(day), value])
        .sort(([one], [other]) => one - other),
    ),
  }));
  const measured = [...new Set(lines.flatMap(({ values }) => [...values.keys()]))].sort(
    (one, other) => one - other,
  );
  const first = days ? numberOfDay(days[0]) : measured[0];
  const last = days ? numberOfDay(days[1]) : measured.at(-1);
  if (first === undefined || last === undefined) return null;
  const written = (day: number) => calendarDay(dayOfNumber(day));
  const valueOn = (day: number, place: number) => lines[place]?.values.get(day);
  const readingOf = (day: number) =>
    lines.flatMap(({ name }, place) => {
      const value = valueOn(day, place);
      return value === undefined ? [] : [{ name, place, value: figure(value) }];
    });
  const active = measured.find((day) => day === shownDay);
  return (
    <Figure>
      <Plot ref={frame}>
        <AreaPlot
          label={`${label}, from ${written(first)} to ${written(last)}`}
          width={width}
          range={range}
          days={[first, last]}
          lines={lines.map(({ values }) => [...values])}
          step={step}
          active={
            active === undefined
              ? undefined
              : { day: active, title: written(active), readings: readingOf(active) }
          }
          onPoint={(day) => setShownDay(day === undefined ? undefined : nearest(measured, day))}
        />
        <DayReader
          label={`${label}: day`}
          days={measured}
          shown={active}
          textOf={(day) =>
            [written(day), ...readingOf(day).map(({ name, value }) => `${name} ${value}`)].join(
              ', ',
            )
          }
          onShow={setShownDay}
        />
      </Plot>
      <Legend aria-label={`Lines of ${label}`}>
        {lines.map(({ name }, place) => (
          <li key={name}>
            <SeriesSwatch place={place} />
            {name}
          </li>
        ))}
      </Legend>
      <ChartTable
        caption={label}
        columns={['Day', ...lines.map(({ name }) => name)]}
        rows={measured.map((day) => [
          written(day),
          ...lines.map((_, place) => {
            const value = valueOn(day, place);
            return value === undefined ? '–' : figure(value);
          }),
        ])}
      />
    </Figure>
  );
}

/** The day that is nearest to a position on the axis. */
const nearest = (days: readonly number[], place: number): number | undefined =>
  days.toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place))[0];

const Figure = styled.figure`
  min-width: 0;
`;
const Plot = styled.div`
  position: relative;
  border-radius: var(--radius);
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  > svg {
    width: 100%;
    height: auto;
    touch-action: pan-y;
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin-block: 0.5rem 1rem;
  font-size: 0.875rem;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
`;
