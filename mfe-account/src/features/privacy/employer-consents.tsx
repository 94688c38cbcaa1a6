import type { Personal } from '@fairlead/contracts/api/personal';
import {
  type ConsentGroup,
  type ConsentRow,
  consentGroups,
  countsOn,
} from '@fairlead/contracts/profile/consents';
import type { AskedConsent, ProfileEmployers } from '@fairlead/contracts/profile/employer-profile';
import { labelOf } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { versionedIn, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Checkbox, calendarDay } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { personalWords } from '../profile/record-words.ts';
import { personal, useSaveSections } from '../profile/records.ts';
import { ConsentDialog } from './consent-dialog.tsx';

interface EmployerConsentsProps {
  employer: ProfileEmployers['docs'][number];
  user: string;
  stored: Versioned<Personal> | undefined;
  /** Called where the record must be refetched. */
  onOutdated(): void;
  /** Called once a consent was given, changed or withdrawn. */
  onDecided(): void;
}

const wordsFor = (group: ConsentGroup) => String(labelOf(consentGroups, group)).toLowerCase();

/** The groups that one employer sees: each is given in a dialog, with its last day, and withdrawn by a press. */
export function EmployerConsents(props: EmployerConsentsProps) {
  const { employer, user, stored: versioned, onOutdated, onDecided } = props;
  const { toast } = usePortal();
  const [sharing, setSharing] = useState<ConsentGroup>();
  /** The last withdrawn consent, which is shown at once, before the record has it, and reverted on failure. */
  const [withdrawn, setWithdrawn] = useState<ConsentRow>();
  const save = useSaveSections<'personal'>(personal, user, personalWords);
  const today = new Date().toISOString().slice(0, 10);
  const isOf = (group: ConsentGroup) => (row: ConsentRow) =>
    row.organization === employer.id && row.group === group;
  const rowOf = (group: ConsentGroup) => versioned?.doc.consents.find(isOf(group));
  const isWithdrawing = withdrawn !== undefined && versioned?.doc.consents.includes(withdrawn);
  const askedOf = (group: ConsentGroup) => employer.asked.find((one) => one.group === group);

  /** Replaces a consent, or removes it. Throws `ApiError`. */
  const put = async (group: ConsentGroup, consent?: ConsentRow) => {
    const write = async (now: Versioned<Personal> | undefined) => {
      const others = (now?.doc.consents ?? []).filter((row) => !isOf(group)(row));
      await save({ consents: consent ? [...others, consent] : others }, now);
    };
    await write(versioned).catch((problem) => {
      // Something else in the record has changed: this consent still applies.
      const now = versionedIn<Personal>(problem);
      if (!now) throw problem;
      return write(now);
    });
    const sees = consent ? 'now sees' : 'no longer sees';
    toast({ kind: 'success', title: `${employer.name} ${sees}: ${wordsFor(group)}` });
    onDecided();
  };
  const share = async (group: ConsentGroup, until: string | undefined) => {
    const purpose = askedOf(group)?.purpose ?? rowOf(group)?.purpose;
    await put(group, {
      organization: employer.id,
      group,
      ...(purpose && { purpose }),
      ...(until && { until }),
    });
  };
  const withdraw = async (group: ConsentGroup) => {
    setWithdrawn(rowOf(group));
    try {
      await put(group);
    } catch (problem) {
      toast({ kind: 'error', title: wordsOf(problem, personalWords.failed) });
      setWithdrawn(undefined);
      onOutdated();
    }
  };
  const current = sharing && rowOf(sharing);
  return (
    <Group>
      <legend>{employer.name} may also see</legend>
      {consentGroups.map(({ code, label }) => {
        const given = rowOf(code);
        const row = given === withdrawn ? undefined : given;
        const isOpen = row !== undefined && countsOn(row, today);
        return (
          <div key={code}>
            <Checkbox
              label={label}
              checked={isOpen}
              disabled={isWithdrawing}
              onChange={(is) => (is ? setSharing(code) : void withdraw(code))}
            />
            <ConsentFacts row={row} asked={askedOf(code)} isOpen={isOpen} />
            {isOpen && (
              <Button
                look="quiet"
                size="sm"
                aria-label={`Change until when ${employer.name} sees: ${wordsFor(code)}`}
                onClick={() => setSharing(code)}
              >
                Change
              </Button>
            )}
          </div>
        );
      })}
      {sharing && (
        <ConsentDialog
          employer={employer.name}
          what={wordsFor(sharing)}
          purpose={askedOf(sharing)?.purpose ?? current?.purpose}
          until={current && countsOn(current, today) ? current.until : undefined}
          today={today}
          give={(until) => share(sharing, until)}
          onClose={() => setSharing(undefined)}
        />
      )}
    </Group>
  );
}

interface ConsentFactsProps {
  row: ConsentRow | undefined;
  asked: AskedConsent | undefined;
  isOpen: boolean;
}

/** The facts of a group: its purpose and its last day, and the current request. */
function ConsentFacts({ row, asked, isOpen }: ConsentFactsProps) {
  const shared = isOpen
    ? [
        row?.purpose && `Purpose: ${row.purpose}`,
        row?.until ? `Until ${calendarDay(row.until)}` : 'Until you withdraw it',
      ]
    : [row?.until && `Ended on ${calendarDay(row.until)}`];
  const facts = shared.filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {asked && (
        <p>
          <b>They ask to see this.</b> Purpose: <bdi>{asked.purpose}</bdi>
        </p>
      )}
    </>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 0.25rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 0.375rem;
    font-weight: 550;
  }
  p {
    margin-inline-start: 1.75rem;
    overflow-wrap: anywhere;
  }
  button {
    margin-inline-start: 1.25rem;
  }
`;
