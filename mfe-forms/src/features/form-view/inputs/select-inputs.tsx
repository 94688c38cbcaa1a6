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
  if (isMultiple) return <Several field={field} value={value} {...shown} />;
  if (display === 'radios') return <Radios field={field} value={value} {...shown} />;
  const choices = options.map((one) => ({ code: one.value, label: one.label }));
  return <Select {...shown} options={[none, ...choices]} value={textIn(value)} />;
}

/** A choice of several options; the answer lists them in the order of the form. */
function Several({ field, value, onChange, ...shown }: InputProps<'select'>) {
  const chosen: readonly unknown[] = [value ?? []].flat();
  const toggle = (of: string) =>
    onChange(
      field.options
        .map((option) => option.value)
        .filter((one) => chosen.includes(one) !== (one === of)),
    );
  return (
    <Group {...shown}>
      <Choices>
        {field.options.map((option) => (
          <Choice key={option.value}>
            <Tick
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}

/** A choice of one option, all of them visible; an optional answer can be cleared. */
function Radios({ field, value, onChange, ...shown }: InputProps<'select'>) {
  const name = useId();
  return (
    <Group {...shown}>
      <Choices>
        {field.options.map((option) => (
          <Choice key={option.value}>
            <Tick
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Choices>
      {!field.required && textIn(value) !== '' && (
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
