import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';
import { useState } from 'react';
import { RichTextEditor, type RichTextEditorProps } from '../areas/editor/rich-text-editor.tsx';
import { Specimen } from './specimen.tsx';

const text = (said: string, format = 0): RichTextNode => ({ type: 'text', text: said, format });
const item = (said: string): RichTextNode => ({ type: 'listitem', children: [text(said)] });

const duties: RichText = {
  root: {
    type: 'root',
    children: [
      { type: 'heading', tag: 'h3', children: [text('The ship')] },
      { type: 'paragraph', format: 'center', children: [text('62 m, built in 2019')] },
      { type: 'heading', tag: 'h3', children: [text('Duties')] },
      { type: 'list', listType: 'bullet', children: [item('Watches'), item('Tenders')] },
      {
        type: 'list',
        listType: 'check',
        children: [
          { ...item('Passport'), checked: true },
          { ...item('Visa'), checked: false },
        ],
      },
      { type: 'code', children: [text('VHF 16')] },
      { type: 'quote', children: [text('A happy ship is a safe ship.', 2)] },
      {
        type: 'paragraph',
        children: [
          text('Write to '),
          { type: 'link', url: 'mailto:crew@halyard.example', children: [text('the crew')] },
          text(', '),
          text('today', 1),
          text('.'),
        ],
      },
    ],
  },
};

/** Texts that are written with headings, lists, links and marks. */
export function RichTexts() {
  return (
    <Specimen title="Rich text">
      <Example label="Description" value={duties} longest={50_000} hint="As visitors read it." />
      <Example label="Too long" value="Far too much" longest={5} error="This is too long" />
      <Example label="Read only" value={duties} readOnly />
      <Example label="Disabled" value="" disabled />
    </Specimen>
  );
}

function Example(props: Omit<RichTextEditorProps, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return <RichTextEditor {...props} value={value} onChange={setValue} />;
}
