import { styled } from 'styled-components';
import { AreaChart } from '../areas/charts/area/area-chart.tsx';
import { BarChart } from '../areas/charts/bars/bar-chart.tsx';
import { BarTable } from '../areas/charts/bars/bar-table.tsx';
import { RadarChart } from '../areas/charts/radar/radar-chart.tsx';
import { Specimen } from './specimen.tsx';

const dayOf = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;
const wave = (name: string, shift: number) => ({
  name,
  points: Array.from({ length: 14 }, (_, place) => ({
    day: dayOf(place + 1),
    value: Math.round(5 + 3 * Math.sin(place / 2 + shift)),
  })),
});

/** Charts with several lines, with one day, with bars, and around a centre. */
export function Charts() {
  return (
    <Specimen title="Charts">
      <Wide>
        <AreaChart
          label="Three lines over two weeks"
          series={[wave('First', 0), wave('Second', 2), wave('Third', 4)]}
        />
        <AreaChart
          label="One day"
          series={[{ name: 'First', points: [{ day: dayOf(24), value: 7 }] }]}
        />
        <BarChart
          label="Bars with a gap"
          heading="Month"
          categories={['January', 'February', 'March', 'April'].map((name) => ({
            name,
            short: name.slice(0, 3),
            href: '#charts',
          }))}
          series={[
            { name: 'First', values: [null, 3, 0, 5] },
            { name: 'Second', values: [null, 1, 2, 0] },
          ]}
        />
        <BarTable
          label="Bars side by side"
          heading="Vessel"
          series={['First', 'Second']}
          rows={[
            { name: 'Aurelia', values: [5, 2] },
            { name: 'Petrel', values: [3, 1] },
          ]}
        />
        <RadarChart
          label="Five axes"
          range={[1, 5]}
          axes={[
            { name: 'Openness to Experience', value: 3.5 },
            { name: 'Extraversion', value: 2.25 },
            { name: 'Neuroticism', value: 4 },
            { name: 'Agreeableness', value: 1 },
            { name: 'Conscientiousness', value: 5 },
          ]}
        />
      </Wide>
    </Specimen>
  );
}

const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  width: 100%;
`;
