import type { MemberOption } from '@fairlead/contracts/api/organizations';
import { MemberPicker, memberIn, textOf } from '@fairlead/remote-kit/members';
import { DateField } from '@fairlead/ui/dates';
import { styled } from 'styled-components';
import { members } from '../../../api.ts';
import { useFormPlace } from '../form-place.ts';
import { Group } from './group.tsx';
import { type InputProps, memberAt, textIn } from './input-props.ts';

/** A member of the organization (F-031). */
export function MemberInput({ field, value, onChange, ...shown }: InputProps<'userSelect'>) {
  const { organization } = useFormPlace();
  return (
    <MemberPicker
      {...shown}
      search={members}
      organization={organization}
      value={pickedOf(value)}
      onChange={(text) => onChange(chosenIn(text))}
    />
  );
}

/** A member of the organization and a day (F-032). */
export function MemberDateInput(props: InputProps<'userDateBlock'>) {
  const { label, value, error, hint, onChange } = props;
  const { organization } = useFormPlace();
  const date = textIn(memberAt(value, 'date'));
  const user = memberAt(value, 'user');
  return (
    <Group label={label} hint={hint}>
      <Sides>
        <MemberPicker
          label="Member"
          error={user ? undefined : error}
          search={members}
          organization={organization}
          value={pickedOf(value)}
          onChange={(text) => onChange({ ...chosenIn(text), ...(date && { date }) })}
        />
        <DateField
          label="Date"
          error={user ? error : undefined}
          value={date}
          onChange={(day) => onChange({ ...chosenIn(pickedOf(value)), ...(day && { date: day }) })}
        />
      </Sides>
    </Group>
  );
}

/** The picker's value of an answer. */
function pickedOf(value: unknown): string {
  const id = memberAt(value, 'user');
  if (typeof id !== 'string' || id === '') return '';
  const fullName = textIn(memberAt(value, 'name')) || 'A member';
  const member: MemberOption = {
    label: fullName,
    value: id,
    metadata: { user: { id, fullName }, employee: { id, position: null, department: null } },
  };
  return textOf(member);
}

/** The answer of a picker's value; undefined where nobody is picked. */
function chosenIn(text: string): { user: string; name: string } | null {
  const member = memberIn(text);
  return member ? { user: member.value, name: member.label } : null;
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  align-items: start;
  gap: 0.75rem;
`;
