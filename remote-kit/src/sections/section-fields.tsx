import type { Control } from 'react-hook-form';
import { styled } from 'styled-components';
import type { PlainField, SectionValues } from './section-field.ts';
import { SectionInput } from './section-input.tsx';

interface FieldsProps {
  fields: readonly PlainField[];
  /** The current values, which decide which fields apply. */
  values: SectionValues;
  control: Control<SectionValues>;
  /** The name of the section's member in the form. */
  nameOf(member: string): string;
  /** Whether there is never room for two next to each other. */
  isNarrow?: boolean;
}

/** Single-value fields, two next to each other where there is room. */
export function Fields({ fields, values, control, nameOf, isNarrow }: FieldsProps) {
  const asked = fields.filter(({ isAsked }) => isAsked?.(values) ?? true);
  return (
    <Grid data-narrow={isNarrow || undefined}>
      {asked.map((field) => (
        <div key={field.name} data-wide={isWide(field) || undefined}>
          <SectionInput field={field} name={nameOf(field.name)} control={control} />
        </div>
      ))}
    </Grid>
  );
}

const isWide = ({ isWide: wide, kind }: PlainField): boolean =>
  wide ?? (kind === 'long' || kind === 'many');

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 1.125rem 0.75rem;
  > [data-wide] {
    grid-column: 1 / -1;
  }
  &[data-narrow] {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 599.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
