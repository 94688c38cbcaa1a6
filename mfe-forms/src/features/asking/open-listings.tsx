import type { Form } from '@fairlead/contracts/api/forms';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { askingApi } from './get-form-listings.ts';

/** Warns of the jobs that nobody can apply for without a form; renders nothing for none, or where that is unknown. */
export function OpenListings({ form: { id, purpose, status } }: { form: Form }) {
  const isAsked = purpose === 'application' && status === 'published';
  const { currentData } = askingApi.useGetFormListingsQuery(id, { skip: !isAsked });
  const open = currentData?.open ?? 0;
  if (open === 0) return null;
  return (
    <Warning>
      <TriangleAlert size="1.125rem" aria-hidden />
      {open === 1
        ? 'One open listing asks for this form. Nobody can apply there until it asks for another one.'
        : `${open} open listings ask for this form. Nobody can apply there until they ask for another one.`}
    </Warning>
  );
}

const Warning = styled.p`
  display: flex;
  gap: 0.625rem;
  margin-top: 0.75rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid var(--warning-border);
  border-radius: var(--radius);
  background: var(--warning-soft);
  svg {
    flex: none;
    margin-top: 0.1875rem;
    color: var(--warning);
  }
`;
