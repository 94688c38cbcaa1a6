import { plainTextOf } from '@fairlead/contracts/api/plain-text';
import { type RichText, type RichTextNode, richText } from '@fairlead/contracts/api/rich-text';
import { mostIndent } from '@fairlead/contracts/api/rich-text-options';
import { offeredPlaceholders } from '@fairlead/contracts/forms/placeholders';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  getNearestEditorFromDOMNode,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { createRef, useState } from 'react';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
import { googleDocs } from './testing/clipboards.ts';

const text = (content: string, format = 0): RichTextNode =>
  format === 0 ? { type: 'text', text: content } : { type: 'text', text: content, format };
const block = (type: string, ...children: RichTextNode[]): RichTextNode => ({ type, children });
const rich = (...children: RichTextNode[]): RichText => ({ root: { type: 'root', children } });
const everything = rich(
  { type: 'heading', tag: 'h1', children: [text('The ship')] },
  { type: 'heading', format: 'center', tag: 'h3', children: [text('Duties')] },
  { type: 'paragraph', indent: 2, children: [text('Far in')] },
  block('code', text('a = 1'), { type: 'linebreak' }, text('b = 2')),
  {
    type: 'list',
    listType: 'check',
    children: [
      { type: 'listitem', checked: true, children: [text('Passport')] },
      { type: 'listitem', checked: false, children: [text('Visa')] },
    ],
  },
  block('paragraph', text('You '), text('lead', 1), text(' and '), text('drive', 14), text('.')),
  {
    type: 'list',
    listType: 'bullet',
    children: [
      block('listitem', text('Deck')),
      block('listitem', {
        type: 'list',
        listType: 'number',
        children: [block('listitem', text('Tenders'))],
      }),
    ],
  },
  block('quote', text('Happy'), { type: 'linebreak' }, text('ship')),
  block('paragraph', { type: 'link', url: 'https://a.example/', children: [text('Apply')] }),
);

/** Renders an editor in a form, which keeps what is written. */
function open(props: Partial<RichTextEditorProps> = {}) {
  const onChange = jest.fn<(value: RichText) => void>();
  function Kept() {
    const [value, setValue] = useState<RichText | string>(props.value ?? '');
    const change = (now: RichText) => {
      onChange(now);
      setValue(now);
    };
    return <RichTextEditor label="Description" {...props} value={value} onChange={change} />;
  }
  const { unmount } = render(<Kept />);
  const box = screen.getByRole('textbox', { name: 'Description' });
  const editor = getNearestEditorFromDOMNode(box) as LexicalEditor;
  /** The text it reports, as when the page is left. */
  const last = async (): Promise<RichText> => {
    act(() => void fireEvent(window, new Event('pagehide')));
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    return onChange.mock.lastCall?.[0] as RichText;
  };
  return { box, editor, onChange, last, unmount };
}
const change = (editor: LexicalEditor, work: () => void) =>
  act(async () => editor.update(work, { discrete: true }));
const atEnd = (editor: LexicalEditor) => change(editor, () => void $getRoot().selectEnd());
const $chosen = (from: number, to: number) => $getRoot().getAllTextNodes()[0]?.select(from, to);
const type = (editor: LexicalEditor, words: string) =>
  change(editor, () => $insertNodes([$createTextNode(words)]));
const tool = (name: string) =>
  within(screen.getByRole('toolbar', { name: 'Formatting of Description' })).getByRole('button', {
    name,
  });
function paste(editor: LexicalEditor, given: Readonly<Record<string, string>>) {
  const event = new Event('paste', { cancelable: true });
  const clipboardData = { getData: (kind: string) => given[kind] ?? '', types: [], files: [] };
  Object.assign(event, { clipboardData });
  return act(async () => editor.dispatchCommand(PASTE_COMMAND, event as ClipboardEvent));
}
const lines = (content: RichText) => plainTextOf(content).split('\n');

describe('the editor of rich text', () => {
  it('writes what it was given, all that the contract has of it', async () => {
    const { editor, last, onChange } = open({ value: everything });
    expect(onChange).not.toHaveBeenCalled();
    await atEnd(editor);
    await type(editor, '!');
    const [before, now] = [everything, await last()].map((one) => one.root.children ?? []);
    expect(now?.slice(0, -1)).toEqual(before?.slice(0, -1));
    expect(lines(await last()).at(-1)).toBe('Apply!');
    // What the service returns is identical.
    expect(JSON.stringify(richText.parse(await last()))).toBe(JSON.stringify(await last()));
  });

  it('reads plain text as paragraphs', () => {
    const { box } = open({ value: 'One\nmore\n\nTwo' });
    expect(Array.from(box.querySelectorAll('p'), (one) => one.textContent)).toEqual([
      'Onemore',
      'Two',
    ]);
    expect(box.querySelectorAll('br')).toHaveLength(1);
  });

  it('is told apart by its label, hint and error, and takes the focus of its form', () => {
    const ref = createRef<{ focus(): void }>();
    const { box } = open({ hint: 'As visitors read it.', error: 'Too short', longest: 10, ref });
    expect(box).toHaveAccessibleDescription('Too short 0 of 10 characters');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    act(() => ref.current?.focus());
    expect(box).toHaveFocus();
    box.blur();
    fireEvent.click(screen.getByText('Description'));
    expect(box).toHaveFocus();
  });

  it('counts what is too long, and keeps it', async () => {
    const { editor, last } = open({ longest: 50_000 });
    await atEnd(editor);
    await paste(editor, { 'text/plain': '<'.repeat(100_000) });
    expect(plainTextOf(await last())).toBe('<'.repeat(100_000));
    expect(await screen.findByText('100,000 of 50,000 characters')).toBeVisible();
  });

  it('tells what is typed once typing rests, and at once when it, or the page, is left', async () => {
    const { box, editor, onChange, unmount } = open();
    await atEnd(editor);
    for (const word of ['One', ' two', ' three']) await type(editor, word);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(box);
    expect(onChange).toHaveBeenCalledTimes(1);
    const reported = () => lines(onChange.mock.lastCall?.[0] as RichText);
    await type(editor, ' four');
    act(() => void fireEvent(window, new Event('pagehide')));
    expect(reported()).toEqual(['One two three four']);
    await type(editor, ' five');
    unmount();
    expect(reported()).toEqual(['One two three four five']);
  });

  it('[F-099] tells what is typed once, 1000 ms after the last change', async () => {
    jest.useFakeTimers();
    try {
      const { editor, onChange } = open();
      await atEnd(editor);
      await type(editor, 'One');
      act(() => jest.advanceTimersByTime(999));
      await type(editor, ' two');
      act(() => jest.advanceTimersByTime(999));
      expect(onChange).not.toHaveBeenCalled();
      act(() => jest.advanceTimersByTime(1));
      expect(onChange.mock.calls.map(([content]) => lines(content))).toEqual([['One two']]);
      act(() => jest.advanceTimersByTime(10_000));
      expect(onChange).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows what it is given otherwise, without telling that', async () => {
    const onChange = jest.fn<() => void>();
    const editor = (value: string) => (
      <RichTextEditor label="Description" value={value} onChange={onChange} />
    );
    const { rerender } = render(editor('One'));
    rerender(editor('Two'));
    const box = screen.getByRole('textbox');
    expect(box).toHaveTextContent('Two');
    fireEvent.blur(box);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can be read only, and then has no tool that does anything', async () => {
    const { box, editor, onChange } = open({ value: 'One', readOnly: true });
    expect(box).toHaveAttribute('contenteditable', 'false');
    expect(box).toHaveAttribute('aria-readonly', 'true');
    expect(tool('Bold')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(tool('Heading 3'));
    fireEvent.blur(box);
    expect(editor.read(() => $getRoot().getFirstChild()?.getType())).toBe('paragraph');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the tools of the editor', () => {
  it('are one stop of the keyboard, with their shortcuts, and say whether they are on', async () => {
    const { editor } = open({ value: everything });
    await change(editor, () => void $getRoot().getFirstDescendant()?.selectEnd());
    expect(tool('Heading 1')).toHaveAttribute('aria-pressed', 'true');
    expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'false');
    expect(tool('Bold')).toHaveAttribute('aria-keyshortcuts', 'Control+B');
    expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true');
    const buttons = within(screen.getByRole('toolbar')).getAllByRole('button');
    expect(buttons.map(({ tabIndex }) => tabIndex).filter((stop) => stop === 0)).toHaveLength(1);
    act(() => tool('Bold').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(tool('Italic')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(tool('Redo')).toHaveFocus();
    expect(tool('Redo')).toHaveAttribute('tabindex', '0');
  });

  const ways: [string, RichTextNode][] = [
    ['Heading 1', { type: 'heading', tag: 'h1', children: [text('One')] }],
    ['Heading 2', { type: 'heading', tag: 'h2', children: [text('One')] }],
    ['Heading 3', { type: 'heading', tag: 'h3', children: [text('One')] }],
    ['Code', block('code', text('One'))],
    [
      'Check list',
      {
        type: 'list',
        listType: 'check',
        children: [{ type: 'listitem', checked: false, children: [text('One')] }],
      },
    ],
    ['Quote', block('quote', text('One'))],
    [
      'Bulleted list',
      { type: 'list', listType: 'bullet', children: [block('listitem', text('One'))] },
    ],
    [
      'Numbered list',
      { type: 'list', listType: 'number', children: [block('listitem', text('One'))] },
    ],
  ];
  it.each(ways)('[F-097] make a line a %s and a paragraph again', async (name, made) => {
    const { editor, last } = open({ value: 'One' });
    await atEnd(editor);
    const used = async (tools: string, wanted: RichTextNode) => {
      await act(async () => fireEvent.click(tool(tools)));
      await waitFor(async () => expect(await last()).toEqual(rich(wanted)));
      expect(richText.parse(await last())).toEqual(rich(wanted));
    };
    await used(name, made);
    expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
    await used(name, block('paragraph', text('One')));
    await used(name, made);
    await used('Paragraph', block('paragraph', text('One')));
  });

  it.each([
    ['Align left', { format: 'left' }],
    ['Align centre', { format: 'center' }],
    ['Align right', { format: 'right' }],
    ['Justify', { format: 'justify' }],
    ['Indent', { indent: 1 }],
  ])('[F-098] %s the line, and undo that', async (name, place) => {
    const { editor, last } = open({ value: 'One' });
    await atEnd(editor);
    await act(async () => fireEvent.click(tool(name)));
    const line = { ...block('paragraph', text('One')), ...place };
    await waitFor(async () => expect(await last()).toEqual(rich(line)));
    expect(richText.parse(await last())).toEqual(rich(line));
    await act(async () => fireEvent.click(tool(name === 'Indent' ? 'Outdent' : name)));
    await waitFor(async () => expect(await last()).toEqual(rich(block('paragraph', text('One')))));
  });

  it.each([
    ['Bold', 1],
    ['Italic', 2],
    ['Strikethrough', 4],
    ['Underline', 8],
  ])('[F-098] mark what is chosen %s, and unmark it', async (name, format) => {
    const { box, editor, last } = open({ value: 'One' });
    act(() => box.focus());
    await change(editor, () => void $chosen(0, 3));
    await act(async () => fireEvent.click(tool(name)));
    await waitFor(async () =>
      expect(await last()).toEqual(rich(block('paragraph', text('One', format)))),
    );
    await act(async () => fireEvent.click(tool(name)));
    await waitFor(async () => expect(await last()).toEqual(rich(block('paragraph', text('One')))));
  });

  it('indent a line no further than a text may say', async () => {
    const { editor, last } = open({ value: 'One' });
    await atEnd(editor);
    for (let at = 0; at < mostIndent; at += 1)
      await act(async () => fireEvent.click(tool('Indent')));
    expect(tool('Indent')).toHaveAttribute('aria-disabled', 'true');
    await act(async () => fireEvent.click(tool('Indent')));
    await waitFor(async () =>
      expect(await last()).toEqual(rich({ ...block('paragraph', text('One')), indent: 8 })),
    );
  });

  it('begin a line of code with Enter, and after an empty one a paragraph', async () => {
    const { box, editor, last } = open({ value: 'One' });
    act(() => box.focus());
    await atEnd(editor);
    await act(async () => fireEvent.click(tool('Code')));
    await atEnd(editor);
    const enter = () =>
      change(editor, () => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined));
    await enter();
    await type(editor, 'Two');
    await enter();
    await enter();
    await type(editor, 'Three');
    const code = block('code', text('One'), { type: 'linebreak' }, text('Two'));
    await waitFor(async () =>
      expect(await last()).toEqual(rich(code, block('paragraph', text('Three')))),
    );
  });

  it('make a list of a heading, and a quote of an item', async () => {
    const { editor, last } = open({ value: 'One' });
    await atEnd(editor);
    for (const name of ['Heading 1', 'Bulleted list', 'Quote'])
      await act(async () => fireEvent.click(tool(name)));
    await waitFor(async () => expect(await last()).toEqual(rich(block('quote', text('One')))));
  });

  it('mark what is chosen, by a click and by a shortcut, and undo it', async () => {
    const { box, editor, last } = open({ value: 'One' });
    act(() => box.focus());
    await change(editor, () => void $chosen(0, 3));
    await act(async () => fireEvent.click(tool('Bold')));
    await act(async () => fireEvent.keyDown(box, { key: 'X', ctrlKey: true, shiftKey: true }));
    await waitFor(async () =>
      expect(await last()).toEqual(rich(block('paragraph', text('One', 5)))),
    );
    expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
    await act(async () => editor.dispatchCommand(UNDO_COMMAND, undefined));
    await act(async () => fireEvent.click(tool('Undo')));
    await waitFor(async () => expect(await last()).toEqual(rich(block('paragraph', text('One')))));
    expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['- ', 'bullet'],
    ['1. ', 'number'],
    ['[] ', 'check'],
  ])('are there as beginnings of a line: %s', async (beginning, listType) => {
    const { box, editor, last } = open();
    await atEnd(editor);
    await type(editor, beginning.trim());
    await act(async () => fireEvent.keyDown(box, { key: ' ' }));
    await type(editor, 'One');
    await change(editor, () => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined));
    await type(editor, 'Two');
    const item = (content: string) =>
      listType === 'check'
        ? { type: 'listitem', checked: false, children: [text(content)] }
        : block('listitem', text(content));
    const children = [item('One'), item('Two')];
    await waitFor(async () =>
      expect(await last()).toEqual(rich({ type: 'list', listType, children })),
    );
  });
});

describe('a link', () => {
  const ask = async (editor: LexicalEditor, typed: string) => {
    await act(async () => fireEvent.click(tool('Link')));
    const field = await screen.findByLabelText('Where it leads');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    await act(async () => editor.read(() => undefined));
    return field;
  };

  it('is made of what is chosen, changed, and taken away', async () => {
    const { box, editor, last } = open({ value: 'One' });
    await change(editor, () => void $chosen(0, 3));
    await ask(editor, 'halyard.example/jobs');
    const linkTo = (url: string) =>
      rich(block('paragraph', { type: 'link', url, children: [text('One')] }));
    await waitFor(async () => expect(await last()).toEqual(linkTo('https://halyard.example/jobs')));
    expect(box).toHaveFocus();
    await atEnd(editor);
    await change(editor, () => void $chosen(1, 1));
    expect(tool('Link')).toHaveAttribute('aria-pressed', 'true');
    await ask(editor, 'crew@halyard.example');
    await waitFor(async () => expect(await last()).toEqual(linkTo('mailto:crew@halyard.example')));
    await act(async () => fireEvent.click(tool('Link')));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove link' })));
    await waitFor(async () => expect(await last()).toEqual(rich(block('paragraph', text('One')))));
  });

  it('is written where nothing is chosen', async () => {
    const { editor, last } = open({ value: 'See ' });
    await atEnd(editor);
    await ask(editor, 'https://halyard.example');
    const [paragraph] = (await last()).root.children ?? [];
    expect(paragraph?.children?.at(-1)).toEqual({
      type: 'link',
      url: 'https://halyard.example',
      children: [text('https://halyard.example')],
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'two words', '/jobs', ''])(
    'does not lead to %s',
    async (address) => {
      const { editor } = open({ value: 'One' });
      await atEnd(editor);
      const field = await ask(editor, address);
      expect(screen.getByText('This is no address that a link can lead to')).toBeVisible();
      expect(field).toHaveFocus();
      fireEvent.keyDown(field, { key: 'Escape' });
      expect(screen.queryByLabelText('Where it leads')).toBeNull();
    },
  );
});

describe('a placeholder', () => {
  it('[F-112] is offered, and written where the caret stands', async () => {
    const { box, editor, last } = open({ value: 'Dear ', placeholders: offeredPlaceholders });
    act(() => box.focus());
    await atEnd(editor);
    await act(async () => fireEvent.click(tool('Insert')));
    const offered = within(screen.getByRole('group', { name: 'Insert' }));
    for (const path of [
      'user.firstName',
      'user.lastName',
      'user.email',
      'organizations[0].name',
      'vessels[0].name',
    ])
      expect(offered.getByRole('button', { name: `{{${path}}}` })).toBeVisible();
    await userEvent.click(offered.getByRole('button', { name: '{{user.firstName}}' }));
    await waitFor(async () => expect(lines(await last())).toEqual(['Dear {{user.firstName}}']));
    expect(box).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Insert' })).toBeNull();
  });
});

describe('what is pasted', () => {
  it('goes on in the line where it is one', async () => {
    const { editor, last } = open({ value: 'One' });
    await atEnd(editor);
    await paste(editor, { 'text/html': '<p>, <b>two</b></p>', 'text/plain': ', two' });
    await waitFor(async () =>
      expect(await last()).toEqual(rich(block('paragraph', text('One, '), text('two', 1)))),
    );
  });

  it('keeps its blocks, and nothing of its look', async () => {
    const { box, editor, last } = open();
    await atEnd(editor);
    await paste(editor, { 'text/html': googleDocs });
    expect(lines(await last())[0]).toBe('Who you are');
    expect(richText.safeParse(await last()).success).toBe(true);
    expect(box.innerHTML).not.toMatch(/Arial|style=|docs-internal/);
    expect(editor.read(() => $getSelection()?.getTextContent())).toBe('');
  });

  it('is text where there is no markup', async () => {
    const { editor, last } = open();
    await atEnd(editor);
    await paste(editor, { 'text/plain': 'One\r\nmore\r\n\r\nTwo' });
    expect(lines(await last())).toEqual(['One', 'more', 'Two']);
    expect((await last()).root.children).toHaveLength(2);
  });
});
