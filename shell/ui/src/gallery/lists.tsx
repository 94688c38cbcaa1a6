import { useState } from 'react';
import { SortableList } from '../areas/lists/sortable/sortable-list.tsx';
import { Tree } from '../areas/lists/tree/tree.tsx';
import type { TreeItem } from '../areas/lists/tree/tree-item.ts';
import { InlineText, type InlineTextProps } from '../areas/records/inline-text/inline-text.tsx';
import { Specimen } from './specimen.tsx';

const parts: TreeItem[] = [
  {
    id: 'deck',
    name: 'Deck',
    droppable: true,
    children: [
      { id: 'tenders', name: 'Tenders', draggable: true, droppable: true, children: [] },
      { id: 'anchors', name: 'Anchors and chains', draggable: true },
    ],
  },
  { id: 'engine', name: 'Engine', droppable: true, children: [{ id: 'pumps', name: 'Pumps' }] },
  { id: 'papers', name: 'Papers' },
];

/** Sortable lists, nested items, and texts that are edited in place. */
export function Lists() {
  const [legs, setLegs] = useState(['Antibes', 'Palma', 'Gibraltar', 'Las Palmas']);
  const [selected, setSelected] = useState('anchors');
  return (
    <>
      <Specimen title="Sortable lists">
        <div style={{ width: '20rem' }}>
          <SortableList label="Legs of the voyage" items={legs} onChange={setLegs} />
        </div>
        <div style={{ width: '20rem' }}>
          <SortableList label="Legs that are sailed" items={legs} onChange={setLegs} disabled />
        </div>
      </Specimen>
      <Specimen title="Trees">
        <div style={{ width: '20rem' }}>
          <Tree
            label="Parts of the vessel"
            items={parts}
            open={['deck']}
            selected={selected}
            onSelect={setSelected}
            onMove={() => {}}
          />
        </div>
        <div style={{ width: '20rem' }}>
          <Tree label="Parts that stay" items={parts} />
        </div>
      </Specimen>
      <Specimen title="Inline text">
        <Example label="By a click" />
        <Example label="By a double-click" startsOn="double-click" />
        <Example label="By focus" startsOn="focus" />
        <Example label="Empty" value="" />
        <Example label="Disabled" disabled />
        <Example label="Read only" readOnly />
      </Specimen>
    </>
  );
}

function Example(props: { label: string } & Partial<InlineTextProps>) {
  const [value, setValue] = useState(props.value ?? 'Aurora');
  return (
    <div style={{ width: '20rem' }}>
      <InlineText {...props} value={value} onSave={setValue} />
    </div>
  );
}
