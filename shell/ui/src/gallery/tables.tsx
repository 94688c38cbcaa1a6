import { useState } from 'react';
import { RangeField } from '../areas/table/filters/range-field.tsx';
import { manyCrewColumns } from '../areas/table/testing/crew.ts';
import { CrewTable, useOwnViews } from '../areas/table/testing/crew-table.tsx';
import { RangeSlider } from '../range-slider.tsx';
import { ToastRegion } from '../toast/toast-region.tsx';
import { ToastStore } from '../toast/toast-store.ts';
import { Specimen } from './specimen.tsx';

const actions = [
  { label: 'Send message', onAct: () => {} },
  { label: 'Sign off', look: 'danger', onAct: () => {} },
] as const;
const wide = manyCrewColumns(200);

/** Tables in every state, and ranges of numbers. */
export function Tables() {
  const [toasts] = useState(() => new ToastStore());
  const views = useOwnViews([], toasts.show);
  const [range, setRange] = useState<string[]>(['10', '60']);
  const [slid, setSlid] = useState<[number, number]>([20, 80]);
  return (
    <>
      <Specimen title="A table with pages">
        <CrewTable label="Crew" actions={actions} views={views} onOpen={() => {}} />
        <ToastRegion store={toasts} />
      </Specimen>
      <Specimen title="A table of 100,000 rows">
        <CrewTable label="Large crew" count={100_000} actions={actions} isEndless />
      </Specimen>
      <Specimen title="A table of 200 columns">
        <CrewTable
          label="Wide crew"
          columns={wide}
          count={1_000}
          layout={{ pinned: { start: ['name'], end: ['aboard'] }, density: 'compact' }}
          isEndless
        />
      </Specimen>
      <Specimen title="Tables that load, have nothing and could not be loaded">
        <CrewTable label="Loading crew" rows={[]} total={0} isLoading />
        <CrewTable label="No crew" count={0} />
        <CrewTable label="Failed crew" onRetry={() => {}} />
      </Specimen>
      <Specimen title="Ranges">
        <div style={{ width: '16rem' }}>
          <RangeField subject="Days" bounds={[0, 365]} value={range} onChange={setRange} />
          <RangeField subject="Pay" bounds={undefined} value={[]} onChange={() => {}} />
          <RangeSlider subject="Share" value={slid} onChange={setSlid} format={String} />
        </div>
      </Specimen>
    </>
  );
}
