import { labelOf, recordPath, registerNamed, registerNotice } from '@fairlead/contracts';
import type { ConsumerDeclaration, Service } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { People } from '../users/people.ts';
import { notifying, type Told } from './notify.ts';

type RecordNotice = z.infer<typeof registerNotice.payload>;
type Notice = RecordNotice['notices'][number];

/** Tells people of a record that was given to them, whose turn is theirs or a flag of which began to hold; nobody what they did themselves. */
export const onRegisterNotice = (
  service: Service,
  people: People,
): ConsumerDeclaration<typeof registerNotice.payload> => {
  const notify = notifying(service);
  return {
    name: 'registerNotices',
    event: registerNotice,
    atOnce: 8,
    async handle(given, event) {
      const by = given.by ? (await people.byId(given.by))?.name : undefined;
      const told = given.notices.filter(({ user }) => user !== given.by);
      for (const notice of told)
        await notify([notice.user], { ...tellingOf(given, notice), by }, event);
    },
  };
};

/** What somebody is told. A register that this release does not know yet has no page to lead to. */
function tellingOf(record: RecordNotice, { why, flag = '' }: Notice): Told {
  const { id, revision, number, title, status } = record;
  const register = registerNamed(record.register);
  const subject = [number, title].filter(Boolean).join(' ').slice(0, MOST);
  const happening = {
    id: [id, revision, why, flag].filter(Boolean).join(' '),
    subject,
    ...(register && { link: recordPath(register, record) }),
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

const MOST = 200;
