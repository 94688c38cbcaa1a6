import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { type Control, useController } from '@fairlead/remote-kit/forms';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { members } from '../../api.ts';
import type { RecordFormValues } from './record-values.ts';

interface SuperiorFieldProps {
  org: string;
  control: Control<RecordFormValues>;
  /** Whom they report to as it was last read, with their name. */
  kept: DocumentOf<'employees'>['reportsTo'];
}

/** Whom somebody reports to, where the hierarchy aboard does not define it: reports of incidents that name that person are kept from them. */
export function SuperiorField({ org, control, kept }: SuperiorFieldProps) {
  const { field, fieldState } = useController({ control, name: 'reportsTo' });
  const [picked, setPicked] = useState('');
  const known = typeof kept === 'object' ? kept : undefined;
  const isKept = picked === '' && field.value !== '' && field.value === known?.id;
  return (
    <Part>
      <MemberPicker
        search={members}
        label="Reports to"
        organization={org}
        hint={isKept ? `Now ${known?.fullName ?? 'a member'}` : undefined}
        error={fieldState.error?.message}
        value={picked}
        onChange={(text) => {
          setPicked(text);
          field.onChange(memberIn(text)?.metadata.user.id ?? '');
        }}
      />
      {isKept && (
        <Button size="sm" look="quiet" onClick={() => field.onChange('')}>
          Reports to nobody
        </Button>
      )}
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.25rem;
  > :first-child {
    width: 100%;
  }
`;
