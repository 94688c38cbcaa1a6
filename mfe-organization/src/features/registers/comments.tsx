import type { Option } from '@fairlead/contracts/reference/options';
import { nameOfPerson } from '@fairlead/contracts/registers/value-words';
import { usePerson } from '@fairlead/remote-kit';
import { Form, TextArea, useAction } from '@fairlead/remote-kit/forms';
import { MentionOffers, mentionBegun, useMention } from '@fairlead/remote-kit/mentions';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { useMessage } from '@fairlead/remote-kit/sending';
import { Button, Timestamp } from '@fairlead/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { registerComments } from '../../api.ts';
import { usePeopleSearch } from '../choices/searched.ts';
import { SearchedMultiSelect } from '../choices/searched-select.tsx';
import type { RegisterRecord } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

interface CommentsProps {
  place: RegisterPlace;
  record: RegisterRecord;
  /** The record no longer changes, and neither do its comments. */
  isFixed: boolean;
}

const most = 100;

/** The comments on a record. Mentioned people are notified: by an at sign in the text, or chosen below it. */
export function Comments({ place, record, isFixed }: CommentsProps) {
  const { org, register } = place;
  const me = usePerson()?.id;
  const act = useAction();
  const [mentions, setMentions] = useState<readonly Option[]>([]);
  const read = registerComments.list.useQuery({
    where: { record: { equals: record.id } },
    sort: 'createdAt',
    depth: 1,
    limit: most,
  });
  const [create] = registerComments.create.useMutation();
  const [remove] = registerComments.remove.useMutation();
  const content = {
    organization: org,
    register: register.slug,
    record: record.id,
    mentions: mentions.map(({ code }) => code),
  };
  const comment = useMessage((text) => create({ content: { ...content, text } }).unwrap(), {
    done: 'Comment added',
    // Who was mentioned meanwhile is meant for the next one.
    onDone: () => setMentions((now) => now.filter((one) => !mentions.includes(one))),
  });
  const { text, setText } = comment;
  const people = usePeopleSearch(org);
  const input = useRef<HTMLTextAreaElement>(null);
  const named = usePeopleSearch(org);
  const begun = mentionBegun(text);
  const { search } = named;
  useEffect(() => search(begun ?? ''), [search, begun]);
  const unmentioned = named.options.filter(
    ({ code }) => !mentions.some((one) => one.code === code),
  );
  const mention = useMention(
    unmentioned.map((option) => ({ name: option.label, option })),
    { text, onText: setText, input },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void comment.send();
  };
  return (
    <SectionCard title="Comments">
      <ResourcePart
        resource={useResource(read)}
        failure="The comments could not be loaded."
        height="6rem"
      >
        {({ docs }) => (
          <List>
            {docs.map((one) => (
              <li key={one.id}>
                <p>
                  <strong>{nameOfPerson(one.author)}</strong> <Timestamp at={one.createdAt} />
                </p>
                <Said>{one.text}</Said>
                {!isFixed && idOf(one.author) === me && (
                  <Button
                    size="sm"
                    look="quiet"
                    onClick={() =>
                      void act(
                        () => remove({ id: one.id, etag: undefined }).unwrap(),
                        'Comment deleted',
                      )
                    }
                  >
                    Delete
                  </Button>
                )}
              </li>
            ))}
          </List>
        )}
      </ResourcePart>
      <Form onSubmit={send}>
        <MentionOffers
          label="Mention somebody"
          offered={mention.offered}
          keyOf={({ option }) => option.code}
          onPick={(picked) => {
            setMentions([...mentions, picked.option]);
            mention.pick(picked);
          }}
        />
        <TextArea
          ref={input}
          label="Add a comment"
          rows={3}
          maxLength={5_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SearchedMultiSelect
          label="Notify"
          hint="They get a notification. You can also mention people with @."
          found={people}
          value={mentions}
          onChange={setMentions}
          max={20}
        />
        <Button type="submit" look="secondary" busy={comment.isSending} disabled={comment.isEmpty}>
          Comment
        </Button>
      </Form>
    </SectionCard>
  );
}

const idOf = (author: unknown) =>
  typeof author === 'object' && author !== null ? (author as { id: string }).id : author;

const List = styled.ul`
  display: grid;
  gap: 0.875rem;
  margin: 0 0 1rem;
  padding: 0;
  list-style: none;
  p:first-child {
    color: var(--muted);
    font-size: 0.875rem;
  }
  strong {
    color: var(--text);
  }
`;

const Said = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
