import { states } from '@fairlead/contracts/reference/countries';
import type { Option } from '@fairlead/contracts/reference/options';
import { Select } from '@fairlead/ui';
import { Group } from './group.tsx';
import { type InputProps, textIn } from './input-props.ts';

const none: Option = { code: '', label: 'Please choose' };

/** One of the options that a field says (F-019). */
export function SelectInput({ field, value, ...shown }: InputProps<'select'>) {
  const { options } = field;
  if (options.length === 0)
    return (
      <Group {...shown}>
        <p>No options found.</p>
      </Group>
    );
  const choices = options.map((one) => ({ code: one.value, label: one.label }));
  return <Select {...shown} options={[none, ...choices]} value={textIn(value)} />;
}

/** One of the fifty states (F-022). */
export const StateInput = ({ value, field, ...shown }: InputProps<'state'>) => (
  <Select {...shown} options={[none, ...states]} value={textIn(value)} />
);
