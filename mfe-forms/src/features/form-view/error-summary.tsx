import type { FormField } from '@fairlead/contracts/forms/field';
import { useFormState } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { styled } from 'styled-components';
import { jumpTo, useFormPlace } from './form-place.ts';
import { inputName } from './form-values.ts';

/** The remaining problems of a form, each linked to its field; renders nothing without any. */
export function ErrorSummary({ fields }: { fields: readonly FormField[] }) {
  const place = useFormPlace();
  const { errors } = useFormState({ control: place.form.control });
  const wrong = fields.flatMap(({ name, label }) => {
    const error = errors[inputName(name)];
    return error ? [{ name, label: label || name, message: String(error.message ?? '') }] : [];
  });
  const [first] = wrong;
  if (!first) return null;
  return (
    <Box role="alert">
      <p>
        {wrong.length === 1 ? 'One answer needs' : `${wrong.length} answers need`} your attention.
      </p>
      <ul>
        {wrong.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" onClick={() => jumpTo(place, name)}>
              {label}
            </button>
            : {message || 'Signature is required'}
          </li>
        ))}
      </ul>
      <Button look="secondary" size="sm" onClick={() => jumpTo(place, first.name)}>
        Go to the first
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--danger-border);
  border-radius: var(--radius);
  background: var(--danger-soft);
  overflow-wrap: anywhere;
  > p {
    font-weight: 550;
  }
  ul {
    padding-inline-start: 1.25rem;
  }
  li button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--danger);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
`;
