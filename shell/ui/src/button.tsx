import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { css, styled } from 'styled-components';
import { Link } from './link.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  look?: ButtonLook;
  size?: 'sm' | 'md' | 'lg';
}

interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action runs: announces it and ignores clicks, but keeps the focus, which a disabled button would lose. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; `busy` while what it started is still running. */
export function Button({ look = 'primary', size = 'md', busy, onClick, ...rest }: ButtonProps) {
  return (
    <ButtonBox
      type="button"
      $look={look}
      $size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...rest}
    />
  );
}

/** A click on a busy submit button, or Enter in a field of its form, submits nothing. */
const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

interface ButtonLinkProps extends Looks, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', size = 'md', ...rest }: ButtonLinkProps) {
  return <ButtonAnchor $look={look} $size={size} {...rest} />;
}

const looks = {
  primary: css`
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    &:hover:not(:disabled, [aria-disabled]) {
      background: var(--accent-hover);
      border-color: var(--accent-hover);
    }
  `,
  secondary: css`
    background: var(--surface);
    border-color: var(--border-strong);
    color: var(--text);
    &:hover:not(:disabled, [aria-disabled]) {
      border-color: var(--accent);
      color: var(--accent-text);
    }
  `,
  quiet: css`
    background: transparent;
    color: var(--accent-text);
    &:hover:not(:disabled, [aria-disabled]) {
      background: var(--accent-soft);
    }
  `,
  danger: css`
    background: var(--danger-soft);
    border-color: var(--danger);
    color: var(--danger);
  `,
};

const sizes = {
  sm: css`
    min-height: 2rem;
    padding: 0 0.75rem;
    font-size: 0.875rem;
  `,
  md: css`
    min-height: 2.5rem;
    padding: 0 1rem;
    font-size: 0.9375rem;
  `,
  lg: css`
    min-height: 3rem;
    padding: 0 1.5rem;
  `,
};

interface Shape {
  $look: ButtonLook;
  $size: 'sm' | 'md' | 'lg';
}

const buttonShape = css<Shape>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius);
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background var(--quick),
    border-color var(--quick),
    color var(--quick);
  ${({ $look }) => looks[$look]}
  ${({ $size }) => sizes[$size]}
  &:disabled,
  &[aria-disabled] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy] {
    cursor: progress;
    opacity: 0.55;
  }
`;

const ButtonBox = styled.button<Shape>`
  ${buttonShape}
`;
const ButtonAnchor = styled(Link)<Shape>`
  ${buttonShape}
`;
