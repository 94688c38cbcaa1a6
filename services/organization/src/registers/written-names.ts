import {
  collectionOf,
  labelOf,
  type RegisterField,
  signerWords,
  wordsOfMoney,
} from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';

type Stored = Record<string, unknown>;

/** The text of a cell, with the names of what a record refers to, each looked up once per file. */
export class Names {
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

/** A person by name, an amount with its currency, rich text without formatting; anything else as it is. */
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
