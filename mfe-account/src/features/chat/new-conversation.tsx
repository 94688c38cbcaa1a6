import type { ChatPerson } from '@fairlead/contracts/api/chat';
import { mostChatMembers } from '@fairlead/contracts/api/chat-limits';
import { Form, FormDialog, FormProblem, useUnsavedForm, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Select, TextField } from '@fairlead/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { chatApi } from './chat-api.ts';
import { PeoplePicker } from './people-picker.tsx';

interface NewConversationProps {
  onStarted(conversation: string): void;
  onClose(): void;
}

/** Starts a conversation: with one person, or a group. */
export const NewConversation = (props: NewConversationProps) => (
  <FormDialog title="New conversation" onClose={props.onClose}>
    <StartForm {...props} />
  </FormDialog>
);

/** The vessels on which all of these people work, so that the group may belong to its crew. */
function commonVessels(people: readonly ChatPerson[]) {
  const [first, ...others] = people;
  return (first?.vessels ?? []).filter(({ id }) =>
    others.every(({ vessels }) => vessels.some((one) => one.id === id)),
  );
}

function StartForm({ onStarted }: NewConversationProps) {
  const [start, { isLoading }] = chatApi.useStartConversationMutation();
  const [people, setPeople] = useState<readonly ChatPerson[]>([]);
  const [name, setName] = useState('');
  const [vessel, setVessel] = useState('');
  const [problem, setProblem] = useState('');
  const [key] = useState(nanoid);
  useUnsavedForm(people.length > 0 || name !== '');
  const isGroup = people.length > 1;
  const vessels = isGroup ? commonVessels(people) : [];
  const [first] = people;
  const isFull = people.length >= mostChatMembers;
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        if (!first) return setProblem('Choose at least one person.');
        if (isGroup && !name.trim()) return setProblem('Give the group a name.');
        setProblem('');
        try {
          const { doc } = await start({
            key,
            kind: isGroup ? 'group' : 'direct',
            organization: first.organization.id,
            users: people.map(({ user }) => user),
            ...(isGroup && { name: name.trim() }),
            ...(vessels.some(({ id }) => id === vessel) && { vessel }),
          }).unwrap();
          onStarted(doc.id);
        } catch (thrown) {
          setProblem(wordsOf(thrown));
        }
      }}
    >
      <PeoplePicker chosen={people} onChange={setPeople} />
      {isGroup && (
        <TextField
          label="Name of the group"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {vessels.length > 0 && (
        <Select
          label="Who it is for"
          options={[
            { code: '', label: first?.organization.name ?? '' },
            ...vessels.map((one) => ({ code: one.id, label: `The crew of ${one.name}` })),
          ]}
          value={vessel}
          onChange={setVessel}
        />
      )}
      {isFull && <p>A group has at most {mostChatMembers} members, you among them.</p>}
      {problem && <FormProblem message={problem} />}
      <Button type="submit" busy={isLoading} disabled={people.length === 0 || isFull}>
        {isGroup ? 'Start group' : 'Start conversation'}
      </Button>
    </Form>
  );
}
