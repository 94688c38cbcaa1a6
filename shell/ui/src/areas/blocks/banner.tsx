import type { RichTextBlock } from '@fairlead/contracts/api/rich-text';
import { VisuallyHidden } from '@fairlead/ui';
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

type Look = Extract<RichTextBlock, { blockType: 'banner' }>['style'];

const signs: Partial<Record<Look, [LucideIcon, string]>> = {
  info: [Info, 'Note: '],
  warning: [TriangleAlert, 'Warning: '],
  error: [CircleX, 'Error: '],
  success: [CircleCheck, 'Success: '],
};

/** The colour of each look. */
const colours: Readonly<Record<Look, string>> = {
  info: 'var(--info)',
  warning: 'var(--warning)',
  error: 'var(--danger)',
  success: 'var(--success)',
  blue: '#2563eb',
  red: '#dc2626',
  green: '#16a34a',
  yellow: '#ca8a04',
  purple: '#9333ea',
  orange: '#ea580c',
  pink: '#db2777',
  gray: '#6b7280',
};

/** A highlighted text. */
export function Banner({ look, children }: { look: Look; children: string }) {
  const [Icon, sign] = signs[look] ?? [];
  return (
    <Frame role="note" data-style={look} $colour={colours[look]}>
      {Icon && <Icon size="1.125rem" aria-hidden />}
      <p dir="auto">
        {sign && <VisuallyHidden>{sign}</VisuallyHidden>}
        {children}
      </p>
    </Frame>
  );
}

const Frame = styled.div<{ $colour: string }>`
  display: flex;
  gap: 0.625rem;
  padding: 0.75rem 0.875rem;
  border: 1px solid color-mix(in srgb, ${({ $colour }) => $colour} 45%, var(--surface));
  border-radius: var(--radius);
  background: color-mix(in srgb, ${({ $colour }) => $colour} 12%, var(--surface));
  color: var(--text);
  svg {
    flex: none;
    margin-top: 0.1875rem;
    color: ${({ $colour }) => $colour};
  }
  p {
    min-width: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
