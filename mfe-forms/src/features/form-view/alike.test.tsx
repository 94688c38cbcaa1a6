import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';
import { draw, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { RichTextEditor } from '@fairlead/ui/editor';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { formsApi } from '../../api.ts';
import { drawForm, submit } from '../../testing/draw-form.tsx';
import { contentOf } from '../../testing/form.ts';

const text = (content: string, format = 0): RichTextNode => ({
  type: 'text',
  text: content,
  format,
});
const block = (type: string, ...children: RichTextNode[]): RichTextNode => ({ type, children });
const item = (content: string, more: object = {}): RichTextNode => ({
  ...block('listitem', text(content)),
  ...more,
});
const written: RichText = {
  root: block(
    'root',
    { ...block('heading', text('Before you sign on')), tag: 'h2' },
    block(
      'paragraph',
      text('Read '),
      text('all', 1),
      text(' of it, '),
      text('twice', 2),
      text(', '),
      text('under a line', 8),
      text(', '),
      text('struck out', 4),
      text(', and '),
      {
        type: 'link',
        fields: { url: 'https://a.example/' },
        children: [text('the rules')],
      },
    ),
    { ...block('list', item('Passport'), item('ENG1')), listType: 'bullet' },
    { ...block('list', item('Sign'), item('Send')), listType: 'number' },
    { ...block('list', item('Drill', { checked: true })), listType: 'check' },
    { ...block('paragraph', text('In the middle')), format: 'center', indent: 1 },
    block('quote', text('One hand for the ship')),
    block('code', text('VHF 16')),
    {
      type: 'block',
      block: {
        blockType: 'sectionHeader',
        title: 'Safety',
        content: 'Where the rafts are',
        style: 'blue',
      },
    },
  ),
};

const kinds = 'h1,h2,h3,h4,h5,h6,p,li,blockquote,pre,code';
/** The content of a text, line by line: the kind of line and of its list, its position, its text, and its marks and links. */
const linesIn = (place: Element) =>
  [...place.querySelectorAll(kinds)]
    .filter((line) => !line.querySelector(kinds))
    .map((line) => ({
      kind: line.closest('li, blockquote, pre')?.tagName ?? line.tagName.replace(/^H\d$/, 'H'),
      list: line.closest('ol, ul')?.tagName,
      isCentred: getComputedStyle(line).textAlign === 'center',
      isIndented: getComputedStyle(line).paddingInlineStart !== '',
      // The box of a check list has a text alternative where it cannot be ticked.
      said: line.textContent?.trim().replace(/^(Done|Not done): /, ''),
      marks: [...line.querySelectorAll('strong, em, a')].map((mark) => [
        mark.tagName,
        mark.textContent,
        mark.getAttribute('href'),
      ]),
      lines: [...line.querySelectorAll(':not(a, a *)')].flatMap((mark) => {
        const { textDecoration } = getComputedStyle(mark);
        return textDecoration ? [[textDecoration, mark.textContent]] : [];
      }),
    }));

it('[F-109] a saved text is alike in the editor, the introduction, a message and the confirmation', async () => {
  const { unmount } = draw(<RichTextEditor label="Text" value={written} onChange={() => {}} />, {
    api: formsApi,
    address: '/',
    session: sessionOf(signedIn),
  });
  const editor = await screen.findByRole('textbox', { name: 'Text' });
  await screen.findByText('Safety');
  const lines = linesIn(editor);
  expect(lines.map(({ said: content }) => content)).toEqual([
    'Before you sign on',
    'Read all of it, twice, under a line, struck out, and the rules',
    'Passport',
    'ENG1',
    'Sign',
    'Send',
    'Drill',
    'In the middle',
    'One hand for the ship',
    'VHF 16',
    'Safety',
    'Where the rafts are',
  ]);
  unmount();
  drawForm(
    contentOf([{ blockType: 'message', name: 'note', content: written }], {
      intro: written,
      confirmationMessage: written,
    }),
  );
  expect(await screen.findAllByText('Safety')).toHaveLength(2);
  expect(linesIn(screen.getByRole('form'))).toEqual([...lines, ...lines]);
  await submit();
  await screen.findByRole('status');
  expect(linesIn(screen.getByRole('status'))).toEqual(lines);
});
