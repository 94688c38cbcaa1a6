import { labelOf, registerNamed, registerNotice } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  employeeProjections,
  lastAttempt,
  type Service,
} from '@fairlead/service-kit';
import type { z } from 'zod';
import type { People } from '../users/people.ts';
import { type NotificationText, notifying } from './notify.ts';
import { RecordReaders } from './record-readers.ts';

type RecordNotice = z.infer<typeof registerNotice.payload>;
type Notice = RecordNotice['notices'][number];

/**
 * Notifies people of a record that was assigned to them, that awaits them, or that got a flag: only those who may read it, and never of
 * what they did themselves.
 */
export const onRegisterNotice = (
  service: Service,
  people: People,
): ConsumerDeclaration<typeof registerNotice.payload> => {
  const notify = notifying(service);
  const readers = new RecordReaders(service);
  return {
    name: 'registerNotices',
    event: registerNotice,
    after: [employeeProjections.name],
    atOnce: 8,
    async handle(given, event, attempt = lastAttempt) {
      const by = given.by ? (await people.byId(given.by))?.name : undefined;
      const others = given.notices.filter(({ user }) => user !== given.by);
      const users = others.map(({ user }) => user);
      const open = await readers.among([...new Set(users)], given, attempt);
      for (const { user, link } of open)
        for (const notice of others.filter((one) => one.user === user))
          await notify([user], { ...tellingOf(given, notice), link, by }, event);
      const notified = new Set(users);
      const { isToApprove, flagToApprovers: flag } = given;
      const approvers = isToApprove || flag ? await readers.approversOf(given) : [];
      const why = isToApprove ? ({ why: 'turn' } as const) : ({ why: 'flag', flag } as const);
      for (const { user, link } of approvers.filter((one) => !notified.has(one.user)))
        await notify([user], { ...tellingOf(given, { user, ...why }), link, by }, event);
      const asked = given.askedRanks ? await readers.askedOf(given, given.askedRanks) : [];
      const asking = asked.filter(({ user }) => user !== given.by);
      for (const [link, people] of Map.groupBy(asking, (one) => one.link))
        await notify(
          people.map(({ user }) => user),
          { ...acknowledging(given), link, by },
          event,
        );
    },
  };
};

function tellingOf(record: RecordNotice, { why, flag = '' }: Notice): NotificationText {
  const { id, revision, number, title, status } = record;
  const register = registerNamed(record.register);
  const subject = [number, title].filter(Boolean).join(' ').slice(0, MOST);
  const happening = {
    id: [id, revision, why, flag].filter(Boolean).join(' '),
    subject,
  };
  switch (why) {
    case 'assigned':
      return { ...happening, kind: 'record.assigned', state: register?.singular };
    case 'turn':
      return {
        ...happening,
        kind: 'record.turn',
        state: labelOf(register?.statuses ?? [], status) ?? status,
      };
    case 'flag':
      return { ...happening, kind: 'record.flagged', state: register?.flags[flag]?.label ?? flag };
    default:
      return { ...happening, kind: 'message' };
  }
}

/** The notification of a record that its readers are asked to acknowledge. */
const acknowledging = (record: RecordNotice): NotificationText => ({
  ...tellingOf(record, { user: '', why: 'turn' }),
  id: `${record.id} ${record.revision} acknowledge`,
  state: 'Please read and acknowledge',
});

const MOST = 200;
