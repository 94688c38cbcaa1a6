import { relatedId } from '@fairlead/contracts';
import { effectiveOf, objectId, RelatedDocuments, type Service } from '@fairlead/service-kit';
import { accessTemplates } from '../access-templates/collection.ts';
import { vessels } from '../vessels/collection.ts';
import type { EmployeeForms } from './collection.ts';

/**
 * Adds to records about to be answered what their own roles and templates grant together, less what is closed aboard; an ended one grants nothing.
 */
export function answeringAccess(service: Service) {
  const known = new RelatedDocuments(service.changes);
  return async (records: EmployeeForms['answered'][]): Promise<void> => {
    const named = records.flatMap(({ accessTemplates: ids = [] }) => ids.map(relatedId));
    const found = await known.find(accessTemplates.slug, [...new Set(named)], (missing) =>
      service
        .store(accessTemplates)
        .find({ _id: { $in: missing.map(objectId) } })
        .toArray(),
    );
    const aboard = records.flatMap(({ vessel }) => (vessel ? relatedId(vessel) : []));
    const theirs = await known.find(vessels.slug, [...new Set(aboard)], (missing) =>
      service
        .store(vessels)
        .find({ _id: { $in: missing.map(objectId) } })
        .toArray(),
    );
    for (const record of records) {
      const own = new Set((record.accessTemplates ?? []).map(relatedId));
      const given = found.filter(
        ({ _id, status, organization }) =>
          own.has(_id.toHexString()) &&
          status === 'active' &&
          organization.toHexString() === relatedId(record.organization),
      );
      record.access =
        record.status === 'ended'
          ? { orgRoles: [], grants: [] }
          : effectiveOf(
              record.orgRoles,
              given,
              theirs.find(({ _id }) => record.vessel && _id.equals(relatedId(record.vessel)))
                ?.sections,
            );
    }
  };
}
