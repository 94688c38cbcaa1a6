import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';
import { richText } from '@fairlead/contracts/api/rich-text';
import { emptyBlocks } from '@fairlead/contracts/api/rich-text-blocks';
import { bannerStyles, sectionStyles } from '@fairlead/contracts/api/rich-text-options';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { RichTextEditor } from '../rich-text-editor.tsx';

const rich = (...children: RichTextNode[]): RichText => ({ root: { type: 'root', children } });
const line = (text: string): RichTextNode => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
});

/** Renders an editor of a text that begins with a block. */
function open(
  block?: RichTextNode['block'],
  pictureUpload?: ComponentProps<typeof RichTextEditor>['pictureUpload'],
) {
  const onChange = jest.fn<(value: RichText) => void>();
  function Kept() {
    const [value, setValue] = useState<RichText | string>(
      block ? rich({ type: 'block', block }) : 'One',
    );
    const change = (now: RichText) => {
      onChange(now);
      setValue(now);
    };
    return (
      <RichTextEditor
        label="Message"
        value={value}
        onChange={change}
        pictureUpload={pictureUpload}
      />
    );
  }
  render(<Kept />);
  /** The blocks that were reported, as the contract stores them. */
  const kept = () => {
    act(() => void fireEvent(window, new Event('pagehide')));
    const reported = onChange.mock.lastCall?.[0];
    return reported && richText.parse(reported).root.children?.flatMap((node) => node.block ?? []);
  };
  return { onChange, kept };
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const panel = () => within(screen.getByRole('group', { name: 'Block' }));
const shown = (name: string) => within(screen.getByRole('group', { name }));

describe('a block of a text', () => {
  const insertable = [
    ['Banner', emptyBlocks.banner],
    ['Picture', emptyBlocks.mediaBlock],
    ['Code with a language', emptyBlocks.code],
    ['[F-107] Call to action', emptyBlocks.cta],
    ['Section header', emptyBlocks.sectionHeader],
  ] as const;
  it.each(insertable)(
    '[F-100] %s is inserted, opens to be filled, and is removed',
    async (title, block) => {
      const name = title.replace(/^\[.*\] /, '');
      const { kept } = open();
      await press('Insert');
      await press(name);
      expect(kept()).toEqual([block]);
      expect(panel().getByRole('button', { name: 'Apply' })).toBeVisible();
      await press('Cancel');
      await press(`Remove ${name}`);
      expect(kept()).toEqual([]);
    },
  );

  it('[F-101] is kept as it was edited when that is applied, and as it was when it is cancelled', async () => {
    const banner = { blockType: 'banner' as const, style: 'info' as const, content: 'Old' };
    const { kept, onChange } = open(banner);
    await press('Edit Banner');
    fireEvent.change(panel().getByLabelText('Content'), { target: { value: 'Never' } });
    await press('Cancel');
    expect(screen.queryByRole('group', { name: 'Block' })).toBeNull();
    expect(shown('Banner').getByRole('note')).toHaveTextContent('Old');
    kept();
    expect(onChange).not.toHaveBeenCalled();
    await press('Edit Banner');
    fireEvent.change(panel().getByLabelText('Content'), { target: { value: 'New' } });
    await userEvent.selectOptions(panel().getByLabelText('Style'), 'purple');
    await press('Apply');
    expect(shown('Banner').getByRole('note')).toHaveTextContent('New');
    expect(kept()).toEqual([{ ...banner, content: 'New', style: 'purple' }]);
  });

  it('[F-105] takes code and its language', async () => {
    const { kept } = open(emptyBlocks.code);
    await press('Edit Code with a language');
    fireEvent.change(panel().getByLabelText('Code'), { target: { value: 'print(1)' } });
    await userEvent.selectOptions(panel().getByLabelText('Language'), 'Python');
    await press('Apply');
    expect(kept()).toEqual([{ blockType: 'code', code: 'print(1)', language: 'python' }]);
    const block = shown('Code with a language');
    expect(block.getByRole('region', { name: 'Python' })).toHaveTextContent('print(1)');
  });

  it.each([
    ['[F-103] a banner', 'Banner', bannerStyles],
    ['[F-108] the header of a section', 'Section header', sectionStyles],
  ] as const)('%s offers its looks and no other', async (_name, label, styles) => {
    open(label === 'Banner' ? emptyBlocks.banner : emptyBlocks.sectionHeader);
    await press(`Edit ${label}`);
    const offered = within(panel().getByLabelText('Style')).getAllByRole('option');
    expect(offered.map((one) => one.textContent)).toEqual(styles.map((one) => one.label));
  });

  it('[F-103] shows a banner in its style', async () => {
    const { kept } = open(emptyBlocks.banner);
    await press('Edit Banner');
    fireEvent.change(panel().getByLabelText('Content'), { target: { value: 'Gale' } });
    await userEvent.selectOptions(panel().getByLabelText('Style'), 'Warning');
    await press('Apply');
    expect(kept()).toEqual([{ blockType: 'banner', style: 'warning', content: 'Gale' }]);
    const note = shown('Banner').getByRole('note');
    expect(note).toHaveTextContent('Warning: Gale');
    expect(note).toHaveAttribute('data-style', 'warning');
  });

  it('[F-108] takes the title, the content and the style of a section header', async () => {
    const { kept } = open(emptyBlocks.sectionHeader);
    await press('Edit Section header');
    await userEvent.type(panel().getByLabelText('Title'), 'Safety');
    fireEvent.change(panel().getByLabelText('Content'), { target: { value: 'Read on' } });
    await userEvent.selectOptions(panel().getByLabelText('Style'), 'Error');
    await press('Apply');
    expect(kept()).toEqual([
      { blockType: 'sectionHeader', title: 'Safety', content: 'Read on', style: 'error' },
    ]);
    const heading = shown('Section header').getByRole('heading', { name: 'Safety' });
    expect(heading.parentElement).toHaveAttribute('data-style', 'error');
    expect(heading.parentElement).toHaveTextContent('Read on');
  });

  it('[F-107] takes the title, the content and the button of a call to action', async () => {
    const { kept } = open(emptyBlocks.cta);
    await press('Edit Call to action');
    await userEvent.type(panel().getByLabelText('Title'), 'Sail with us');
    fireEvent.change(panel().getByLabelText('Content'), { target: { value: 'From Antibes' } });
    await userEvent.type(panel().getByLabelText('Text of the button'), 'Apply now');
    await userEvent.type(panel().getByLabelText('Where the button leads'), '/jobs');
    await press('Apply');
    expect(kept()).toMatchObject([
      {
        title: 'Sail with us',
        content: 'From Antibes',
        buttonText: 'Apply now',
        buttonLink: '/jobs',
      },
    ]);
    const block = shown('Call to action');
    for (const words of ['Sail with us', 'From Antibes'])
      expect(block.getByText(words)).toBeVisible();
    expect(block.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', '/jobs');
  });

  it('leads nowhere unsafe by its button', async () => {
    const { kept } = open({ ...emptyBlocks.cta, buttonText: 'Apply now' });
    await press('Edit Call to action');
    const address = panel().getByLabelText('Where the button leads');
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
    await press('Apply');
    expect(panel().getByText('This address leads nowhere')).toBeVisible();
    fireEvent.change(address, { target: { value: '/jobs' } });
    await press('Apply');
    expect(kept()).toMatchObject([{ buttonLink: '/jobs' }]);
    expect(screen.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', '/jobs');
  });

  it('[F-104] shows a picture by what it shows, with a caption, from where it was uploaded to', async () => {
    const { kept } = open(emptyBlocks.mediaBlock, ({ alt, onUploaded }) => (
      <button type="button" onClick={() => onUploaded(`/media/${alt}.webp`)}>
        Upload
      </button>
    ));
    await press('Edit Picture');
    await userEvent.type(panel().getByLabelText('What it shows'), 'deck');
    await press('Apply');
    expect(panel().getByText('This picture has no address yet')).toBeVisible();
    await press('Upload');
    expect(panel().getByLabelText('Address of the picture')).toHaveValue('/media/deck.webp');
    await userEvent.type(panel().getByLabelText('Caption'), 'After the refit');
    await press('Apply');
    const picture = shown('Picture').getByRole('img', { name: 'deck' });
    expect(picture).toHaveAttribute('src', '/media/deck.webp');
    expect(picture.getAttribute('srcset')).toContain('/media/deck.webp?width=640 640w');
    expect(kept()).toEqual([
      {
        blockType: 'mediaBlock',
        media: { url: '/media/deck.webp', alt: 'deck' },
        caption: 'After the refit',
      },
    ]);
  });

  it('[F-107] takes the text of a call to action and its links, and refuses those that lead nowhere', async () => {
    const { kept } = open({ ...emptyBlocks.cta, richText: rich(line('Old')) });
    await press('Edit Call to action');
    const written = panel().getByRole('textbox', { name: 'Text' });
    expect(written).toHaveTextContent('Old');
    expect(panel().queryByRole('button', { name: 'Insert' })).toBeNull();
    const bold = within(panel().getByRole('toolbar', { name: 'Formatting of Text' }));
    await act(async () => fireEvent.click(bold.getByRole('button', { name: 'Quote' })));
    fireEvent.blur(written);
    await press('Add link');
    const link = within(panel().getByRole('group', { name: 'Link 1' }));
    expect(link.getByLabelText('Text of the link')).toHaveFocus();
    await userEvent.type(link.getByLabelText('Where the link leads'), 'javascript:alert(1)');
    await press('Apply');
    expect(link.getByText('This field is required')).toBeVisible();
    expect(link.getByText('This address leads nowhere')).toBeVisible();
    expect(link.getByLabelText('Text of the link')).toHaveFocus();
    await userEvent.type(link.getByLabelText('Text of the link'), 'See jobs');
    await userEvent.clear(link.getByLabelText('Where the link leads'));
    await userEvent.type(link.getByLabelText('Where the link leads'), 'jobs.example');
    await userEvent.selectOptions(link.getByLabelText('It leads to'), 'Page of this portal');
    await press('Apply');
    expect(link.getByText('This address leads nowhere')).toBeVisible();
    await userEvent.selectOptions(link.getByLabelText('It leads to'), 'Any address');
    await userEvent.selectOptions(link.getByLabelText('Look'), 'Filled');
    await press('Add link');
    await press('Apply');
    expect(kept()).toMatchObject([
      {
        richText: { root: { children: [{ type: 'quote', children: [{ text: 'Old' }] }] } },
        links: [
          { type: 'custom', url: 'https://jobs.example', label: 'See jobs', appearance: 'default' },
        ],
      },
    ]);
    const block = shown('Call to action');
    expect(block.getByText('Old').closest('blockquote')).toBeVisible();
    expect(block.getByRole('link', { name: 'See jobs' })).toHaveAttribute(
      'href',
      'https://jobs.example',
    );
    await press('Edit Call to action');
    await press('Remove link 1');
    expect(panel().getByRole('button', { name: 'Add link' })).toHaveFocus();
    await press('Apply');
    expect(kept()).toMatchObject([{ links: [] }]);
  });

  it('[F-102] of an unknown type says so, and can only be removed', async () => {
    open({ blockType: 'carousel' });
    expect(shown('Block').getByText('Unknown block type')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Block' })).toBeVisible();
  });
});
