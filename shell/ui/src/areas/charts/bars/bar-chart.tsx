import { figure, Link } from '@fairlead/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ChartTable } from '../chart-table.tsx';
import { MarkSwatch } from '../series-look.tsx';
import { useWidth } from '../use-width.ts';
import { BarPlot, plotMargin } from './bar-plot.tsx';

/** A place on the axis of a bar chart, such as a month. */
export interface BarCategory {
  name: string;
  /** Its label below the axis. */
  short: string;
  /** Where it leads. */
  href?: string | undefined;
}

/** What is counted: its name, and a value for each category; null where nothing is known, which leaves a gap. */
export interface BarSeries {
  name: string;
  values: readonly (number | null)[];
}

interface BarChartProps {
  /** The title of the chart; it names the picture and the table. */
  label: string;
  /** What the categories are: `Month`. */
  heading: string;
  categories: readonly BarCategory[];
  series: readonly BarSeries[];
}

/** One or several counts side by side for each category. Categories lead to what they count, by a click or, moving with the arrow keys, by Enter. */
export function BarChart({ label, heading, categories, series }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const [shown, setShown] = useState<number>();
  const readingsOf = (at: number) =>
    series.map(({ name, values }, place) => ({ name, place, value: valueText(values[at]) }));
  const textOf = (at: number) =>
    [
      categories[at]?.name,
      ...readingsOf(at).map(({ name, value }) => `${name} ${value === '–' ? 'not known' : value}`),
    ].join(', ');
  const active = shown === undefined ? undefined : categories[shown];
  return (
    <Figure>
      <Plot ref={frame}>
        <BarPlot
          label={`${label}, from ${categories[0]?.name} to ${categories.at(-1)?.name}`}
          width={width}
          names={categories.map(({ short }) => short)}
          series={series.map(({ values }) => values)}
          active={
            active && shown !== undefined
              ? { day: shown, title: active.name, readings: readingsOf(shown) }
              : undefined
          }
        />
        <CategoryLinks
          label={`${heading} of ${label}`}
          categories={categories}
          textOf={textOf}
          edges={[plotMargin.left / width, plotMargin.right / width]}
          onShow={setShown}
        />
      </Plot>
      <Legend aria-label={`Bars of ${label}`}>
        {series.map(({ name }, place) => (
          <li key={name}>
            <MarkSwatch place={place} />
            {name}
          </li>
        ))}
      </Legend>
      <ChartTable
        caption={label}
        columns={[heading, ...series.map(({ name }) => name)]}
        rows={categories.map(({ name }, at) => [
          name,
          ...series.map(({ values }) => valueText(values[at])),
        ])}
        hrefOf={(at) => categories[at]?.href}
      />
    </Figure>
  );
}

const valueText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : figure(value);

interface CategoryLinksProps {
  label: string;
  categories: readonly BarCategory[];
  textOf(at: number): string;
  /** The shares of the width that the margins of the plot take. */
  edges: readonly [number, number];
  onShow(at: number | undefined): void;
}

/** A link over each category of the plot. Tab reaches one of them, the arrow keys, Home and End the others. */
function CategoryLinks({
  label,
  categories,
  textOf,
  edges: [left, right],
  onShow,
}: CategoryLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const linked = categories.flatMap(({ href }, at) => (href === undefined ? [] : [at]));
  const [reached, setReached] = useState<number>();
  const stop = reached !== undefined && linked.includes(reached) ? reached : linked.at(-1);
  const move = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key === 'Escape') onShow(undefined);
    const place = linked.indexOf(at);
    const next = linked[nextPlace(event.key, place, linked.length - 1)];
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    list.current?.querySelector<HTMLElement>(`[data-at="${next}"] a`)?.focus();
  };
  return (
    <Columns
      ref={list}
      aria-label={label}
      style={{ left: `${left * 100}%`, right: `${right * 100}%` }}
      onPointerLeave={() => onShow(undefined)}
    >
      {categories.map(({ name, href }, at) => (
        <li key={name} data-at={at} onPointerEnter={() => onShow(at)}>
          {href !== undefined && (
            <Link
              href={href}
              aria-label={textOf(at)}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => {
                setReached(at);
                onShow(at);
              }}
              onBlur={() => onShow(undefined)}
              onKeyDown={(event) => move(event, at)}
            />
          )}
        </li>
      ))}
    </Columns>
  );
}

/** The place that a key leads to from another; -1 if it leads nowhere. */
function nextPlace(key: string, place: number, last: number): number {
  if (key === 'ArrowLeft') return Math.max(0, place - 1);
  if (key === 'ArrowRight') return Math.min(last, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : -1;
}

const Figure = styled.figure`
  min-width: 0;
`;
const Plot = styled.div`
  position: relative;
  > svg {
    width: 100%;
    height: auto;
  }
`;
const Columns = styled.ul`
  direction: ltr;
  position: absolute;
  inset-block: 0;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: block;
    height: 100%;
    border-radius: var(--radius);
  }
  a:hover {
    background: color-mix(in srgb, var(--accent) 8%, transparent);
  }
  a:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
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
