import { styled } from 'styled-components';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** The colours of a tone: text, background and border. */
export const toneColours: Record<Tone, { text: string; ground: string; edge: string }> = {
  neutral: { text: 'var(--muted)', ground: 'var(--sunken)', edge: 'var(--border)' },
  accent: { text: 'var(--accent-text)', ground: 'var(--accent-soft)', edge: 'transparent' },
  success: { text: 'var(--success)', ground: 'var(--success-soft)', edge: 'var(--success-border)' },
  warning: { text: 'var(--warning)', ground: 'var(--warning-soft)', edge: 'var(--warning-border)' },
  danger: { text: 'var(--danger)', ground: 'var(--danger-soft)', edge: 'var(--danger-border)' },
  info: { text: 'var(--info)', ground: 'var(--info-soft)', edge: 'var(--info-border)' },
};

/** A short label that qualifies what it is next to. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 1.5rem;
  padding: 0 0.5rem;
  border: 1px solid ${({ $tone = 'neutral' }) => toneColours[$tone].edge};
  border-radius: min(var(--radius), 0.5rem);
  background: ${({ $tone = 'neutral' }) => toneColours[$tone].ground};
  color: ${({ $tone = 'neutral' }) => toneColours[$tone].text};
  font-size: 0.8125rem;
  font-weight: 550;
  white-space: nowrap;
`;
