import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

interface FormProblemProps {
  message: ReactNode;
  /** Receives the focus when it appears: where no field is to blame, the reason is what to read next. */
  takesFocus?: boolean;
}

/** Why a form was refused as a whole, above its fields. */
export function FormProblem({ message, takesFocus = false }: FormProblemProps) {
  return message ? <Reason takesFocus={takesFocus}>{message}</Reason> : null;
}

function Reason({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null);
  // Later the person is in the fields, whatever becomes of the problem.
  const [takes] = useState(takesFocus);
  useEffect(() => {
    if (takes) box.current?.focus();
  }, [takes]);
  return (
    <Box ref={box} role="alert" tabIndex={takes ? -1 : undefined}>
      <CircleAlert size="1.125rem" aria-hidden />
      <span>{children}</span>
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
  a {
    color: inherit;
  }
`;
