import type { MemberOption } from '@fairlead/contracts/api/organizations';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { members } from '../../api.ts';

interface PartiesFieldProps {
  organization: string;
  /** Called with the ids of the people. */
  onChange(parties: readonly string[]): void;
}

/** Members who are involved in a report: they, and everybody below them, do not see it. */
export function PartiesField({ organization, onChange }: PartiesFieldProps) {
  const [chosen, setChosen] = useState<readonly MemberOption[]>([]);
  const become = (next: readonly MemberOption[]) => {
    setChosen(next);
    onChange(next.map(({ metadata }) => metadata.user.id));
  };
  const add = (text: string) => {
    const member = memberIn(text);
    if (member && !chosen.some(({ value }) => value === member.value)) become([...chosen, member]);
  };
  return (
    <Parts>
      <MemberPicker
        key={chosen.length}
        search={members}
        label="Members involved"
        hint="Members whom you pick here, and everybody who reports to them, will not see your report."
        organization={organization}
        value=""
        onChange={add}
      />
      {chosen.length > 0 && (
        <ul aria-label="Members involved">
          {chosen.map((member) => (
            <li key={member.value}>
              {member.label}
              <Button
                size="sm"
                look="quiet"
                aria-label={`Remove ${member.label}`}
                onClick={() => become(chosen.filter((one) => one !== member))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 0.5rem;
  ul {
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;
