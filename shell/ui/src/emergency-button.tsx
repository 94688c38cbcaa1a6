import { LifeBuoy } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const label = 'Emergency Support Lines';

interface EmergencyButtonProps {
  /** An icon with a pulsing red dot, a link in a text, or a full button (W-027). */
  look: 'icon' | 'link' | 'button';
  /** Opens the support lines: `portal.openEmergency`. */
  onOpen(): void;
}

/** The button that opens the support lines, wherever somebody may need them. */
export function EmergencyButton({ look, onOpen }: EmergencyButtonProps) {
  if (look === 'link')
    return (
      <TextButton type="button" aria-haspopup="dialog" onClick={onOpen}>
        {label}
      </TextButton>
    );
  if (look === 'button')
    return (
      <Button look="danger" aria-haspopup="dialog" onClick={onOpen}>
        <LifeBuoy size="1.125rem" aria-hidden />
        {label}
      </Button>
    );
  return (
    <Dotted label={label} aria-haspopup="dialog" onClick={onOpen}>
      <LifeBuoy size="1.125rem" aria-hidden />
    </Dotted>
  );
}

const pulse = keyframes`
  50% { opacity: 0.35; }
`;
const Dotted = styled(IconButton)`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    top: 0.375rem;
    inset-inline-end: 0.375rem;
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--danger);
    /* In steps, so that a page that rests is painted four times a second and not sixty. */
    animation: ${pulse} 2s steps(8) infinite;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
`;
const TextButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent-text);
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
