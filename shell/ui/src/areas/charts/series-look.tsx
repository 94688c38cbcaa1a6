/** How the lines of a chart differ: by colour, by dashes and by the shape of their points, so that none of these must be visible. */
export interface SeriesLook {
  colour: string;
  dashes: string | undefined;
  /** A point of the line, around the origin. */
  mark: string;
}

const looks: readonly [SeriesLook, ...SeriesLook[]] = [
  {
    colour: 'var(--accent)',
    dashes: undefined,
    mark: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z',
  },
  { colour: 'var(--warning)', dashes: '7 4', mark: 'M-3.5-3.5h7v7h-7Z' },
  { colour: 'var(--danger)', dashes: '2 4', mark: 'M0-4.5L4.5 3.5h-9Z' },
  { colour: 'var(--success)', dashes: '10 3 2 3', mark: 'M0-5L5 0L0 5L-5 0Z' },
];

/** The look of a line by its index among those of the chart. */
export const lookOfSeries = (place: number): SeriesLook => looks[place % looks.length] ?? looks[0];

/** A line and its point as they are rendered, for the legend. */
export function SeriesSwatch({ place }: { place: number }) {
  const { colour, dashes, mark } = lookOfSeries(place);
  return (
    <svg width="32" height="12" viewBox="0 0 32 12" aria-hidden>
      <path d="M0 6H32" stroke={colour} strokeWidth="2" strokeDasharray={dashes} />
      <path d={mark} transform="translate(16 6)" fill={colour} />
    </svg>
  );
}

/** The mark of a series of bars, for the legend. */
export function MarkSwatch({ place }: { place: number }) {
  const { colour, mark } = lookOfSeries(place);
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
      <path d={mark} transform="translate(6 6)" fill={colour} />
    </svg>
  );
}
