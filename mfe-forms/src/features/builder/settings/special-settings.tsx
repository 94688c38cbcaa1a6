import type { MemberOption } from '@fairlead/contracts/api/organizations';
import { plainTextOf } from '@fairlead/contracts/api/plain-text';
import type { RichText } from '@fairlead/contracts/api/rich-text';
import { offeredPlaceholders } from '@fairlead/contracts/forms/placeholders';
import { MemberPicker, memberIn, textOf } from '@fairlead/remote-kit/members';
import { DateField, TimeField } from '@fairlead/ui/dates';
import { RichTextEditor } from '@fairlead/ui/editor';
import { useState } from 'react';
import { members } from '../../../api.ts';
import { PictureUpload } from '../pictures/picture-upload.tsx';
import { useField, useMember } from './field-place.ts';

interface MemberProps {
  member: string;
  label: string;
}

/** A setting that is a day. */
export function DayMember({ member, label }: MemberProps) {
  const [value, change] = useMember<string>(member);
  return (
    <DateField
      label={label}
      value={value ?? ''}
      onChange={(day) => void change({ [member]: day || undefined })}
    />
  );
}

/** A setting that is a time of the day. */
export function TimeMember({ member, label }: MemberProps) {
  const [value, change] = useMember<string>(member);
  return (
    <TimeField
      label={label}
      value={value ?? ''}
      onChange={(time) => void change({ [member]: time || undefined })}
    />
  );
}

interface RichTextSettingProps {
  organization: string;
  label: string;
  value: RichText | undefined;
  take(value: RichText | undefined): string | undefined;
}

/** A rich text; an empty one counts as none. */
export function RichTextSetting({ organization, label, value, take }: RichTextSettingProps) {
  const [error, setError] = useState<string>();
  return (
    <RichTextEditor
      label={label}
      value={value ?? ''}
      error={error}
      placeholders={offeredPlaceholders}
      pictureUpload={(upload) => <PictureUpload organization={organization} {...upload} />}
      onChange={(text) => setError(take(saysSomething(text) ? text : undefined))}
    />
  );
}

/** Whether a text has any content; a picture needs no words. */
const saysSomething = (text: RichText) =>
  plainTextOf(text) !== '' || text.root.children?.some(({ block }) => block !== undefined);

/** A rich-text setting. */
export function RichTextMember({ member, label }: MemberProps) {
  const { organization } = useField();
  const [value, change] = useMember<RichText>(member);
  return (
    <RichTextSetting
      organization={organization}
      label={label}
      value={value}
      take={(text) => change({ [member]: text })}
    />
  );
}

/** The signer, where it is not the person who fills the form in (F-083). */
export function OwnerMember() {
  const { organization } = useField();
  const [id, change] = useMember<string>('owner');
  const [picked, pick] = useState('');
  const known = memberIn(picked)?.value === id ? picked : '';
  return (
    <MemberPicker
      label="Who signs"
      hint="Whoever fills in the form, unless you choose somebody."
      search={members}
      organization={organization}
      value={id ? known || pickedOf(id) : ''}
      onChange={(text) => {
        pick(text);
        void change({ owner: memberIn(text)?.value });
      }}
    />
  );
}

/** A person of whom only the id is known. */
function pickedOf(id: string): string {
  const fullName = 'A member';
  const member: MemberOption = {
    label: fullName,
    value: id,
    metadata: { user: { id, fullName }, employee: { id, position: null, department: null } },
  };
  return textOf(member);
}
