import type { MemberOption } from '@fairlead/contracts/api/organizations';
import { Combobox, Field } from '@fairlead/ui';
import { GripVertical } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ComboboxBox } from '../forms/combobox-box.ts';
import { usePerson } from '../portal.ts';
import { useDebounced } from '../use-debounced.ts';
import type { MemberSearch } from './member-search.ts';
import { memberDragType, memberIn, textOf } from './member-text.ts';

/** How long typing must pause before the search starts, in milliseconds. */
const searchDelay = 200;

interface MemberPickerProps {
  search: MemberSearch;
  label: string;
  /** The chosen member as text (`textOf`), or empty. */
  value: string;
  onChange(value: string): void;
  /** The organization of theirs whose members are offered; the first one by default. */
  organization?: string;
  hint?: string;
  error?: string | undefined;
}

/**
 * A member of the signed-in person's organization, found by name or email address while typing, or dragged here from another picker. What cannot be
 * found or read is logged: the picker offers what there is.
 */
export function MemberPicker({ label, value, onChange, hint, error, ...asked }: MemberPickerProps) {
  const [typed, type] = useState<string>();
  const { members, none } = useMembers(asked, typed ?? '');
  const chosen = memberIn(value);
  useEffect(() => {
    if (value && !memberIn(value)) console.error('The chosen member cannot be read');
  }, [value]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const { dataTransfer } = event;
    const text = dataTransfer.getData(memberDragType) || dataTransfer.getData('text/plain');
    const member = memberIn(text);
    if (member) onChange(textOf(member));
    else console.error('What was dropped is no member');
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <ComboboxBox
          data-invalid={control['aria-invalid']}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <Combobox
            label={label}
            control={control}
            value={typed ?? chosen?.label ?? ''}
            onValueChange={type}
            groups={[{ title: 'Members', options: members.map(lineOf) }]}
            none={none ? 'No members found' : ''}
            placeholder="Name or email"
            onPick={({ member }) => {
              type(undefined);
              onChange(textOf(member));
            }}
            onBlur={() => {
              if (typed === '' && value) onChange('');
              type(undefined);
            }}
          />
          {chosen && (
            <Grip
              draggable
              title={`Drag ${chosen.label}`}
              onDragStart={({ dataTransfer }) => dataTransfer.setData(memberDragType, value)}
            >
              <GripVertical size="1rem" aria-hidden />
            </Grip>
          )}
        </ComboboxBox>
      )}
    </Field>
  );
}

/** Who is offered for what was typed; everybody while nothing is. `none` once it is known that nobody matches. */
function useMembers(
  { search, organization }: Pick<MemberPickerProps, 'search' | 'organization'>,
  typed: string,
) {
  const user = usePerson()?.id ?? '';
  const q = useDebounced(typed.trim(), searchDelay);
  const own = search.ownOrganization.useQuery({ user, organization }, { skip: user === '' });
  const found = search.memberOptions.useQuery(
    { organization: own.data ?? '', q },
    { skip: !own.data },
  );
  const isNobodys = own.isSuccess && own.data === null;
  return {
    members: found.data ?? [],
    none: isNobodys || found.currentData?.length === 0,
  };
}

const lineOf = (member: MemberOption) => {
  const { user, employee } = member.metadata;
  return {
    id: member.value,
    text: member.label,
    note: employee.position?.name ?? employee.department?.name ?? user.email ?? '',
    member,
  };
};
const Grip = styled.span`
  display: grid;
  place-items: center;
  color: var(--muted);
  cursor: grab;
`;
