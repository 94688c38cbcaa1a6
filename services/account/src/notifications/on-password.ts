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
      id,
      [
        {
          user,
          type: 'password.changed',
          title: 'Your password was changed',
          body: 'You were signed out everywhere else. If it was not you, choose a new one at once.',
          link: '/forgot-password',
        },
      ],
      event,
    ),
});
