import { isAsked } from '@fairlead/contracts/forms/field';
import { styled } from 'styled-components';
import { ConditionSetting } from './condition-setting.tsx';
import { useField } from './field-place.ts';
import { CheckMember, TextMember } from './member-settings.tsx';
import { TypeSettings } from './type-settings.tsx';
import { WidthSetting } from './width-setting.tsx';

/** The settings of a field: common ones, and those of its type. */
export function FieldSettings() {
  const { field } = useField().item;
  const asked = isAsked(field);
  return (
    <Settings>
      <div data-first>
        <TextMember
          member="label"
          label={field.blockType === 'formSectionHeader' ? 'Title' : 'Label'}
          empty=""
          {...(field.blockType === 'message' && { hint: 'Shown only in this builder.' })}
        />
      </div>
      {asked && <CheckMember member="required" label="Required" />}
      <TypeSettings field={field} />
      {asked && <TextMember member="hint" label="Hint" isLong />}
      <WidthSetting />
      <ConditionSetting />
      <TextMember
        member="name"
        label="Name"
        hint="Answers are stored under this name. It follows the label until you change it."
      />
    </Settings>
  );
}

/** Settings below each other. */
export const Settings = styled.div`
  display: grid;
  gap: 1rem;
  min-width: 0;
`;
