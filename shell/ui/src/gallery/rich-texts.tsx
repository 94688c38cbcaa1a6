import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';
import { bannerStyles, sectionStyles } from '@fairlead/contracts/api/rich-text-options';
import { useState } from 'react';
import { RichTextEditor, type RichTextEditorProps } from '../areas/editor/rich-text-editor.tsx';
import { Specimen } from './specimen.tsx';

const text = (content: string, format = 0): RichTextNode => ({
  type: 'text',
  text: content,
  format,
});
const item = (content: string): RichTextNode => ({ type: 'listitem', children: [text(content)] });

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

const blocks: RichTextNode['block'][] = [
  ...bannerStyles.map(({ code, label }) => ({
    blockType: 'banner' as const,
    style: code,
    content: label,
  })),
  { blockType: 'mediaBlock', media: { url: '' }, caption: 'The bridge at night' },
  { blockType: 'code', code: 'const heading = 270;', language: 'typescript' },
  {
    blockType: 'cta',
    title: 'Sail with us',
    content: 'We look for crew the whole year.',
    buttonText: 'Read on',
    buttonLink: '#main',
  },
  ...sectionStyles.map(({ code, label }) => ({
    blockType: 'sectionHeader' as const,
    title: label,
    content: 'What the section is about.',
    style: code,
  })),
  { blockType: 'carousel' },
];
const withBlocks: RichText = {
  root: {
    type: 'root',
    children: blocks.flatMap((block) => (block ? [{ type: 'block', block }] : [])),
  },
};

/** Texts that are written with headings, lists, links and marks. */
export function RichTexts() {
  return (
    <Specimen title="Rich text">
      <Example label="Description" value={duties} longest={50_000} hint="As visitors read it." />
      <Example label="With blocks" value={withBlocks} placeholders={['user.firstName']} />
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
