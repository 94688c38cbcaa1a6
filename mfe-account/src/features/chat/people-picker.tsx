import type { ChatPerson } from '@fairlead/contracts/api/chat';
import { useDebounced } from '@fairlead/remote-kit';
import { Button, Checkbox, EmptyState, Skeleton, TextField } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { chatApi } from './chat-api.ts';

const searchDelay = 200;

interface PeoplePickerProps {
  chosen: readonly ChatPerson[];
  onChange(chosen: readonly ChatPerson[]): void;
  /** The organization of the people to choose from; all one's own by default. */
  organization?: string | undefined;
  /** Who is not offered. */
  without?: readonly string[];
}

const isSame = (one: ChatPerson, other: ChatPerson) =>
  one.user === other.user && one.organization.id === other.organization.id;

/** A choice of several colleagues. All belong to one organization. */
export function PeoplePicker({ chosen, onChange, organization, without = [] }: PeoplePickerProps) {
  const [typed, type] = useState('');
  const search = useDebounced(typed.trim(), searchDelay);
  const { data, isError, refetch } = chatApi.useGetChatPeopleQuery(search, {
    refetchOnMountOrArgChange: true,
  });
  const within = organization ?? chosen[0]?.organization.id;
  const offered = data?.filter(
    (one) =>
      !without.includes(one.user) && (within === undefined || one.organization.id === within),
  );
  const others = chosen.filter((one) => !offered?.some((other) => isSame(one, other)));
  const hasSeveral = new Set(data?.map((one) => one.organization.id)).size > 1;
  const lineOf = (person: ChatPerson) => {
    const isChosen = chosen.some((one) => isSame(one, person));
    const where = [
      ...person.vessels.map(({ name }) => name),
      ...(hasSeveral ? [person.organization.name] : []),
    ].join(' · ');
    return (
      <li key={`${person.user} ${person.organization.id}`}>
        <Checkbox
          label={person.name}
          note={where || undefined}
          checked={isChosen}
          onChange={(checked) =>
            onChange(checked ? [...chosen, person] : chosen.filter((one) => !isSame(one, person)))
          }
        />
      </li>
    );
  };
  return (
    <Box>
      <TextField
        type="search"
        label="Find people"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {isError && (
        <EmptyState
          kind="error"
          title="People could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <Skeleton $height="8rem" />}
      {offered && offered.length + others.length === 0 && (
        <EmptyState
          kind="no-results"
          title="Nobody found"
          description="You can write to people of your own organizations and vessels."
        />
      )}
      <ul aria-label="People">{[...others, ...(offered ?? [])].map(lineOf)}</ul>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 0.75rem;
  ul {
    max-height: 20rem;
    overflow-y: auto;
    list-style: none;
  }
`;
