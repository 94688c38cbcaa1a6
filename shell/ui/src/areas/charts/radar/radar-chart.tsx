import { figure } from '@fairlead/ui';
import { scaleLinear } from '@visx/scale';
import { Line, Polygon } from '@visx/shape';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { ChartTable } from '../chart-table.tsx';
import { useWidth } from '../use-width.ts';

/** An axis of a radar chart: its name, and the value on it. */
export interface RadarAxis {
  name: string;
  value: number;
}

interface RadarChartProps {
  /** The title of the chart; it names the picture and the table. */
  label: string;
  axes: readonly RadarAxis[];
  /** The value in the centre and the one at the rim. */
  range?: readonly [number, number];
  /** Formats a value; with two decimals at most by default. */
  valueText?(value: number): string;
  /** The column headings of the table. */
  columns?: readonly [string, string];
  /** Whether the table is open at first. */
  tableOpen?: boolean;
}

/** The greatest width (px) of the picture, and how much room the names need above and below. */
const WIDEST = 440;
const NAME_HEIGHT = 40;
const CHARACTER = 7;
const LINE = 15;
const RINGS = 4;
/** Names of at least this many characters take two lines, so that two next to each other do not collide on a narrow screen. */
const LONG = 16;

/** Several values of one thing on axes around a centre. */
export function RadarChart({
  label,
  axes,
  range = [0, 10],
  valueText = figure,
  columns = ['Name', 'Value'],
  tableOpen = false,
}: RadarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.min(WIDEST, useWidth(frame, WIDEST));
  const radius = width * 0.31;
  const height = 2 * radius + 2 * NAME_HEIGHT;
  const middle = { x: width / 2, y: height / 2 };
  const reach = scaleLinear<number>({ domain: [...range], range: [0, radius], clamp: true });
  const placeOf = (axis: number, distance: number) => {
    const angle = (axis / axes.length) * 2 * Math.PI;
    return {
      x: middle.x + distance * Math.sin(angle),
      y: middle.y - distance * Math.cos(angle),
    };
  };
  const around = (distanceOf: (axis: number) => number) =>
    axes.map((_, axis): [number, number] => {
      const { x, y } = placeOf(axis, distanceOf(axis));
      return [x, y];
    });
  const summary = axes.map(({ name, value }) => `${name} ${valueText(value)}`).join(', ');
  return (
    <Figure>
      <Plot ref={frame}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${label}: ${summary}`}>
          {Array.from({ length: RINGS }, (_, ring) => radius * ((ring + 1) / RINGS)).map((size) => (
            <Polygon key={size} points={around(() => size)} fill="none" stroke="var(--border)" />
          ))}
          {axes.map(({ name }, axis) => (
            <Line key={name} from={middle} to={placeOf(axis, radius)} stroke="var(--border)" />
          ))}
          <Polygon
            points={around((axis) => reach(axes[axis]?.value ?? range[0]))}
            fill="var(--accent)"
            fillOpacity={0.18}
            stroke="var(--accent)"
            strokeWidth={2}
            strokeLinejoin="round"
            data-values
          />
          {axes.map(({ name, value }, axis) => {
            const { x, y } = placeOf(axis, reach(value));
            return <circle key={name} cx={x} cy={y} r={4} fill="var(--accent)" />;
          })}
          {axes.map(({ name }, axis) => {
            const { x, y } = placeOf(axis, radius);
            const lines = linesOf(name);
            const half = (Math.max(...lines.map(({ length }) => length)) * CHARACTER) / 2;
            const centre = Math.min(width - half, Math.max(half, x));
            const first = y > middle.y ? y + 18 : y - 10 - (lines.length - 1) * LINE;
            return (
              <text
                key={name}
                textAnchor="middle"
                fontSize={12.5}
                fill="var(--text)"
                stroke="var(--surface)"
                strokeWidth={4}
                paintOrder="stroke"
              >
                {lines.map((line, place) => (
                  <tspan key={line} x={centre} y={first + place * LINE}>
                    {line}
                  </tspan>
                ))}
              </text>
            );
          })}
        </svg>
      </Plot>
      <ChartTable
        caption={label}
        columns={columns}
        rows={axes.map(({ name, value }) => [name, valueText(value)])}
        open={tableOpen}
      />
    </Figure>
  );
}

/** A name on one line, or on two of about the same length. */
function linesOf(name: string): string[] {
  const words = name.split(' ');
  if (name.length < LONG || words.length === 1) return [name];
  const lengthOf = (count: number) => words.slice(0, count).join(' ').length;
  const cuts = words.slice(1).map((_, place) => place + 1);
  const unevenness = (count: number) => Math.abs(name.length - 2 * lengthOf(count));
  const cut = cuts.toSorted((one, other) => unevenness(one) - unevenness(other))[0];
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
}

const Figure = styled.figure`
  min-width: 0;
`;
const Plot = styled.div`
  max-width: 27.5rem;
  margin-inline: auto;
  > svg {
    width: 100%;
    height: auto;
  }
`;
