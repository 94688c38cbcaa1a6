import { keyframes, styled } from 'styled-components';

const pulse = keyframes`
  50% { opacity: 0.5; }
`;

/** The outline of something that is still loading: decorative, as the region announces that it loads, unless it has a role and a name for that itself. */
export const Skeleton = styled.div.attrs(({ role }) => (role ? {} : { 'aria-hidden': true }))<{
  $width?: string;
  $height?: string;
}>`
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1rem' }) => $height};
  border-radius: min(var(--radius), 0.5rem);
  background: var(--border);
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
