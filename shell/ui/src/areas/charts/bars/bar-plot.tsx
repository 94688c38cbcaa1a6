import { figure } from '@fairlead/ui';
import { Axis, Orientation } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { type Reading, ReadingBox } from '../area/reading-box.tsx';
import { TickText } from '../area/tick-text.tsx';
import { lookOfSeries } from '../series-look.tsx';

interface BarPlotProps {
  label: string;
  /** The width (px) of the plot, which is its viewBox too. */
  width: number;
  /** The labels below the axis. */
  names: readonly string[];
  /** The values of each series by category; nothing is drawn for null. */
  series: readonly (readonly (number | null)[])[];
  /** The category being read, by its place, with its values. */
  active: Reading | undefined;
}

const HEIGHT = 200;
/** The margins (px) of the plot. */
export const plotMargin = { top: 14, right: 8, bottom: 30, left: 36 };
/** How much room (px) a label below the axis needs. */
const TICK_WIDTH = 40;
/** The width (px) of a series' mark. */
const MARK = 9;
const valueShift = { dx: '-0.25em', dy: '0.35em' };
const nameShift = { dy: '1em' };

/** The picture of a bar chart: a bar and the mark of its series for each value, so that zero is seen and a gap is empty. */
export function BarPlot({ label, width, names, series, active }: BarPlotProps) {
  const right = width - plotMargin.right;
  const bottom = HEIGHT - plotMargin.bottom;
  const highest = Math.max(1, ...series.flat().map((value) => value ?? 0));
  const y = scaleLinear<number>({
    domain: [0, highest],
    range: [bottom, plotMargin.top],
    nice: 4,
  });
  const band = (right - plotMargin.left) / Math.max(1, names.length);
  const bar = (band * 0.7) / series.length;
  const centre = (at: number) => plotMargin.left + (at + 0.5) * band;
  const x = scaleLinear<number>({ domain: [0, 1], range: [centre(0), centre(1)] });
  const every = Math.ceil(TICK_WIDTH / band);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      <GridRows
        scale={y}
        left={plotMargin.left}
        width={right - plotMargin.left}
        tickValues={wholeTicks(y)}
        stroke="var(--border)"
      />
      <Axis
        orientation={Orientation.left}
        scale={y}
        left={plotMargin.left}
        tickValues={wholeTicks(y)}
        tickFormat={(value) => figure(Number(value))}
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
        hideAxisLine
        tickValues={names.flatMap((_, at) => ((names.length - 1 - at) % every === 0 ? [at] : []))}
        tickFormat={(at) => names[Number(at)] ?? ''}
        tickLength={6}
        tickStroke="var(--border-strong)"
        tickComponent={({ x, y, formattedValue }) => (
          <TickText {...{ x, y, formattedValue }} shift={nameShift} textAnchor="middle" />
        )}
      />
      {series.map((values, place) => {
        const { colour, mark } = lookOfSeries(place);
        const middle = (place - (series.length - 1) / 2) * bar;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
          <g key={place} data-series={place}>
            {values.map((value, at) =>
              value === null ? null : (
                <g key={centre(at)} transform={`translate(${centre(at) + middle} ${y(value)})`}>
                  <rect
                    x={-bar * 0.4}
                    width={bar * 0.8}
                    height={bottom - y(value)}
                    fill={colour}
                    fillOpacity={0.35}
                  />
                  <path d={mark} transform={`scale(${Math.min(1, bar / MARK)})`} fill={colour} />
                </g>
              ),
            )}
          </g>
        );
      })}
      {active && (
        <ReadingBox
          reading={active}
          at={centre(active.day)}
          top={plotMargin.top}
          left={plotMargin.left}
          right={right}
        />
      )}
    </svg>
  );
}

/** The ticks of an axis of counts: whole numbers. */
const wholeTicks = (scale: { ticks(count: number): number[] }): number[] =>
  scale.ticks(4).filter(Number.isInteger);
