import { type Tone, toneColours } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface NoticeProps {
  tone: Tone;
  title: string;
  children?: ReactNode;
}

/** Something to know before continuing with the form. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <Box role="status" $tone={tone}>
    <strong>{title}</strong>
    {children}
  </Box>
);

const Box = styled.div<{ $tone: Tone }>`
  display: grid;
  justify-items: start;
  gap: 0.375rem;
  padding: 0.75rem 1rem;
  border: 1px solid ${({ $tone }) => toneColours[$tone].edge};
  border-radius: var(--radius);
  background: ${({ $tone }) => toneColours[$tone].ground};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
