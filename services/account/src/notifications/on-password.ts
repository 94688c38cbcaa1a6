import { passwordChanged } from '@fairlead/contracts';
import type { ConsumerDeclaration, Service } from '@fairlead/service-kit';
import { notify } from './notify.ts';

/** Tells a person that their password was changed, who may not have been the one to change it. */
export const onPassword = (
  service: Service,
): ConsumerDeclaration<typeof passwordChanged.payload> => ({
  name: 'passwords',
  event: passwordChanged,
  handle: ({ id, user }, event) =>
    notify(
      service,
      [user],
      { id, kind: 'password.changed', subject: '', link: '/forgot-password' },
      event,
    ),
});
