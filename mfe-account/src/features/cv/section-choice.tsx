import { type CvSection, cvSections } from '@fairlead/contracts/profile/cv';
import { Checkbox } from '@fairlead/ui';
import { styled } from 'styled-components';

interface SectionChoiceProps {
  chosen: readonly CvSection[];
  onChange(chosen: CvSection[]): void;
}

/** The choice of a CV's sections. */
export function SectionChoice({ chosen, onChange }: SectionChoiceProps) {
  const toggle = (code: CvSection, is: boolean) =>
    onChange(
      cvSections.map((one) => one.code).filter((one) => (one === code ? is : chosen.includes(one))),
    );
  return (
    <Group>
      <legend>Sections</legend>
      {cvSections.map(({ code, label }) => (
        <Checkbox
          key={code}
          label={label}
          checked={chosen.includes(code)}
          onChange={(is) => toggle(code, is)}
        />
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: 0.25rem 1rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 0.375rem;
    font-weight: 550;
  }
`;
