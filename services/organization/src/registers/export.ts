import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  collectionOf,
  labelOf,
  type Register,
  type RegisterField,
  shownComputed,
  signerWords,
  wordsOfMoney,
} from '@fairlead/contracts';
import {
  apiErrors,
  described,
  objectId,
  type Query,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import { recordsAt } from './access.ts';
import type { KeptRegister } from './kept-register.ts';

const any = z.unknown().optional();

/**
 * `GET /api/registers/{slug}/export`: the records that fit, in the order asked for, as CSV that is written while it is read. No cell is a
 * formula: what looks like one is quoted as text. Names stand for people, vessels and choices.
 */
export function exportRoute(service: Service, { register, collection }: KeptRegister): void {
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
      // The first record tells what is wrong with the question while that can still be answered.
      const first = await records.next();
      const names = new Names(service);
      const rows = rowsOf(first.done ? [] : [first.value], records, columns, names);
      const csv = stringify({
        header: true,
        columns: columns.map(({ label }) => label),
        bom: true,
        escape_formulas: true,
        record_delimiter: 'windows',
      });
      pipeline(Readable.from(rows), csv).catch((error: unknown) => csv.destroy(error as Error));
      reply.header('cache-control', 'private, no-store');
      reply.header('content-disposition', `attachment; filename="${register.slug}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(csv);
    },
  );
}

type Stored = Record<string, unknown>;

interface Column {
  name: string;
  label: string;
  field?: RegisterField;
}

/** Every column of a register's file: what every record has, its fields, and what is computed. */
function columnsOf({ fields, computed, number, pages, statuses, flags }: Register): Column[] {
  const own = Object.entries(fields).filter(([, { isRestricted }]) => !isRestricted);
  const listed = (name: string, label: string, options: RegisterField['options']): Column => ({
    name,
    label,
    field: { kind: 'options', options, label } as RegisterField,
  });
  return [
    ...(number ? [{ name: 'number', label: 'Number' }] : []),
    ...(pages.vessel ? [{ name: 'vessel', label: 'Vessel', field: vessel }] : []),
    listed('status', 'Status', statuses),
    listed(
      'flags',
      'Flags',
      Object.entries(flags).map(([code, { label }]) => ({ code, label })),
    ),
    ...own.map(([name, field]) => asked(name, field)),
    ...shownComputed({ computed }).map(([name, { field }]) => asked(name, field)),
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

/** What a record's file is called; nothing of one that has been removed. */
const fileIn = ({ attachments = [] }: Stored, id: unknown): string =>
  (attachments as { _id: unknown; name: string }[]).find(({ _id }) => String(_id) === String(id))
    ?.name ?? '';

/** What stands in a cell, with the names of what a record refers to, each looked up once a file. */
class Names {
  readonly #service: Service;
  readonly #known = new Map<string, Promise<string>>();

  constructor(service: Service) {
    this.#service = service;
  }

  async written(value: unknown, field: RegisterField | undefined): Promise<string> {
    if (value === undefined || value === null) return '';
    if (Array.isArray(value)) {
      const cells = await Promise.all(value.map((one) => this.written(one, field)));
      return cells.join(field?.rows ? '\n' : '; ');
    }
    if (value instanceof Date) return value.toISOString();
    if (field?.rows) return this.#row(value as Stored, field);
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (field?.options) return labelOf(field.options, String(value)) ?? '';
    const collection = field && collectionNamed(field);
    if (collection) return this.#named(collection, String(value));
    return textOf(value);
  }

  async #row(row: Stored, { rows = {} }: RegisterField): Promise<string> {
    const cells = Object.entries(rows).map(async ([name, field]) => {
      const cell = await this.written(row[name], field);
      return cell && `${field.label}: ${cell}`;
    });
    return (await Promise.all(cells)).filter(Boolean).join(', ');
  }

  #named(collection: string, id: string): Promise<string> {
    const key = `${collection} ${id}`;
    const known = this.#known.get(key) ?? this.#lookUp(collection, id);
    this.#known.set(key, known);
    return known;
  }

  async #lookUp(collection: string, id: string): Promise<string> {
    const store = this.#service.store(collection);
    const found: Stored | undefined = await store.findById(objectId(id));
    return String(found?.number ?? found?.title ?? found?.name ?? '');
  }
}

const collectionNamed = ({ kind, register }: RegisterField): string | undefined => {
  if (kind === 'vessel') return 'vessels';
  if (kind === 'rank' || kind === 'ranks') return 'positions';
  return register === undefined ? undefined : collectionOf(register);
};

/** A person by their name, an amount with its currency, written text without its form; anything else as it is. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('fullName' in value) return String(value.fullName ?? '');
  if ('amount' in value && 'currency' in value) return wordsOfMoney(value as never);
  if ('signedAt' in value && 'name' in value) {
    const { name, typedAs, signedAt } = value as Record<string, string>;
    return `${signerWords(name ?? '', typedAs)} ${signedAt}`;
  }
  if ('root' in value) return textsOf(value.root).join('\n');
  return 'id' in value ? '' : JSON.stringify(value);
}

const textsOf = (node: unknown): string[] => {
  const { text, children } = (node ?? {}) as { text?: string; children?: unknown[] };
  return [...(text ? [text] : []), ...(children ?? []).flatMap(textsOf)];
};
