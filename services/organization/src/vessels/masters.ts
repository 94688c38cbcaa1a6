import type { Service, ServiceHooks } from '@fairlead/service-kit';
import { objectId, organizationsOfMember } from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { positions } from '../positions/collection.ts';

/** The position whose holder is a vessel's master. */
const captain = 'captain';

/** Adds to each vessel of the viewer's own organizations its master: the person working aboard as captain (O-056). */
export const answeringMasters = (service: Service): NonNullable<ServiceHooks['answer']> => {
  return async (documents, viewer) => {
    // The settings have their own route.
    for (const document of documents) delete document.warningDays;
    const own = new Set(organizationsOfMember(viewer));
    const known = documents.filter(({ organization }) => own.has(idOf(organization)));
    if (known.length === 0) return;
    const ranks = await service.store(positions).find({ code: captain }).toArray();
    const masters = await service
      .store(employees)
      .find({
        vessel: { $in: known.map(({ id }) => objectId(String(id))) },
        position: { $in: ranks.map(({ _id }) => _id) },
        status: 'active',
      })
      .sort({ createdAt: 1 })
      .toArray();
    for (const document of known) {
      const master = masters.find(({ vessel }) => String(vessel) === document.id);
      document.master = master
        ? { id: String(master.user.id), fullName: master.user.fullName ?? null }
        : null;
    }
  };
};

const idOf = (related: unknown): string =>
  typeof related === 'object' && related !== null
    ? String((related as { id: unknown }).id)
    : String(related);
