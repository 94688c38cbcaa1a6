import { registerCommentMade } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  employeeProjections,
  lastAttempt,
  type Service,
} from '@fairlead/service-kit';
import type { People } from '../users/people.ts';
import { notifying } from './notify.ts';
import { RecordReaders } from './record-readers.ts';

/**
 * Notifies people that a comment on a record of a register mentions them, once per comment: only those who may read it, and never of their own
 * comment.
 */
export const onRegisterComment = (
  service: Service,
  people: People,
): ConsumerDeclaration<typeof registerCommentMade.payload> => {
  const notify = notifying(service);
  const readers = new RecordReaders(service);
  return {
    name: 'registerComments',
    event: registerCommentMade,
    after: [employeeProjections.name],
    atOnce: 8,
    async handle(comment, event, attempt = lastAttempt) {
      const { id, record, by, title, mentions } = comment;
      const others = mentions.filter((user) => user !== by);
      const notification = {
        id,
        kind: 'record.mentioned',
        subject: title,
        by: (await people.byId(by))?.name,
        causedBy: by,
      };
      const open = await readers.among(others, { ...comment, id: record }, attempt);
      for (const { user, link } of open) await notify([user], { ...notification, link }, event);
    },
  };
};
