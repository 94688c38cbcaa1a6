import '../theme/tokens.css';
import { createRoot } from 'react-dom/client';
import { crewColumns, manyCrewColumns } from '../areas/table/testing/crew.ts';
import { CrewTable } from '../areas/table/testing/crew-table.tsx';

const wide = manyCrewColumns(200);
const actions = [{ label: 'Send message', onAct: () => {} }];

/** A page for measurements: 100,000 rows, of 200 columns where its address ends in `#wide`. */
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <CrewTable
    count={100_000}
    columns={location.hash === '#wide' ? wide : crewColumns}
    actions={actions}
    isEndless
  />,
);
