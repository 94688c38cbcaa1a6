import type { RichTextBlock } from '@fairlead/contracts/api/rich-text';
import {
  bannerStyles,
  codeLanguages,
  pictureAddress,
  sectionStyles,
} from '@fairlead/contracts/api/rich-text-options';
import { Button, controlShape, Field, Select, TextField } from '@fairlead/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addressOf } from '../content/addresses.ts';
import { Panel } from '../toolbar/panel.tsx';

interface BlockPanelProps {
  block: RichTextBlock;
  onApply(block: RichTextBlock): void;
  onCancel(): void;
}

/** Changes what a block says and how it looks; nothing is kept until it is applied. */
export function BlockPanel({ block: before, onApply, onCancel }: BlockPanelProps) {
  const [block, setBlock] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  const apply = () => {
    const whole = withAddress(block);
    if (whole) onApply(whole);
    else setWrong(true);
  };
  const onKey = (event: KeyboardEvent) => {
    const isLine = event.target instanceof HTMLInputElement;
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isLine)) return;
    // Neither the form around it nor a dialog is meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
    else apply();
  };
  const change = (now: RichTextBlock) => {
    setBlock(now);
    setWrong(false);
  };
  return (
    <Panel ref={box} role="group" aria-label="Block" onKeyDown={onKey}>
      <Members
        block={block}
        change={change}
        error={isWrong ? 'This address leads nowhere' : undefined}
      />
      <div>
        <Button size="sm" onClick={apply}>
          Apply
        </Button>
        <Button size="sm" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Panel>
  );
}

/** A block with its address as it is followed; undefined where that leads nowhere. */
function withAddress(block: RichTextBlock): RichTextBlock | undefined {
  if (block.blockType === 'mediaBlock')
    return block.media.url === '' || pictureAddress.test(block.media.url) ? block : undefined;
  if (block.blockType !== 'cta' || block.buttonLink === '') return block;
  const isOwn = /^\/(?![/\\])\S*$/.test(block.buttonLink);
  const buttonLink = isOwn ? block.buttonLink : addressOf(block.buttonLink);
  return buttonLink === undefined ? undefined : { ...block, buttonLink };
}

interface MembersProps {
  block: RichTextBlock;
  change(block: RichTextBlock): void;
  error: string | undefined;
}

function Members({ block, change, error }: MembersProps): ReactNode {
  const wrong = error === undefined ? {} : { error };
  switch (block.blockType) {
    case 'banner':
      return (
        <>
          <Select
            label="Style"
            options={bannerStyles}
            value={block.style}
            onChange={(style) => change({ ...block, style })}
          />
          <Lines
            label="Content"
            value={block.content}
            longest={5_000}
            onChange={(content) => change({ ...block, content })}
          />
        </>
      );
    case 'mediaBlock':
      return (
        <>
          <Line
            label="Address of the picture"
            hint="It begins with https://, or with / for a picture of this portal."
            {...wrong}
            value={block.media.url}
            longest={2_000}
            onChange={(url) => change({ ...block, media: { url } })}
          />
          <Line
            label="Caption"
            value={block.caption}
            longest={500}
            onChange={(caption) => change({ ...block, caption })}
          />
        </>
      );
    case 'code':
      return (
        <>
          <Select
            label="Language"
            options={codeLanguages}
            value={block.language}
            onChange={(language) => change({ ...block, language })}
          />
          <Lines
            label="Code"
            value={block.code}
            longest={20_000}
            onChange={(code) => change({ ...block, code })}
          />
        </>
      );
    case 'cta':
      return (
        <>
          <TitleAndContent {...block} onChange={(said) => change({ ...block, ...said })} />
          <Line
            label="Text of the button"
            value={block.buttonText}
            longest={100}
            onChange={(buttonText) => change({ ...block, buttonText })}
          />
          <Line
            label="Where the button leads"
            hint="Such as example.com, or /jobs for a page of this portal."
            {...wrong}
            value={block.buttonLink}
            longest={2_000}
            onChange={(buttonLink) => change({ ...block, buttonLink })}
          />
        </>
      );
    case 'sectionHeader':
      return (
        <>
          <Select
            label="Style"
            options={sectionStyles}
            value={block.style}
            onChange={(style) => change({ ...block, style })}
          />
          <TitleAndContent {...block} onChange={(said) => change({ ...block, ...said })} />
        </>
      );
  }
}

interface TitleAndContentProps {
  title: string;
  content: string;
  onChange(said: { title: string } | { content: string }): void;
}

/** What a block is called, and what it says. */
const TitleAndContent = ({ title, content, onChange }: TitleAndContentProps) => (
  <>
    <Line
      label="Title"
      value={title}
      longest={200}
      onChange={(said) => onChange({ title: said })}
    />
    <Lines
      label="Content"
      value={content}
      longest={5_000}
      onChange={(said) => onChange({ content: said })}
    />
  </>
);

interface LineProps {
  label: string;
  value: string;
  longest: number;
  hint?: string;
  error?: string;
  onChange(value: string): void;
}

const Line = ({ longest, onChange, ...rest }: LineProps) => (
  <TextField {...rest} maxLength={longest} onChange={({ target }) => onChange(target.value)} />
);

const Lines = ({ label, value, longest, onChange }: LineProps) => (
  <Field label={label}>
    {(control) => (
      <TextArea
        {...control}
        rows={3}
        value={value}
        maxLength={longest}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

const TextArea = styled.textarea`
  ${controlShape}
  height: auto;
  padding-block: 0.5rem;
  resize: vertical;
`;
