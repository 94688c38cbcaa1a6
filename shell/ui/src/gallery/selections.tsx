import { useState } from 'react';
import { MultiSelect, type MultiSelectProps } from '../areas/choices/multi-select.tsx';
import { Tooltip } from '../areas/popups/tooltip.tsx';
import { Button } from '../button.tsx';
import { Specimen } from './specimen.tsx';

const papers = [
  { code: 'stcw', label: 'STCW Basic Safety Training' },
  { code: 'eng1', label: 'ENG1' },
  { code: 'yachtmaster', label: 'Yachtmaster Offshore, with commercial endorsement' },
];
const ports = Array.from({ length: 1_000 }, (_, place) => ({
  code: `port-${place}`,
  label: `Port ${place + 1}`,
}));

/** Multiple choice. */
export function Selections() {
  return (
    <Specimen title="Several choices">
      <Example label="Papers" placeholder="Choose papers" />
      <Example label="Papers held" value={['stcw', 'yachtmaster']} hint="As on the certificates" />
      <Example label="At most two" value={['stcw', 'eng1']} max={2} />
      <Example label="Skills" isCreatable placeholder="Choose or write" />
      <Example label="A thousand ports" options={ports} />
      <Example label="Papers missing" error="Please choose at least one" />
      <Example label="Papers checked" value={['eng1']} disabled />
      <Tooltip text="It opens the manifest of the voyage">
        <Button look="secondary">With a tooltip</Button>
      </Tooltip>
    </Specimen>
  );
}

function Example(props: { label: string } & Partial<MultiSelectProps>) {
  const [value, setValue] = useState(props.value ?? []);
  return (
    <div style={{ width: '20rem' }}>
      <MultiSelect options={papers} {...props} value={value} onChange={setValue} />
    </div>
  );
}
