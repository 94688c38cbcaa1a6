import type { ButtonHTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does; the icon alone does not convey it. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <IconBox type="button" aria-label={label} title={label} {...rest} />;
}

const IconBox = styled.button`
  display: inline-grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius);
  background: transparent;
  color: var(--muted);
  cursor: pointer;
  transition:
    background var(--quick),
    color var(--quick);
  &:hover:not(:disabled) {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;
