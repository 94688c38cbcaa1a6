import {
  anyRegister,
  collectionOf,
  monthOf,
  restConfirmations,
  restHoursChanged,
} from '@fairlead/contracts';
import { ApiError, type ConsumerDeclaration, derivedId, type Service } from '@fairlead/service-kit';
import { zoneAboard } from '../registers/clocks.ts';
import { completed } from '../registers/completing.ts';
import { confirmationOf } from './writing.ts';

const register = anyRegister(restConfirmations);

/** Opens the confirmation of a month once something in it was recorded, so that nobody has to add it (O-159). */
export const openingOfMonths = (
  service: Service,
): ConsumerDeclaration<typeof restHoursChanged.payload> => ({
  name: 'openingOfMonths',
  event: restHoursChanged,
  handle: async ({ id, organization, vessel, user, day, deleted }) => {
    const month = monthOf(day);
    if (deleted || (await confirmationOf(service, { vessel, user, month }))) return;
    const content = { organization, vessel, person: { id: user }, month, status: 'open' };
    const zone = await zoneAboard(service, vessel);
    const record = completed(register, content, { zone, at: Date.now() });
    const birth = { id: idOfMonth([vessel, user, month]), content: record };
    await service
      .store(collectionOf(restConfirmations.slug))
      .add([birth], { actor: 'system', correlationId: `restHours:${id}` })
      .catch((error: unknown) => {
        // Somebody has added it meanwhile.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
      });
  },
});

/** Always the same id for the same month, so that two concurrent days open it only once. */
const idOfMonth = (parts: readonly string[]): string => derivedId(parts.join(' '));
