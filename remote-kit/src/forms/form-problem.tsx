import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';

/** Why a form was refused as a whole, above its fields. */
export function FormProblem({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <Box role="alert">
      <CircleAlert size="1.125rem" aria-hidden />
      {message}
    </Box>
  );
}

const Box = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 0.625rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid var(--danger-border);
  border-radius: var(--radius);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: 0.9375rem;
  svg {
    flex: none;
    margin-top: 0.1875rem;
  }
`;
