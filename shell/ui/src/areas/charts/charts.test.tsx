import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { AreaChart } from './area/area-chart.tsx';
import { BarChart } from './bars/bar-chart.tsx';
import { BarTable } from './bars/bar-table.tsx';
import { RadarChart } from './radar/radar-chart.tsx';

const series = [
  {
    name: 'Mood',
    points: [
      { day: '2026-11-26', value: 10 },
      { day: '2026-11-24', value: 0 },
      { day: '2026-11-25', value: 5 },
    ],
  },
  { name: 'Stress', points: [{ day: '2026-11-25', value: 2.5 }] },
];
const shownTable = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};
const heightsOf = (container: Element, place: number) =>
  [...container.querySelectorAll(`[data-series="${place}"] [transform]`)].map((mark) =>
    Number(/ ([\d.]+)\)/.exec(mark.getAttribute('transform') ?? '')?.[1]),
  );
const reading = (container: Element) =>
  [...container.querySelectorAll('[data-reading] text')].map(({ textContent }) => textContent);

describe('an area chart', () => {
  it('is one picture with a name, and has its figures in a table from the earliest day', async () => {
    render(<AreaChart label="Mood trends" series={series} />);
    expect(
      screen.getByRole('img', { name: /^Mood trends, from .*24.* to .*26/ }),
    ).toBeInTheDocument();
    expect(await shownTable()).toEqual([
      ['Day', 'Mood', 'Stress'],
      [expect.stringMatching(/24/), '0', '–'],
      [expect.stringMatching(/25/), '5', '2.5'],
      [expect.stringMatching(/26/), '10', '–'],
    ]);
  });

  it('keeps its axis from 0 to 10 whatever was measured', () => {
    const { container } = render(<AreaChart label="Mood trends" series={series} />);
    const [lowest = 0, half = 0, highest = 0] = heightsOf(container, 0);
    expect(half).toBeCloseTo((lowest + highest) / 2);
    expect(heightsOf(container, 1)[0]).toBeCloseTo(lowest - (lowest - highest) / 4);
    const written = [...container.querySelectorAll('svg text')].map(
      ({ textContent }) => textContent,
    );
    expect(written).toEqual(expect.arrayContaining(['0', '2', '10']));
  });

  it('draws straight lines between neighbouring days, and nothing where none was measured', () => {
    const points = ['24', '25', '27', '28', '30'].map((day, at) => ({
      day: `2026-11-${day}`,
      value: at * 2,
    }));
    const { container, rerender } = render(
      <AreaChart label="Mood trends" series={[{ name: 'Mood', points }]} />,
    );
    const drawn = () =>
      [...container.querySelectorAll('.visx-linepath')].map((line) => line.getAttribute('d') ?? '');
    expect(drawn()).toHaveLength(3);
    for (const path of drawn()) expect(path).not.toMatch(/[CSQ]/);
    expect(drawn().map((path) => path.split('L').length)).toEqual([2, 2, 1]);
    expect(container.querySelectorAll('[data-series] [transform]')).toHaveLength(5);
    rerender(<AreaChart label="Mood trends" step={2} series={[{ name: 'Mood', points }]} />);
    expect(drawn()).toHaveLength(1);
  });

  it('tells its lines apart by dashes and points as well as by colour', () => {
    const { container } = render(<AreaChart label="Mood trends" series={series} />);
    const lines = [...container.querySelectorAll('[data-series] .visx-linepath')];
    const of = (attribute: string) => new Set(lines.map((line) => line.getAttribute(attribute)));
    expect(of('stroke-dasharray').size).toBe(2);
    expect(of('stroke').size).toBe(2);
    const legend = screen.getByRole('list', { name: 'Lines of Mood trends' });
    const shapes = [...legend.querySelectorAll('[transform]')].map((mark) =>
      mark.getAttribute('d'),
    );
    expect(new Set(shapes).size).toBe(2);
  });

  it('reads each day by the arrow keys, and hides it at Escape', async () => {
    const { container } = render(<AreaChart label="Mood trends" series={series} />);
    await userEvent.tab();
    const slider = screen.getByRole('slider', { name: 'Mood trends: day' });
    expect(slider).toHaveFocus();
    expect(reading(container)).toEqual([expect.stringMatching(/26/), 'Mood 10']);
    fireEvent.change(slider, { target: { value: '1' } });
    expect(reading(container)).toEqual([expect.stringMatching(/25/), 'Mood 5', 'Stress 2.5']);
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/, Mood 5, Stress 2.5$/),
    );
    await userEvent.keyboard('{Escape}');
    expect(reading(container)).toEqual([]);
  });

  it('reads the day that is nearest to the pointer', () => {
    const { container } = render(<AreaChart label="Mood trends" series={series} />);
    const picture = screen.getByRole('img');
    picture.getBoundingClientRect = () => new DOMRect(0, 0, 640, 260);
    fireEvent.pointerMove(picture, { clientX: 60 });
    expect(reading(container)[1]).toBe('Mood 0');
    fireEvent.pointerLeave(picture, { pointerType: 'mouse' });
    expect(reading(container)).toEqual([]);
  });

  it('draws a single day in the middle, and nothing of nothing', () => {
    const [, stress = { name: '', points: [] }] = series;
    const { container, rerender } = render(<AreaChart label="Stress" series={[stress]} />);
    const [mark] = container.querySelectorAll('[data-series] [transform]');
    expect(mark?.getAttribute('transform')).toMatch(/^translate\(326 /);
    rerender(<AreaChart label="Stress" series={[{ ...stress, points: [] }]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

const axes = [
  { name: 'Neuroticism', value: 1 },
  { name: 'Extraversion', value: 3 },
  { name: 'Agreeableness', value: 5 },
];

describe('a radar chart', () => {
  it('is one picture that says its values, and has them in a table', async () => {
    render(
      <RadarChart
        label="Domains"
        axes={axes}
        range={[1, 5]}
        valueText={(value) => value.toFixed(2)}
        columns={['Domain', 'Score']}
      />,
    );
    expect(
      screen.getByRole('img', {
        name: 'Domains: Neuroticism 1.00, Extraversion 3.00, Agreeableness 5.00',
      }),
    ).toBeInTheDocument();
    expect(await shownTable()).toEqual([
      ['Domain', 'Score'],
      ['Neuroticism', '1.00'],
      ['Extraversion', '3.00'],
      ['Agreeableness', '5.00'],
    ]);
  });

  it('draws the least value in the middle and the greatest at the rim', () => {
    const { container } = render(<RadarChart label="Domains" axes={axes} range={[1, 5]} />);
    const [first, , third] = [...container.querySelectorAll('circle')].map((circle) => ({
      x: Number(circle.getAttribute('cx')),
      y: Number(circle.getAttribute('cy')),
    }));
    const view = container.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number);
    const [, , width = 0, height = 0] = view ?? [];
    expect(first).toEqual({ x: width / 2, y: height / 2 });
    expect(Math.hypot((third?.x ?? 0) - width / 2, (third?.y ?? 0) - height / 2)).toBeCloseTo(
      width * 0.31,
    );
  });
});

it('breaks a long name of a radar chart where its halves are most alike', () => {
  const { container } = render(
    <RadarChart label="Domains" axes={[{ name: 'Openness to Experience', value: 3 }, ...axes]} />,
  );
  const lines = [...container.querySelectorAll('tspan')].map(({ textContent }) => textContent);
  expect(lines.slice(0, 3)).toEqual(['Openness to', 'Experience', 'Neuroticism']);
});

it('draws charts without an inline style, which the portal refuses, and without an accessibility violation', async () => {
  const { container } = render(
    <main>
      <AreaChart label="Mood trends" series={series} />
      <RadarChart label="Domains" axes={axes} range={[1, 5]} tableOpen />
    </main>,
  );
  fireEvent.focus(screen.getByRole('slider'));
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
  const rules = {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: false },
  };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

describe('a bar chart', () => {
  const bars = (
    <BarChart
      label="Drills"
      heading="Month"
      categories={['January', 'February', 'March'].map((name, at) => ({
        name,
        short: name.slice(0, 3),
        href: `/drills?month=${at + 1}`,
      }))}
      series={[
        { name: 'Held', values: [null, 0, 4] },
        { name: 'Not held', values: [null, 1, 2] },
      ]}
    />
  );
  const marksOf = (container: Element, place: number) =>
    container.querySelectorAll(`[data-series="${place}"] path`);

  it('draws a zero as a mark on the axis, and nothing where nothing is known', () => {
    const { container } = render(bars);
    expect(marksOf(container, 0)).toHaveLength(2);
    const [zero, four] = [...container.querySelectorAll('[data-series="0"] rect')].map((bar) =>
      Number(bar.getAttribute('height')),
    );
    expect(zero).toBe(0);
    expect(four).toBeGreaterThan(100);
    const ticks = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(ticks).toEqual(expect.arrayContaining(['0', '4', 'Jan', 'Mar']));
  });

  it('tells its series apart by their marks as well as by colour', () => {
    const { container } = render(bars);
    const [held, missed] = [0, 1].map((place) => marksOf(container, place)[0]);
    expect(held?.getAttribute('d')).not.toBe(missed?.getAttribute('d'));
    expect(held?.getAttribute('fill')).not.toBe(missed?.getAttribute('fill'));
  });

  it('has its figures and its links in a table', async () => {
    render(bars);
    expect(await shownTable()).toEqual([
      ['Month', 'Held', 'Not held'],
      ['January', '–', '–'],
      ['February', '0', '1'],
      ['March', '4', '2'],
    ]);
    expect(within(screen.getByRole('table')).getByRole('link', { name: 'March' })).toHaveAttribute(
      'href',
      '/drills?month=3',
    );
  });

  it('is reached by one Tab, and each of its links by the arrow keys', async () => {
    const { container } = render(bars);
    await userEvent.tab();
    const march = screen.getByRole('link', { name: 'March, Held 4, Not held 2' });
    expect(march).toHaveFocus();
    expect(reading(container)).toEqual(['March', 'Held 4', 'Not held 2']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'February, Held 0, Not held 1' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    const january = screen.getByRole('link', {
      name: 'January, Held not known, Not held not known',
    });
    expect(january).toHaveFocus();
    expect(january).toHaveAttribute('href', '/drills?month=1');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Show as table' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(january).toHaveFocus();
  });

  it('has no accessibility violations, alone or with a table of bars', async () => {
    const { container } = render(
      <>
        {bars}
        <BarTable
          label="Drills by vessel"
          heading="Vessel"
          series={['Held']}
          rows={[{ name: 'Aurelia', href: '/aurelia', values: [3] }]}
        />
      </>,
    );
    expect((await axe.run(container)).violations).toEqual([]);
  });
});

it('a table of bars says each number, leads to what it counts, and has bars in proportion', () => {
  const { container } = render(
    <BarTable
      label="Drills by vessel"
      heading="Vessel"
      series={['Held', 'Not held']}
      rows={[
        { name: 'Aurelia', href: '/aurelia', values: [4, 0] },
        { name: 'The company', values: [1, 2] },
      ]}
    />,
  );
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['VesselHeldNot held', 'Aurelia40', 'The company12']);
  expect(screen.getByRole('link', { name: 'Aurelia' })).toHaveAttribute('href', '/aurelia');
  expect(
    [...container.querySelectorAll<HTMLElement>('td > span')].map(({ style }) => style.width),
  ).toEqual(['100%', '0%', '25%', '50%']);
});
