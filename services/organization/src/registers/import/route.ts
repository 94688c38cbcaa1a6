import {
  collectionOf,
  importColumnsOf,
  mostImportedRecords,
  reaches,
  recordImport,
  recordImportAnswer,
  requiredColumns,
} from '@fairlead/contracts';
import { importTime } from '@fairlead/contracts/portal/import-routes';
import { apiErrors, described, objectId, type Service } from '@fairlead/service-kit';
import { readCsv } from '../../csv/reading.ts';
import { vessels } from '../../vessels/collection.ts';
import { levelOf } from '../access.ts';
import { yearAt, zoneAboard } from '../clocks.ts';
import type { RecordContent } from '../completing.ts';
import { nextNumbers } from '../numbers.ts';
import type { RegisterStore } from '../register-store.ts';
import { nameOf, newRecord } from '../writing.ts';
import type { ImportContext } from './import-context.ts';
import { linkedOf, namesIn } from './linked.ts';
import { listsOf } from './lists.ts';
import { recordsIn } from './records.ts';

/** How many records are written in one go. */
const BATCH = 250;

/** `POST /api/registers/{slug}/import`: creates the records of a CSV file as the caller could one by one, or previews the result. */
export function importRoute(service: Service, store: RegisterStore): void {
  const { register, collection } = store;
  service.app.post(
    `/api/${collectionOf(register.slug)}/import`,
    {
      config: { time: importTime },
      schema: described({
        tag: collection.slug,
        summary: `Take in ${register.plural.toLowerCase()} of a CSV file, or look at what it comes to`,
        body: recordImport,
        answers: { 200: recordImportAnswer },
      }),
      preValidation: async ({ viewer, body }) => {
        const { organization, vessel } = (body ?? {}) as Record<string, unknown>;
        if (!reaches(levelOf(register, viewer, { organization, vessel }), 'write'))
          throw apiErrors.forbidden();
      },
    },
    async ({ body: { organization, vessel, csv, preview }, viewer, id: correlationId }) => {
      const refused = (path: string, message: string) =>
        apiErrors.validation(collection.slug, [{ path, message }]);
      if (vessel !== undefined && !(await isOfOrganization(service, vessel, organization)))
        throw refused('vessel', 'This does not belong to the organization');
      const columns = importColumnsOf(register, vessel === undefined ? 'org' : 'vessel');
      const { rows, ignored } = await readCsv(csv, {
        columns: columns.map(({ code, label, field: { unit } }) => ({ code, label, unit })),
        required: requiredColumns(columns).map(({ code }) => code),
        most: mostImportedRecords,
        tooMany: `At most ${mostImportedRecords.toLocaleString('en')} records are taken in at once`,
        refused: (message) => refused('csv', message),
      });
      const linked = await linkedOf(service, organization, namesIn(columns, rows));
      const lists = await listsOf(service, organization, linked);
      const at = Date.now();
      const name = await nameOf(service, viewer);
      const taking = {
        service,
        store,
        columns,
        organization,
        vessel,
        viewer,
        name,
        lists,
        at,
      };
      const { good, known, bad } = await recordsIn(taking, rows);
      const found = { rows: rows.length, good: good.length, known, bad, ignored };
      if (preview) return { ...found, made: 0 };
      await makeAll(taking, good, correlationId);
      return { ...found, made: good.length };
    },
  );
}

/** Creates records, numbered in order. */
async function makeAll(
  { service, store, organization, vessel, viewer, at: now }: ImportContext,
  records: readonly RecordContent[],
  correlationId: string,
): Promise<void> {
  const year = yearAt(now, await zoneAboard(service, vessel));
  const place = { organization, year };
  const numbers = await nextNumbers(service, store.register, place, records.length);
  const births = records.map((record, at) => ({
    content: newRecord(record, { number: numbers[at], viewer }),
  }));
  const documents = service.store(store.collection);
  for (let at = 0; at < births.length; at += BATCH)
    await documents.add(births.slice(at, at + BATCH), { actor: viewer, correlationId });
}

const isOfOrganization = async (service: Service, vessel: string, organization: string) =>
  (await service.store(vessels).count({
    _id: objectId(vessel),
    organization: objectId(organization),
  })) === 1;
