import { css, styled } from 'styled-components';
import { type LoaderVariant, loaderMotions } from './loader-motions.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type LoaderSize = 'sm' | 'md' | 'lg';

const sizes: Record<LoaderSize, string> = { sm: '1rem', md: '1.5rem', lg: '2.5rem' };

interface LoaderProps {
  size?: LoaderSize;
  variant?: LoaderVariant;
  /** What is loading. */
  label?: string;
}

/** Shows that something is loading. */
export function Loader({ size = 'md', variant = 'ring', label = 'Loading' }: LoaderProps) {
  return (
    <LoaderBox role="status" data-size={size} data-variant={variant}>
      <Shape aria-hidden $variant={variant} $size={sizes[size]}>
        <i />
        <i />
        <i />
      </Shape>
      <VisuallyHidden>{label}</VisuallyHidden>
    </LoaderBox>
  );
}

const LoaderBox = styled.span`
  display: inline-flex;
  color: var(--accent);
`;
const Shape = styled.span<{ $variant: LoaderVariant; $size: string }>`
  --size: ${({ $size }) => $size};
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  width: var(--size);
  height: var(--size);
  i {
    display: none;
  }
  ${({ $variant }) => css`
    ${loaderMotions[$variant]}
  `}
`;
