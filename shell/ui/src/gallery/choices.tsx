import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { Disclosure } from '../disclosure.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { RangeSlider } from '../range-slider.tsx';
import { Select } from '../select.tsx';
import { TextField } from '../text-field.tsx';
import { Specimen } from './specimen.tsx';

const waters = [
  { code: 'mediterranean', label: 'Mediterranean' },
  { code: 'caribbean', label: 'Caribbean' },
];
const suggestions = waters.map(({ code, label }) => ({ id: code, text: label, note: '12 jobs' }));

/** Inputs to type into or choose from. */
export function Choices() {
  const [text, setText] = useState('');
  const [place, setPlace] = useState('mediterranean');
  const [on, setOn] = useState(true);
  const [range, setRange] = useState<[number, number]>([50_000, 250_000]);
  return (
    <>
      <Specimen title="Fields">
        <TextField label="Name" placeholder="Name of the vessel" />
        <TextField label="Email" defaultValue="crew@" error="Please enter a valid email address" />
        <TextField label="Reference" hint="As on the listing" disabled />
        <Select label="Waters" options={waters} value={place} onChange={setPlace} />
        <Combobox
          label="Location"
          placeholder="Location"
          value={text}
          onValueChange={setText}
          groups={[{ title: 'Suggestions', options: suggestions }]}
          onPick={(option) => setText(option.text)}
        />
      </Specimen>
      <Specimen title="Choices">
        <Checkbox label="Full-time" checked={on} onChange={setOn} note={12} />
        <Checkbox label="Not available" checked={false} onChange={() => {}} disabled />
        <RadioGroup label="Where" options={waters} value={place} onChange={setPlace} />
        <div style={{ width: '16rem' }}>
          <RangeSlider
            subject="Salary"
            min={0}
            max={500_000}
            step={5_000}
            value={range}
            onChange={setRange}
            format={String}
          />
          <Disclosure title="A section">What it holds</Disclosure>
        </div>
      </Specimen>
    </>
  );
}
