import type { Personal } from '@fairlead/contracts/api/personal';
import {
  type ConsentGroup,
  type ConsentRow,
  consentGroups,
} from '@fairlead/contracts/profile/consents';
import { labelOf } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import type { ApiProblem, Kept } from '@fairlead/remote-kit/calls';
import { keptIn, wordsOf } from '@fairlead/remote-kit/forms';
import { Checkbox, Skeleton, Timestamp } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { personalWords } from '../profile/record-words.ts';
import { personal, useSaveSections } from '../profile/records.ts';
import { useOwnRecord } from '../records/own-record.ts';
import { CouldNotLoad } from '../settings/could-not-load.tsx';
import { useGetEmployersQuery, useGetReadingsQuery } from './privacy-calls.ts';

/** What each employer sees beside what they always do, and who has looked. */
export function ProfilePrivacy({ user }: { user: string }) {
  return (
    <Parts>
      <Consents user={user} />
      <WhoLooked />
    </Parts>
  );
}

function Consents({ user }: { user: string }) {
  const employers = useGetEmployersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { kept, isError, reread } = useOwnRecord<'personal'>(personal, user);
  if (employers.isError || isError)
    return (
      <CouldNotLoad
        message="Your consents could not be loaded."
        onRetry={() => {
          void employers.refetch();
          reread();
        }}
      />
    );
  if (!employers.data || kept === undefined) return <Skeleton $height="8rem" />;
  if (employers.data.length === 0)
    return (
      <p>No employer sees your profile. That changes once you apply to one or work for one.</p>
    );
  return employers.data.map((employer) => (
    <EmployerConsents
      key={employer.id}
      employer={employer}
      user={user}
      kept={kept ?? undefined}
      onOutdated={reread}
    />
  ));
}

interface EmployerConsentsProps {
  employer: { id: string; name: string };
  user: string;
  kept: Kept<Personal> | undefined;
  onOutdated(): void;
}

/** The groups that one employer sees, each given and withdrawn by a press. */
function EmployerConsents({ employer, user, kept, onOutdated }: EmployerConsentsProps) {
  const { toast } = usePortal();
  /** What is being saved, which is shown at once and put back where it could not be. */
  const [pending, setPending] = useState<{ group: ConsentGroup; is: boolean }>();
  const save = useSaveSections<'personal'>(personal, user, personalWords);
  const given = kept?.doc.consents ?? [];
  const isOf = (group: ConsentGroup) => (row: ConsentRow) =>
    row.organization === employer.id && row.group === group;
  const change = async (group: ConsentGroup, is: boolean) => {
    setPending({ group, is });
    const write = async (now: Kept<Personal> | undefined) => {
      const others = (now?.doc.consents ?? []).filter((row) => !isOf(group)(row));
      const consents = is ? [...others, { organization: employer.id, group }] : others;
      await save({ consents }, now);
    };
    try {
      await write(kept).catch((problem: ApiProblem) => {
        // Something else of the record has changed: this consent still goes in.
        const now = keptIn<Personal>(problem);
        if (!now) throw problem;
        return write(now);
      });
      const what = String(labelOf(consentGroups, group)).toLowerCase();
      const says = is
        ? `${employer.name} now sees: ${what}`
        : `${employer.name} no longer sees: ${what}`;
      toast({ kind: 'success', title: says });
    } catch (problem) {
      toast({ kind: 'error', title: wordsOf(problem as ApiProblem, personalWords.failed) });
      onOutdated();
    }
    setPending(undefined);
  };
  return (
    <Group>
      <legend>{employer.name} may also see</legend>
      {consentGroups.map(({ code, label }) => (
        <Checkbox
          key={code}
          label={label}
          checked={pending?.group === code ? pending.is : given.some(isOf(code))}
          disabled={pending !== undefined}
          onChange={(is) => void change(code, is)}
        />
      ))}
    </Group>
  );
}

/** How the fields of a reading are called. */
const fieldWords: Readonly<Record<string, string>> = {
  profile: 'profile',
  contact: 'contact details',
  ...Object.fromEntries(consentGroups.map(({ code, label }) => [code, label.toLowerCase()])),
};

function WhoLooked() {
  const { data, isError, refetch } = useGetReadingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section aria-labelledby="who-looked">
      <h3 id="who-looked">Who looked</h3>
      {!data && isError && (
        <CouldNotLoad message="This could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton $height="5rem" />}
      {data?.length === 0 && <p>Nobody has looked at your profile.</p>}
      <ul>
        {data?.map(({ reader, organization, fields, at }) => (
          <li key={`${reader.id} ${at}`}>
            <b>{reader.name}</b>, {organization.name}
            <p>
              {fields.map((field) => fieldWords[field] ?? field).join(', ')} ·{' '}
              <Timestamp at={at} relative />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
  h3 {
    margin-bottom: 0.5rem;
    font-size: 1rem;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  ul {
    display: grid;
    gap: 0.75rem;
    max-height: 20rem;
    overflow-y: auto;
    list-style: none;
  }
  b {
    font-weight: 550;
  }
`;
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
`;
