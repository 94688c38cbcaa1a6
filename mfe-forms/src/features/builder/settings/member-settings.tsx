import type { Option } from '@fairlead/contracts/reference/options';
import { Checkbox, Select } from '@fairlead/ui';
import { useMember } from './field-place.ts';
import { TypedInput, TypedNumber } from './typed-input.tsx';

interface MemberProps {
  /** The name of the member of the field. */
  member: string;
  label: string;
  hint?: string;
}

interface TextMemberProps extends MemberProps {
  isLong?: boolean;
  /** What applies while it is empty. */
  empty?: string;
}

/** A setting that is a text. */
export function TextMember({ member, empty, ...shown }: TextMemberProps) {
  const [value, change] = useMember<string>(member);
  return (
    <TypedInput
      {...shown}
      value={value || undefined}
      take={(text) => change({ [member]: text ?? empty })}
    />
  );
}

/** A setting that is a number. */
export function NumberMember({ member, ...shown }: MemberProps) {
  const [value, change] = useMember<number>(member);
  return <TypedNumber {...shown} value={value} take={(number) => change({ [member]: number })} />;
}

/** A setting that is on or off. */
export function CheckMember({ member, label }: MemberProps) {
  const [value, change] = useMember<boolean>(member);
  return (
    <Checkbox
      label={label}
      checked={value === true}
      onChange={(checked) => void change({ [member]: checked })}
    />
  );
}

interface ChoiceMemberProps extends MemberProps {
  options: readonly Option[];
  /** The label of the option that chooses none, where that is allowed. */
  none?: string;
}

/** A setting that is one of a few. */
export function ChoiceMember({ member, label, hint, options, none }: ChoiceMemberProps) {
  const [value, change] = useMember<string>(member);
  const all = none === undefined ? options : [{ code: '', label: none }, ...options];
  return (
    <Select
      label={label}
      hint={hint}
      options={all}
      value={value ?? ''}
      onChange={(code) => void change({ [member]: code || undefined })}
    />
  );
}
