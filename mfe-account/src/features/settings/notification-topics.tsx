import {
  fixedTopics,
  type NotificationChoice,
  type NotificationTopic,
  notificationChoices,
  notificationTopics,
} from '@fairlead/contracts/api/notification-topics';
import type { Preferences } from '@fairlead/contracts/api/preferences';
import { codesOf, labelOf } from '@fairlead/contracts/reference/options';
import { useRoles } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  DocumentForm,
  type FieldWords,
  LoadedDocument,
  useController,
  useDocumentForm,
} from '@fairlead/remote-kit/forms';
import { Select } from '@fairlead/ui';
import { styled } from 'styled-components';
import { z } from 'zod';
import { usePreferences, useSaveNotificationChoices } from './preferences-calls.ts';

type Choices = Record<NotificationTopic, NotificationChoice>;

const topics = Object.entries(notificationTopics).map(([name, topic]) => ({
  name: name as NotificationTopic,
  label: topic.label,
  usual: topic.usual as NotificationChoice,
  options: notificationChoices.filter(({ code }) =>
    (topic.offers as readonly string[]).includes(code),
  ),
  isForMembers: 'isForMembers' in topic,
  reason: 'reason' in topic ? topic.reason : undefined,
}));

const ofTopics = <Value,>(value: (topic: (typeof topics)[number]) => Value) =>
  Object.fromEntries(topics.map((topic) => [topic.name, value(topic)])) as Record<
    NotificationTopic,
    Value
  >;

const schema = z.object(ofTopics(() => z.enum(codesOf(notificationChoices))));

const choicesOf = (record: Preferences | undefined): Choices =>
  ofTopics(({ name, usual }) => record?.notificationChoices?.[name] ?? usual);

const words: FieldWords<Choices> = ofTopics(({ label }) => ({
  label,
  say: (code: NotificationChoice) => labelOf(notificationChoices, code),
}));

/** How the person is notified of each topic, and what always comes. */
export function NotificationTopics({ user }: { user: string }) {
  return (
    <LoadedDocument what="Your choices" height="24rem" read={usePreferences(user)}>
      {(stored) => <TopicsForm user={user} stored={stored} />}
    </LoadedDocument>
  );
}

interface TopicsFormProps {
  user: string;
  /** The existing record; undefined before the first save. */
  stored: Versioned<Preferences> | undefined;
}

function TopicsForm({ user, stored }: TopicsFormProps) {
  const send = useSaveNotificationChoices(user);
  const { roles } = useRoles();
  const isMember = roles.some(({ type }) => type !== 'personal');
  const form = useDocumentForm({
    schema,
    stored,
    valuesOf: choicesOf,
    create: (choices) => send(choices, undefined),
    change: send,
    failure: stored ? 'Failed to update preferences' : 'Failed to create preferences',
    saved: 'Your notification choices have been saved',
  });
  const isMailed = stored?.doc.notifications.notificationCheckbox ?? true;
  return (
    <>
      {!isMailed && <Note>You get no emails: turn them on under Notifications.</Note>}
      <DocumentForm form={form} button="Save choices" words={words}>
        <Choosing>
          {topics
            .filter(({ isForMembers }) => isMember || !isForMembers)
            .map((topic) => (
              <Topic key={topic.name} form={form} topic={topic} />
            ))}
        </Choosing>
      </DocumentForm>
      <Always>
        <h3>Always by email at once and in the portal</h3>
        <dl>
          {fixedTopics.map(({ label, reason }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      </Always>
    </>
  );
}

interface TopicProps {
  form: Pick<ReturnType<typeof useDocumentForm<Choices, Preferences>>, 'control'>;
  topic: (typeof topics)[number];
}

function Topic({ form, topic: { name, label, options, reason } }: TopicProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <Select
      label={label}
      options={options}
      value={field.value}
      onChange={field.onChange}
      {...(reason !== undefined && { hint: reason })}
    />
  );
}

const Choosing = styled.div`
  display: grid;
  gap: 1rem;
`;
const Note = styled.p`
  margin-bottom: 1rem;
  color: var(--muted);
`;
const Always = styled.div`
  margin-top: 1.5rem;
  h3 {
    margin-bottom: 0.5rem;
    font-size: 0.9375rem;
  }
  dl {
    display: grid;
    gap: 0.5rem;
    font-size: 0.875rem;
  }
  dd {
    color: var(--muted);
  }
`;
