import { useDebounced } from '@fairlead/remote-kit';
import { useWatch } from '@fairlead/remote-kit/forms';
import { Card } from '@fairlead/ui';
import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ListingValues } from './form/fields.ts';
import { focusField } from './form/form-fields.tsx';
import { useListingForm } from './form/listing-form.ts';
import { needsOf } from './form/needs.ts';

/** How long (ms) typing must pause before what depends on the whole form is updated. */
const restMs = 250;

/** The form's values once typing pauses. */
export function useRestedValues(): ListingValues {
  const { control } = useListingForm();
  // Every field has an initial value.
  return useDebounced(useWatch({ control }) as ListingValues, restMs);
}

/** What publishing needs, each linked to its field. */
export function Checklist({ values }: { values: ListingValues }) {
  const id = useId();
  const needs = needsOf(values);
  const met = needs.filter(({ isMet }) => isMet).length;
  return (
    <Box as="section" aria-labelledby={id}>
      <h2 id={id}>What publishing needs</h2>
      <p>{met === needs.length ? 'All is there.' : `${met} of ${needs.length} are there.`}</p>
      <ul>
        {needs.map(({ label, field, isMet }) => (
          <li key={label} data-met={isMet || undefined}>
            {isMet ? (
              <Check size="1rem" role="img" aria-label="There" />
            ) : (
              <Circle size="1rem" role="img" aria-label="Missing" />
            )}
            {isMet ? (
              <span>{label}</span>
            ) : (
              <button type="button" onClick={() => focusField(field)}>
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled(Card)`
  h2 {
    font-size: 1.125rem;
  }
  > p {
    margin-bottom: 0.5rem;
    color: var(--muted);
    font-size: 0.9375rem;
  }
  ul {
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-height: 2rem;
  }
  svg {
    flex: none;
    color: var(--muted);
  }
  [data-met] svg {
    color: var(--success);
  }
  button {
    min-height: 2rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent-text);
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
  @media (max-width: 767.98px) {
    li,
    button {
      min-height: 2.75rem;
    }
  }
`;
