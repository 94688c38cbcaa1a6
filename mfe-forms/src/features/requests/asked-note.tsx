import { useNow } from '@fairlead/ui';
import { styled } from 'styled-components';
import { DueBadge } from './due-badge.tsx';
import { askedWords, type OwnRequest } from './request-words.ts';

/** Above a form: the request to fill it in, by whom and by when, with the note. */
export function AskedNote({ request }: { request: OwnRequest }) {
  const now = useNow();
  return (
    <Box aria-label="Request">
      <p>
        {askedWords(request, now)} {request.due && <DueBadge due={request.due} isCounted />}
      </p>
      {request.note && <Said>{request.note}</Said>}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 0.5rem;
  max-width: 48rem;
  margin-bottom: 1.5rem;
  padding: 0.75rem 1rem;
  background: var(--info-soft);
  border: 1px solid var(--info-border);
  border-radius: var(--radius-card);
  overflow-wrap: anywhere;
`;

/** A note, as it was written. */
export const Said = styled.blockquote`
  margin: 0.25rem 0 0;
  padding-inline-start: 0.75rem;
  border-inline-start: 3px solid var(--border-strong);
  font-size: 0.9375rem;
  white-space: pre-line;
`;
