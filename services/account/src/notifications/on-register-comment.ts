import { recordPath, registerCommentMade, registerNamed } from '@fairlead/contracts';
import type { ConsumerDeclaration, Service } from '@fairlead/service-kit';
import type { People } from '../users/people.ts';
import { notifying } from './notify.ts';

/** Tells people that a comment on a record of a register mentions them, each once of a comment; nobody of their own. */
export const onRegisterComment = (
  service: Service,
  people: People,
): ConsumerDeclaration<typeof registerCommentMade.payload> => {
  const notify = notifying(service);
  return {
    name: 'registerComments',
    event: registerCommentMade,
    atOnce: 8,
    async handle({ id, register: slug, record, by, title, mentions, ...place }, event) {
      const register = registerNamed(slug);
      const told = {
        id,
        kind: 'record.mentioned',
        subject: title,
        by: (await people.byId(by))?.name,
        ...(register && { link: recordPath(register, { ...place, id: record }) }),
      };
      await notify(
        mentions.filter((user) => user !== by),
        told,
        event,
      );
    },
  };
};
