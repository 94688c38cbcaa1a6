import { passwordChanged } from '@fairlead/contracts';
import type { ConsumerDeclaration, Service } from '@fairlead/service-kit';
import { notifying } from './notify.ts';

/** Tells a person that their password was changed, who may not have been the one to change it. */
export const onPassword = (
  service: Service,
): ConsumerDeclaration<typeof passwordChanged.payload> => {
  const notify = notifying(service);
  return {
    name: 'passwords',
    event: passwordChanged,
    handle: ({ id, user }, event) =>
      notify(
        [user],
        { id, kind: 'password.changed', subject: '', link: '/forgot-password' },
        event,
      ),
  };
};
