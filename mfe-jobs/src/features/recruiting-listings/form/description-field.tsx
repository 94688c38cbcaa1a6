import { longestDescription } from '@fairlead/contracts/api/listings';
import { plainTextOf } from '@fairlead/contracts/api/rich-text';
import { useWatch } from '@fairlead/remote-kit/forms';
import { Button, wholeNumber } from '@fairlead/ui';
import { styled } from 'styled-components';
import { AreaOf, FieldPlace } from './form-fields.tsx';
import { useListingForm } from './listing-form.ts';

/** What the work is. A description with marks is kept as it is until somebody has it made plain text. */
export function DescriptionField() {
  const { control, setValue } = useListingForm();
  const [text, formatted] = useWatch({ control, name: ['jobDescription', 'formatted'] });
  if (formatted) {
    const plain = plainTextOf(JSON.parse(formatted));
    const make = () => {
      setValue('jobDescription', plain);
      setValue('formatted', '');
    };
    return (
      <FieldPlace name="jobDescription">
        <Kept>
          <p>
            This description has headings, lists or marks, which stay as they are. Here they cannot
            be shown; to change the text, make it plain text first.
          </p>
          <blockquote dir="auto">{plain}</blockquote>
          <Button look="secondary" size="sm" onClick={make}>
            Make it plain text
          </Button>
        </Kept>
      </FieldPlace>
    );
  }
  const count = text.length;
  return (
    <AreaOf
      name="jobDescription"
      rows={14}
      dir="auto"
      hint={
        count > longestDescription * 0.9
          ? `${wholeNumber(count)} of ${wholeNumber(longestDescription)} characters`
          : 'An empty line begins a new paragraph.'
      }
    />
  );
}

const Kept = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  > p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  blockquote {
    width: 100%;
    max-height: 18rem;
    overflow-y: auto;
    margin: 0;
    padding: 0.75rem;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--sunken);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
