import { states } from '@fairlead/contracts/reference/countries';
import type { Option } from '@fairlead/contracts/reference/options';
import { Button, Select, Tick } from '@fairlead/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Choice } from './choice.tsx';
import { Group } from './group.tsx';
import { type InputProps, textIn } from './input-props.ts';

const none: Option = { code: '', label: 'Please choose' };

/** One of the options of a field, in a list or as radio buttons, or several of them (F-019). */
export function SelectInput({ field, value, ...shown }: InputProps<'select'>) {
  const { options, isMultiple, display } = field;
  if (options.length === 0)
    return (
      <Group {...shown}>
        <p>No options found.</p>
      </Group>
    );
  if (isMultiple || display === 'radios')
    return <AllOptions field={field} value={value} {...shown} />;
  const choices = options.map((one) => ({ code: one.value, label: one.label }));
  return <Select {...shown} options={[none, ...choices]} value={textIn(value)} />;
}

/** All options of a field: boxes of which several can be ticked, or radio buttons, whose optional answer can be cleared. */
function AllOptions({ field, value, onChange, ...shown }: InputProps<'select'>) {
  const name = useId();
  const { options, isMultiple = false, required } = field;
  const chosen: readonly unknown[] = [value ?? []].flat();
  /** Several options in the order of the form, whichever was ticked first. */
  const toggled = (of: string) =>
    options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === of));
  return (
    <Group {...shown}>
      <Choices>
        {options.map((option) => (
          <Choice key={option.value}>
            <Tick
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(option.value)}
              onChange={() => onChange(isMultiple ? toggled(option.value) : option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Choices>
      {!isMultiple && !required && textIn(value) !== '' && (
        <Clear>
          <Button look="quiet" size="sm" onClick={() => onChange('')}>
            Clear answer
          </Button>
        </Clear>
      )}
    </Group>
  );
}

/** One of the fifty states (F-022). */
export const StateInput = ({ value, field, ...shown }: InputProps<'state'>) => (
  <Select {...shown} options={[none, ...states]} value={textIn(value)} />
);

const Choices = styled.div`
  display: grid;
`;
const Clear = styled.div`
  justify-self: start;
`;
