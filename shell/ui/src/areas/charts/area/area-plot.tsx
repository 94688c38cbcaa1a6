import { Axis, Orientation } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, Line, LinePath } from '@visx/shape';
import { Fragment, type PointerEvent } from 'react';
import { lookOfSeries } from '../series-look.tsx';
import { axisDay, dayOfNumber, ticksOfDays } from './days.ts';
import { type Reading, ReadingBox } from './reading-box.tsx';
import { TickText } from './tick-text.tsx';

/** A day by its number on the axis, and the value on it. */
type PlotPoint = readonly [number, number];

interface AreaPlotProps {
  label: string;
  /** The width (px) of the plot, which is its viewBox too. */
  width: number;
  range: readonly [number, number];
  days: readonly [number, number];
  lines: readonly (readonly PlotPoint[])[];
  /** How many days apart neighbouring values are; those further apart are not joined. */
  step: number;
  /** The day being read, with its values. */
  active: Reading | undefined;
  /** Called with the position on the axis that is pointed at, and without one when a mouse leaves; a finger leaves what it pointed at. */
  onPoint(day: number | undefined): void;
}

const HEIGHT = 260;
const MARGIN = { top: 12, right: 20, bottom: 34, left: 32 };
/** How much room (px) a day below the axis needs. */
const TICK_WIDTH = 72;
const valueShift = { dx: '-0.25em', dy: '0.35em' };
const dayShift = { dy: '1em' };

/** The picture of an area chart. */
export function AreaPlot(props: AreaPlotProps) {
  const { label, width, range, days, lines, step, active, onPoint } = props;
  const right = width - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  // A single day is in the middle.
  const [first, last] = days[0] === days[1] ? [days[0] - 1, days[1] + 1] : days;
  const x = scaleLinear<number>({ domain: [first, last], range: [MARGIN.left, right] });
  const y = scaleLinear<number>({ domain: [...range], range: [bottom, MARGIN.top] });
  const path = {
    x: ([day]: PlotPoint) => x(day),
    y: ([, value]: PlotPoint) => y(value),
  };
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    if (box.width > 0) onPoint(x.invert(((clientX - box.left) / box.width) * width));
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onPoint(undefined)}
    >
      <GridRows
        scale={y}
        left={MARGIN.left}
        width={right - MARGIN.left}
        numTicks={5}
        stroke="var(--border)"
      />
      <Axis
        orientation={Orientation.left}
        scale={y}
        left={MARGIN.left}
        numTicks={5}
        hideAxisLine
        hideTicks
        tickComponent={({ x, y, formattedValue }) => (
          <TickText {...{ x, y, formattedValue }} shift={valueShift} textAnchor="end" />
        )}
      />
      <Axis
        orientation={Orientation.bottom}
        scale={x}
        top={bottom}
        tickValues={ticksOfDays(days, Math.floor((right - MARGIN.left) / TICK_WIDTH))}
        tickFormat={(day) => axisDay(dayOfNumber(Number(day)))}
        tickLength={6}
        stroke="var(--border-strong)"
        tickStroke="var(--border-strong)"
        tickComponent={({ x, y, formattedValue }) => (
          <TickText {...{ x, y, formattedValue }} shift={dayShift} textAnchor="middle" />
        )}
      />
      {lines.map((line, place) => {
        const { colour, dashes, mark } = lookOfSeries(place);
        const data = [...line];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <g key={place} data-series={place}>
            {runsOf(data, step).map((run) => (
              <Fragment key={run[0]?.[0]}>
                <AreaClosed data={run} {...path} yScale={y} fill={colour} fillOpacity={0.08} />
                <LinePath
                  data={run}
                  {...path}
                  stroke={colour}
                  strokeWidth={2}
                  strokeDasharray={dashes}
                  fill="none"
                />
              </Fragment>
            ))}
            {data.map(([day, value]) => (
              <path
                key={day}
                d={mark}
                transform={`translate(${x(day)} ${y(value)})`}
                fill={colour}
                stroke="var(--surface)"
                strokeWidth={1}
              />
            ))}
          </g>
        );
      })}
      {active && (
        <>
          <Line
            from={{ x: x(active.day), y: MARGIN.top }}
            to={{ x: x(active.day), y: bottom }}
            stroke="var(--border-strong)"
          />
          <ReadingBox
            reading={active}
            at={x(active.day)}
            top={MARGIN.top}
            left={MARGIN.left}
            right={right}
          />
        </>
      )}
    </svg>
  );
}

/** The parts of a line without a gap: between days on which nothing was measured nothing is drawn. */
function runsOf(line: readonly PlotPoint[], step: number): PlotPoint[][] {
  const runs: PlotPoint[][] = [];
  let before: number | undefined;
  for (const point of line) {
    if (before === undefined || point[0] - before > step) runs.push([]);
    runs.at(-1)?.push(point);
    before = point[0];
  }
  return runs;
}
