import { type FormField, isAsked } from '@fairlead/contracts/forms/field';
import { shownFields } from '@fairlead/contracts/forms/submission';
import { useWatch } from '@fairlead/remote-kit/forms';
import { memo, useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { chainsOf } from './chains.ts';
import { FieldInput } from './field-input.tsx';
import { boxIdOf, useFormPlace } from './form-place.ts';
import { inputName } from './form-values.ts';
import { ShownText } from './shown-text.tsx';

/** The fields of a form in their order, those that are there. */
export const FieldList = memo(({ fields }: { fields: readonly FormField[] }) => {
  const chains = useMemo(() => chainsOf(fields), [fields]);
  return (
    <Lines>
      {fields.map((field) => {
        const above = chains.get(field.name) ?? [];
        return field.condition ? (
          <HangingField key={field.name} field={field} above={above} />
        ) : (
          <FieldBox key={field.name} field={field} />
        );
      })}
    </Lines>
  );
});

interface HangingProps {
  field: FormField;
  /** The fields that decide whether it is there, the first first. */
  above: readonly FormField[];
}

/** A field that is there by what others were answered: it listens to those alone. */
function HangingField({ field, above }: HangingProps) {
  const { form } = useFormPlace();
  const { control, clearErrors } = form;
  const names = useMemo(() => above.map(({ name }) => inputName(name)), [above]);
  const values = useWatch({ control, name: names });
  const answers = Object.fromEntries(above.map(({ name }, place) => [name, values[place]]));
  const isShown = shownFields([...above, field], answers).includes(field);
  // What is not asked any more is not wrong either.
  useEffect(() => {
    if (!isShown) clearErrors(inputName(field.name));
  }, [isShown, clearErrors, field.name]);
  return isShown ? <FieldBox field={field} /> : null;
}

const FieldBox = memo(({ field }: { field: FormField }) => {
  const place = useFormPlace();
  return (
    <Box id={boxIdOf(place, field.name)} $width={field.width}>
      {isAsked(field) ? (
        <FieldInput field={field} />
      ) : (
        <ShownText field={field} said={place.said} />
      )}
    </Box>
  );
});

const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 1.25rem 1rem;
`;
const Box = styled.div<{ $width: number }>`
  flex: 0 0 100%;
  min-width: 0;
  scroll-margin-block: 6rem;
  @media (min-width: 640px) {
    flex-basis: calc(${({ $width }) => $width}% - ${({ $width }) => (100 - $width) / 100}rem);
  }
`;
