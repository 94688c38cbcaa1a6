import { yesOrNo } from '@fairlead/contracts/forms/block-types';
import { TextArea } from '@fairlead/remote-kit/forms';
import { Tick } from '@fairlead/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Choice } from './choice.tsx';
import { Group } from './group.tsx';
import { type InputProps, memberAt, textIn } from './input-props.ts';

interface ChoicesProps {
  value: unknown;
  onChange(code: string): void;
}

/** Yes and No, of which only one can be chosen. */
function Choices({ value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <Row>
      {yesOrNo.map(({ code, label }) => (
        <Choice key={code}>
          <Tick type="radio" name={name} checked={value === code} onChange={() => onChange(code)} />
          {label}
        </Choice>
      ))}
    </Row>
  );
}

/** Yes or No (F-029). */
export const YesNoInput = ({
  label,
  hint,
  error,
  value,
  onChange,
}: InputProps<'checkboxGroup'>) => (
  <Group label={label} hint={hint} error={error}>
    <Choices value={value} onChange={onChange} />
  </Group>
);

/** Yes or No, and the details of a Yes (F-030). */
export function YesNoDetailsInput(props: InputProps<'checkboxTextBlock'>) {
  const { field, label, hint, error, value, onChange } = props;
  const choice = memberAt(value, 'choice');
  const text = textIn(memberAt(value, 'text'));
  const isAsked = choice === 'yes';
  return (
    <Group label={label} hint={hint} error={isAsked ? undefined : error}>
      <Choices value={choice} onChange={(code) => onChange({ choice: code, text })} />
      {isAsked && (
        <TextArea
          label={field.textLabel || 'Details'}
          rows={3}
          error={error}
          value={text}
          onChange={({ target }) => onChange({ choice, text: target.value })}
        />
      )}
    </Group>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.5rem;
`;
