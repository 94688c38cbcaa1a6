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

interface FieldListProps {
  fields: readonly FormField[];
  /** The fields of the current part; the others stay mounted, but hidden. */
  here: readonly FormField[];
}

/** The visible fields of a form in order. */
export const FieldList = memo(({ fields, here }: FieldListProps) => {
  const chains = useMemo(() => chainsOf(fields), [fields]);
  const inSight = useMemo(() => new Set(here), [here]);
  return (
    <Lines>
      {fields.map((field) => {
        const above = chains.get(field.name) ?? [];
        const isHere = inSight.has(field);
        return field.condition ? (
          <HangingField key={field.name} field={field} above={above} isHere={isHere} />
        ) : (
          <FieldBox key={field.name} field={field} isHere={isHere} />
        );
      })}
    </Lines>
  );
});

interface HangingProps {
  field: FormField;
  /** The fields that decide whether it is shown, topmost first. */
  above: readonly FormField[];
  isHere: boolean;
}

/** A field that is shown depending on other answers: it only subscribes to those. */
function HangingField({ field, above, isHere }: HangingProps) {
  const { form } = useFormPlace();
  const { control, clearErrors } = form;
  const names = useMemo(() => above.map(({ name }) => inputName(name)), [above]);
  const values = useWatch({ control, name: names });
  const answers = Object.fromEntries(above.map(({ name }, place) => [name, values[place]]));
  const isShown = shownFields([...above, field], answers).includes(field);
  // A field that no longer applies has no problem either.
  useEffect(() => {
    if (!isShown) clearErrors(inputName(field.name));
  }, [isShown, clearErrors, field.name]);
  return isShown ? <FieldBox field={field} isHere={isHere} /> : null;
}

const FieldBox = memo(({ field, isHere }: { field: FormField; isHere: boolean }) => {
  const place = useFormPlace();
  return (
    <Box id={boxIdOf(place, field.name)} $width={field.width} hidden={!isHere}>
      {isAsked(field) ? (
        <FieldInput field={field} />
      ) : (
        <ShownText field={field} interpolate={place.interpolate} />
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
