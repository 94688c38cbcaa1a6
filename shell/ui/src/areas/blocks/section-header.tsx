import type { RichTextBlock } from '@fairlead/contracts/api/rich-text';
import { css, styled } from 'styled-components';

interface SectionHeaderProps {
  block: Extract<RichTextBlock, { blockType: 'sectionHeader' }>;
  interpolate(text: string): string;
}

/** The heading of a part of a text. */
export function SectionHeader({ block, interpolate }: SectionHeaderProps) {
  const { title, content, style } = block;
  return (
    <Frame $look={style} data-style={style}>
      {title && <h3 dir="auto">{interpolate(title)}</h3>}
      {content && <p dir="auto">{interpolate(content)}</p>}
    </Frame>
  );
}

const edge = (colour: string, ground: string) => css`
  padding-inline: 0.875rem;
  border-inline-start: 3px solid var(${colour});
  background: var(${ground});
`;
const looks = {
  default: css`
    border-bottom: 1px solid var(--border);
  `,
  blue: edge('--accent', '--accent-soft'),
  error: edge('--danger', '--danger-soft'),
  success: edge('--success', '--success-soft'),
};

const Frame = styled.div<{ $look: keyof typeof looks }>`
  padding-block: 0.625rem;
  overflow-wrap: anywhere;
  h3 {
    font-size: 1.1875rem;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
    white-space: pre-line;
  }
  ${({ $look }) => looks[$look]}
`;
