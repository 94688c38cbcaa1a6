import { collectionOf, registerRecordChanged } from '@fairlead/contracts';
import { type ConsumerDeclaration, contentOf, objectId, type Service } from '@fairlead/service-kit';
import { today } from '../days.ts';
import { makeRecord } from './made-by-service.ts';
import { plainContent } from './named-in.ts';
import { registerStoreNamed } from './register-stores.ts';

/** Creates the records that a register raises once one of its own reaches a triggering status, such as the actions that a check-list calls for. */
export const raisingOfRecords = (
  service: Service,
): ConsumerDeclaration<typeof registerRecordChanged.payload> => ({
  name: 'raisingOfRecords',
  event: registerRecordChanged,
  handle: async ({ id, register: slug, status, deleted }) => {
    const register = registerStoreNamed(slug)?.register;
    const raises = register?.raises;
    const target = raises && registerStoreNamed(raises.register)?.register;
    if (!register || !raises || !target || deleted || !raises.in.includes(status)) return;
    const store = service.store(collectionOf(slug));
    const found = await store.findById(objectId(id));
    if (!found || !raises.in.includes(String(found.status))) return;
    const content = contentOf(store.collection, found);
    const plain = {
      ...plainContent(register.fields, content),
      number: typeof content.number === 'string' ? content.number : undefined,
      title: String(content.title ?? ''),
    };
    const organization = String(found.organization);
    const vessel = found.vessel ? String(found.vessel) : undefined;
    for (const { key, content: raised } of raises.of(plain, today()))
      await makeRecord(service, target, {
        organization,
        vessel,
        content: raised,
        cause: [slug, id, key],
        correlationId: `register:${id}`,
      });
  },
});
