import { userChanged } from '@fairlead/contracts';
import { type ConsumerDeclaration, defineTable, type Service } from '@fairlead/service-kit';

/** The addresses that somebody has ever confirmed, so that invitations to any of them are found once their account is deleted. */
interface ConfirmedAddresses {
  /** The person. */
  _id: string;
  addresses: string[];
}

/** The addresses that people have confirmed, former ones too, until their accounts are deleted. */
export const confirmedAddresses = defineTable<ConfirmedAddresses>({
  name: 'confirmed_addresses',
  onErasure: (user) => ({ _id: user }),
});

/** Remembers each address that somebody confirms. */
export const rememberingAddresses = (
  service: Service,
): ConsumerDeclaration<typeof userChanged.payload> => ({
  name: 'confirmedAddresses',
  event: userChanged,
  handle: async ({ id, email, emailVerified, deleted }) => {
    const table = service.table(confirmedAddresses);
    // An earlier event may have been handled after the erasure.
    if (deleted) await table.deleteOne({ _id: id });
    else if (emailVerified)
      await table.updateOne({ _id: id }, { $addToSet: { addresses: email } }, { upsert: true });
  },
});

/** Every address that somebody has ever confirmed, as far as the service knows. */
export const addressesEverOf = async (service: Service, user: string): Promise<string[]> =>
  (await service.table(confirmedAddresses).findOne({ _id: user }))?.addresses ?? [];
