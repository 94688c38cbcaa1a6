import {
  sectionStyles,
  selectDisplays,
  signatureAlignments,
  signatureTypes,
} from '@fairlead/contracts/forms/block-types';
import type { FormField } from '@fairlead/contracts/forms/field';
import { countries, states } from '@fairlead/contracts/reference/countries';
import { ChoicesSetting } from './choices/choices-setting.tsx';
import { CheckMember, ChoiceMember, NumberMember, TextMember } from './member-settings.tsx';
import { DayMember, OwnerMember, RichTextMember, TimeMember } from './special-settings.tsx';

/** The settings of one type, in addition to the common ones. */
export function TypeSettings({ field }: { field: FormField }) {
  switch (field.blockType) {
    case 'text':
    case 'textarea':
      return (
        <>
          <TextMember
            member="defaultValue"
            label="Default answer"
            isLong={field.blockType === 'textarea'}
          />
          <NumberMember member="maxLength" label="Maximum characters" />
        </>
      );
    case 'number':
      return (
        <>
          <NumberMember member="min" label="Smallest number" />
          <NumberMember member="max" label="Largest number" />
          <TextMember member="unit" label="Unit" />
          <NumberMember member="defaultValue" label="Default answer" />
        </>
      );
    case 'select':
      return (
        <>
          <ChoicesSetting member="options" what="Option" list={field.options} />
          <CheckMember member="isMultiple" label="Several options can be chosen" />
          {!field.isMultiple && (
            <ChoiceMember member="display" label="Show options as" options={selectDisplays} />
          )}
          <ChoiceMember
            member="defaultValue"
            label="Default answer"
            none="None"
            options={field.options.map(({ value, label }) => ({ code: value, label }))}
          />
        </>
      );
    case 'checkbox':
      return <CheckMember member="defaultValue" label="Ticked at first" />;
    case 'checkboxTextBlock':
      return <TextMember member="textLabel" label="Label of the details" />;
    case 'checkboxTable':
      return (
        <>
          <ChoicesSetting member="rows" what="Row" list={field.rows} />
          <ChoicesSetting member="columns" what="Column" list={field.columns} />
          <CheckMember member="isSingle" label="One choice in each row" />
        </>
      );
    case 'dateField':
      return <DayMember member="defaultValue" label="Default answer" />;
    case 'timeField':
      return <TimeMember member="defaultValue" label="Default answer" />;
    case 'country':
      return (
        <ChoiceMember
          member="defaultValue"
          label="Default answer"
          none="None"
          options={countries}
        />
      );
    case 'state':
      return (
        <ChoiceMember member="defaultValue" label="Default answer" none="None" options={states} />
      );
    case 'signature':
      return <OwnerMember />;
    case 'enhancedSignature':
      return (
        <>
          <ChoiceMember member="signatureType" label="How to sign" options={signatureTypes} />
          <ChoiceMember member="alignment" label="Alignment" options={signatureAlignments} />
          <OwnerMember />
        </>
      );
    case 'message':
      return <RichTextMember member="content" label="Message" />;
    case 'formSectionHeader':
      return <ChoiceMember member="style" label="Style" options={sectionStyles} />;
    default:
      return null;
  }
}
