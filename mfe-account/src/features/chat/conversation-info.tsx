import type { ChatPerson, Conversation } from '@fairlead/contracts/api/chat';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { usePortal } from '@fairlead/remote-kit';
import { Form, useAction } from '@fairlead/remote-kit/forms';
import {
  Badge,
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  dayAndTime,
  Select,
  useNow,
} from '@fairlead/ui';
import { InlineText } from '@fairlead/ui/records';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { chatApi } from './chat-api.ts';
import { placeOf, privacyText } from './chat-words.ts';
import { PeoplePicker } from './people-picker.tsx';

/** For how long a conversation can be muted. */
const mutes = [
  { code: 'no', label: 'Not muted', hours: 0 },
  { code: 'hour', label: 'For 1 hour', hours: 1 },
  { code: 'day', label: 'For 1 day', hours: 24 },
  { code: 'week', label: 'For 1 week', hours: 168 },
  { code: 'always', label: 'Until you unmute it', hours: 876_000 },
] as const;
/** Above how many hours the end of a mute is not shown. */
const endless = 100_000;

interface ConversationInfoProps {
  me: string;
  conversation: Conversation;
  onClose(): void;
}

/** The members of a conversation, and one's own settings for it. */
export function ConversationInfo({ me, conversation, onClose }: ConversationInfoProps) {
  const { kind, isOpen, closedBy, members } = conversation;
  const isGroup = kind === 'group';
  return (
    <Dialog title={conversation.name} open place="right" onClose={onClose}>
      <Parts>
        <p>{placeOf(conversation)}</p>
        {isGroup && isOpen && <GroupName conversation={conversation} />}
        {closedBy !== 'left' && <MuteChoice conversation={conversation} />}
        <section>
          <h3>Members</h3>
          <Members>
            {members.map((member) => (
              <li key={member.user}>
                <bdi>{member.user === me ? `${member.name} (you)` : member.name}</bdi>
                {member.hasLeft && <Badge>Left</Badge>}
                {member.user !== me && !member.hasLeft && <BlockButton {...member} />}
              </li>
            ))}
          </Members>
        </section>
        {isGroup && isOpen && <AddMembers conversation={conversation} />}
        {isGroup && isOpen && <LeaveGroup conversation={conversation} />}
        <ReadMarks />
        <small>{privacyText}</small>
      </Parts>
    </Dialog>
  );
}

/** The name of a group, edited in place. */
function GroupName({ conversation: { id, name } }: { conversation: Conversation }) {
  const act = useAction();
  const [rename, { isLoading, originalArgs }] = chatApi.useRenameConversationMutation();
  const change = (written: string) => {
    const trimmed = written.trim();
    if (trimmed && trimmed !== name)
      void act(() => rename({ id, name: trimmed }).unwrap(), 'Group renamed');
  };
  return (
    <section>
      <h3>Name</h3>
      <InlineText
        label="Name of the group"
        value={isLoading ? (originalArgs?.name ?? name) : name}
        maxLength={80}
        disabled={isLoading}
        onSave={change}
      />
    </section>
  );
}

function MuteChoice({ conversation: { id, mutedUntil } }: { conversation: Conversation }) {
  const act = useAction();
  const [mute] = chatApi.useMuteConversationMutation();
  const now = useNow().getTime();
  const until = mutedUntil === null ? 0 : Date.parse(mutedUntil);
  const isMuted = until > now;
  const isEndless = until - now > endless * HOUR_MS;
  const current = isMuted
    ? [{ code: 'now', label: isEndless ? 'Muted' : `Muted until ${dayAndTime(until)}`, hours: 0 }]
    : [];
  return (
    <Select
      label="Notifications"
      options={[...current, ...mutes]}
      value={isMuted ? 'now' : 'no'}
      onChange={(code) => {
        const chosen = mutes.find((one) => one.code === code);
        if (!chosen) return;
        const moment =
          chosen.hours === 0 ? null : new Date(Date.now() + chosen.hours * HOUR_MS).toISOString();
        void act(
          () => mute({ id, until: moment }).unwrap(),
          ({ message }) => message,
        );
      }}
    />
  );
}

function BlockButton({ user, name, isBlocked }: Conversation['members'][number]) {
  const act = useAction();
  const [block, { isLoading }] = chatApi.useBlockPersonMutation();
  const [isAsking, ask] = useState(false);
  const change = () =>
    act(
      () => block({ user, isBlocked: !isBlocked }).unwrap(),
      isBlocked ? `You have unblocked ${name}` : `You have blocked ${name}`,
    );
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        busy={isLoading}
        aria-label={`${isBlocked ? 'Unblock' : 'Block'} ${name}`}
        onClick={() => (isBlocked ? void change() : ask(true))}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      <ConfirmDialog
        title={`Block ${name}?`}
        open={isAsking}
        yes="Block"
        no="Cancel"
        busy={isLoading}
        onNo={() => ask(false)}
        onYes={async () => {
          if (await change()) ask(false);
        }}
      >
        <p>
          You can no longer write to each other, and you are not notified of what they write in
          groups. They are not told.
        </p>
      </ConfirmDialog>
    </>
  );
}

function AddMembers({
  conversation: { id, organization, members },
}: {
  conversation: Conversation;
}) {
  const act = useAction();
  const [add, { isLoading }] = chatApi.useAddMembersMutation();
  const [isOpen, open] = useState(false);
  const [people, setPeople] = useState<readonly ChatPerson[]>([]);
  if (!isOpen)
    return (
      <Button look="secondary" onClick={() => open(true)}>
        Add members
      </Button>
    );
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        const call = () => add({ id, users: people.map(({ user }) => user) }).unwrap();
        if (!(await act(call, 'Members added'))) return;
        setPeople([]);
        open(false);
      }}
    >
      <PeoplePicker
        chosen={people}
        onChange={setPeople}
        organization={organization.id}
        without={members.filter(({ hasLeft }) => !hasLeft).map(({ user }) => user)}
      />
      <p>They can read what is said from now on.</p>
      <Button type="submit" busy={isLoading} disabled={people.length === 0}>
        Add members
      </Button>
    </Form>
  );
}

function LeaveGroup({ conversation: { id, name } }: { conversation: Conversation }) {
  const { navigate } = usePortal();
  const act = useAction();
  const [leave, { isLoading }] = chatApi.useLeaveConversationMutation();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => ask(true)}>
        Leave group
      </Button>
      <ConfirmDialog
        title={`Leave ${name}?`}
        open={isAsking}
        yes="Leave group"
        no="Stay"
        busy={isLoading}
        onNo={() => ask(false)}
        onYes={async () => {
          if (
            await act(
              () => leave(id).unwrap(),
              ({ message }) => message,
            )
          )
            navigate(paths.chat);
        }}
      >
        <p>You can still read what was said until now. A member can add you again.</p>
      </ConfirmDialog>
    </>
  );
}

/** Whether others see how far one has read. */
function ReadMarks() {
  const act = useAction();
  const { data } = chatApi.useGetChatSettingsQuery(undefined);
  const [change] = chatApi.useChangeChatSettingsMutation();
  if (!data) return null;
  return (
    <section>
      <h3>All conversations</h3>
      <Checkbox
        label="Hide what I have read"
        checked={data.hidesReadMarks}
        onChange={(hidesReadMarks) =>
          void act(
            () => change({ hidesReadMarks }).unwrap(),
            hidesReadMarks
              ? 'Others no longer see what you have read'
              : 'Others see what you have read',
          )
        }
      />
      <small>If you hide it, you do not see it of others either.</small>
    </section>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
  h3 {
    margin-bottom: 0.25rem;
    font-size: 1rem;
  }
  small {
    color: var(--muted);
  }
`;
const Members = styled.ul`
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    min-height: 2.5rem;
    overflow-wrap: anywhere;
  }
`;
