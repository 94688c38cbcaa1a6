import { mostAsked } from '@fairlead/contracts/api/form-requests';
import type { Option } from '@fairlead/contracts/reference/options';
import { useDebounced } from '@fairlead/remote-kit';
import { MultiSelect } from '@fairlead/remote-kit/choices';
import { useState } from 'react';
import { members } from '../../../api.ts';

interface PeopleFieldProps {
  organization: string;
  error: string | undefined;
  value: readonly Option[];
  onChange(value: Option[]): void;
}

/** How long typing must pause before the search starts, in milliseconds. */
const searchDelay = 200;

/** Several members of an organization, found by name or email address while typing. */
export function PeopleField({ organization, error, value, onChange }: PeopleFieldProps) {
  const [typed, type] = useState('');
  const q = useDebounced(typed.trim(), searchDelay);
  const { data = [] } = members.memberOptions.useQuery({ organization, q });
  const found = data.map((member) => ({ code: member.value, label: member.label }));
  return (
    <MultiSelect
      label="People"
      placeholder="Name or email"
      error={error}
      options={found}
      known={value}
      onSearch={type}
      value={value.map(({ code }) => code)}
      onChange={(codes) => {
        const named = new Map([...found, ...value].map((person) => [person.code, person]));
        onChange(codes.flatMap((code) => named.get(code) ?? []));
      }}
      max={mostAsked}
    />
  );
}
