import { passwordChanged } from '@fairlead/contracts';
import type { ConsumerDeclaration, Service } from '@fairlead/service-kit';
import { notifying } from './notify.ts';

/** Notifies a person that their password was changed, as somebody else may have changed it. */
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
