import {
  closedOn,
  collectionOf,
  type Register,
  type RegisterField,
  shownComputed,
} from '@fairlead/contracts';
import { sendCsv } from '@fairlead/printing/csv';
import { apiErrors, described, type Query, type Service, type Viewer } from '@fairlead/service-kit';
import { z } from 'zod';
import { recordsAt } from './access.ts';
import type { RegisterStore } from './register-store.ts';
import { Names } from './written-names.ts';

const any = z.unknown().optional();

/**
 * `GET /api/registers/{slug}/export`: the matching records, in the requested order, as CSV. People, vessels and choices are given by name,
 * so that an import can read it again.
 */
export function exportRoute(service: Service, { register, collection }: RegisterStore): void {
  service.app.get(
    `/api/${collectionOf(register.slug)}/export`,
    {
      schema: described({
        tag: collection.slug,
        summary: `The ${register.plural.toLowerCase()} that fit as CSV`,
        query: z.object({ where: any, sort: any }),
        answers: { 200: { type: 'string', description: 'CSV (RFC 4180)' } },
        produces: 'text/csv',
      }),
      preValidation: async ({ viewer }) => {
        if (recordsAt(register, viewer, 'read') === false) throw apiErrors.forbidden();
      },
    },
    async ({ query, viewer }, reply) => {
      const columns = columnsOf(register);
      const records = service.reading.each(
        service.store(collection),
        query as Query,
        viewer as Viewer,
      );
      // Reading the first record reveals an invalid query while an error can still be answered.
      const first = await records.next();
      const names = new Names(service);
      const rows = rowsOf(first.done ? [] : [first.value], records, columns, names);
      const headings = columns.map(({ label }) => label);
      return sendCsv(reply, { name: register.slug, headings, rows });
    },
  );
}

type Stored = Record<string, unknown>;

interface Column {
  name: string;
  label: string;
  field?: RegisterField;
}

/** Every column of a register's file: common members, its fields, and computed members. */
function columnsOf({ fields, computed, number, statuses, flags }: Register): Column[] {
  const own = Object.entries(fields).filter(
    ([, { isRestricted, isEncrypted }]) => !isRestricted && !isEncrypted,
  );
  const listed = (name: string, label: string, options: RegisterField['options']): Column => ({
    name,
    label,
    field: { kind: 'options', options, label } as RegisterField,
  });
  return [
    ...(number ? [{ name: 'number', label: 'Number' }] : []),
    { name: 'vessel', label: 'Vessel', field: vessel },
    listed('status', 'Status', statuses),
    listed(
      'flags',
      'Flags',
      Object.entries(flags).map(([code, { label }]) => ({ code, label })),
    ),
    ...own.map(([name, field]) => asked(name, field)),
    ...shownComputed({ computed }).map(([name, { field }]) => asked(name, field)),
    ...(statuses.some(({ isClosed }) => isClosed) ? [{ name: 'closedOn', label: closedOn }] : []),
    { name: 'createdAt', label: 'Created' },
    { name: 'updatedAt', label: 'Changed' },
  ];
}

const asked = (name: string, field: RegisterField): Column => ({
  name,
  label: field.unit === undefined ? field.label : `${field.label} (${field.unit})`,
  field,
});

const vessel = { kind: 'vessel', label: 'Vessel' } as RegisterField;

async function* rowsOf(
  first: readonly Stored[],
  rest: AsyncIterable<Stored>,
  columns: readonly Column[],
  names: Names,
): AsyncGenerator<string[]> {
  for (const record of first) yield await rowOf(record, columns, names);
  for await (const record of rest) yield await rowOf(record, columns, names);
}

const rowOf = (record: Stored, columns: readonly Column[], names: Names): Promise<string[]> =>
  Promise.all(
    columns.map(({ name, field }) =>
      field?.kind === 'file' ? fileIn(record, record[name]) : names.written(record[name], field),
    ),
  );

/** The name of a record's file; empty for a removed one. */
const fileIn = ({ attachments = [] }: Stored, id: unknown): string =>
  (attachments as { _id: unknown; name: string }[]).find(({ _id }) => String(_id) === String(id))
    ?.name ?? '';
