import { lookOfSeries } from '../series-look.tsx';

/** The values of a day, as shown beside it. */
export interface Reading {
  /** Its number on the axis. */
  day: number;
  title: string;
  readings: readonly { name: string; place: number; value: string }[];
}

interface ReadingBoxProps {
  reading: Reading;
  /** The position of the day on the axis, and the ends of the plot. */
  at: number;
  top: number;
  left: number;
  right: number;
}

const ROW = 18;
const PADDING = 10;
/** The approximate width (px) of a character. */
const CHARACTER = 7;

/** A small table of one day over the plot, on the side of it that has room. */
export function ReadingBox({ reading, at, top, left, right }: ReadingBoxProps) {
  const texts = reading.readings.map(({ name, value }) => `${name} ${value}`);
  const longest = Math.max(reading.title.length, ...texts.map(({ length }) => length + 4));
  const width = longest * CHARACTER + 2 * PADDING;
  const beside = at + 10 + width <= right ? at + 10 : at - 10 - width;
  return (
    <g
      transform={`translate(${Math.max(left, beside)} ${top})`}
      pointerEvents="none"
      fontSize={12.5}
      data-reading
    >
      <rect
        width={width}
        height={(texts.length + 1) * ROW + PADDING}
        rx={6}
        fill="var(--surface)"
        stroke="var(--border-strong)"
      />
      <text x={PADDING} y={ROW} fontWeight={600} fill="var(--text)">
        {reading.title}
      </text>
      {reading.readings.map(({ name, place, value }, row) => {
        const { colour, mark } = lookOfSeries(place);
        const y = (row + 2) * ROW;
        return (
          <g key={name}>
            <path d={mark} transform={`translate(${PADDING + 4} ${y - 4})`} fill={colour} />
            <text x={PADDING + 16} y={y} fill="var(--text)">
              {`${name} ${value}`}
            </text>
          </g>
        );
      })}
    </g>
  );
}
