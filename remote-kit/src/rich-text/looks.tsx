import type { RichTextNode } from '@fairlead/contracts/api/rich-text';
import { alignments, mostIndent } from '@fairlead/contracts/api/rich-text-options';
import { VisuallyHidden } from '@fairlead/ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

const known: readonly unknown[] = alignments;

/** The alignment and indentation of a block, as the editor renders it. */
export function placeOf({ format, indent = 0 }: RichTextNode): CSSProperties | undefined {
  const isAligned = typeof format === 'string' && format !== '' && known.includes(format);
  const isIndented = Number.isInteger(indent) && indent > 0;
  if (!isAligned && !isIndented) return undefined;
  return {
    ...(isAligned && { textAlign: format as CSSProperties['textAlign'] }),
    ...(isIndented && { paddingInlineStart: `${Math.min(indent, mostIndent) * 2}rem` }),
  };
}

/** Whether an item of a check list is done, visibly and for screen readers. */
export function CheckMark({ isChecked }: { isChecked: boolean }) {
  return (
    <>
      <Box aria-hidden data-check data-checked={isChecked || undefined} />
      <VisuallyHidden>{isChecked ? 'Done: ' : 'Not done: '}</VisuallyHidden>
    </>
  );
}

const Box = styled.span`
  position: absolute;
  top: 0.25em;
  inset-inline-start: -1.25rem;
  width: 0.9375rem;
  height: 0.9375rem;
  border: 1.5px solid var(--border-strong);
  border-radius: 0.1875rem;
  &[data-checked] {
    border-color: var(--accent);
    background: var(--accent);
  }
  &[data-checked]::after {
    content: '';
    position: absolute;
    top: 0;
    inset-inline-start: 0.1875rem;
    width: 0.3125rem;
    height: 0.5625rem;
    border: solid var(--on-accent);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
`;
