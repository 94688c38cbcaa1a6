import type { KeyObject } from 'node:crypto';
import { type FieldKeys, open, seal, type WrappedKey } from './field-keys.ts';
import type { Field, FieldTree } from './fields.ts';
import { padded, unpadded } from './padding.ts';

/** The prefix of every sealed value: how it is sealed. */
const VERSION = 'v1.';

/** Where a document keeps its own key, wrapped. */
export const SEALED_BY = 'sealedBy';

/** Whether any member, in groups and rows too, is encrypted. */
export const hasEncrypted = (fields: FieldTree): boolean =>
  [...fields.values()].some(
    ({ encrypted, members }) => encrypted || (members !== undefined && hasEncrypted(members)),
  );

/** A row of an encrypted table, as far as its encryption is concerned. */
export interface SealedRow {
  _id: string;
  [SEALED_BY]?: WrappedKey | undefined;
}

/** The place of a document. */
export interface SealedPlace {
  slug: string;
  /** Of a document 24 hexadecimal digits. */
  id: string;
}

/**
 * Seals and opens the encrypted members of one document by the document's own key, which is made when the first one is sealed. What was sealed in one
 * place (collection, document, path) opens in no other.
 */
export class DocumentSeals {
  readonly #keys: FieldKeys;
  readonly #place: string;
  #wrapped: WrappedKey | undefined;
  #key: KeyObject | undefined;

  /** `wrapped`: the document's own key, where it has one. */
  constructor(keys: FieldKeys, { slug, id }: SealedPlace, wrapped?: WrappedKey | undefined) {
    this.#keys = keys;
    this.#place = keyPlace({ slug, id });
    this.#wrapped = wrapped;
  }

  /** The document's own key as it is stored; undefined while nothing was sealed. */
  get wrapped(): WrappedKey | undefined {
    return this.#wrapped;
  }

  seal(path: string, { pad = 32 }: Pick<Field, 'pad'>, value: unknown): string {
    const content = padded(Buffer.from(JSON.stringify(value)), pad);
    return VERSION + seal(this.#ownKey(), content, `${this.#place}\n${path}`);
  }

  /** @throws {BrokenSeal} for a value that was changed, or was sealed for another place. @throws {MissingFieldKey} */
  open(path: string, sealed: unknown): unknown {
    const text = String(sealed).slice(VERSION.length);
    const content = unpadded(open(this.#ownKey(), text, `${this.#place}\n${path}`));
    return JSON.parse(content.toString());
  }

  #ownKey(): KeyObject {
    if (this.#key) return this.#key;
    if (this.#wrapped) this.#key = this.#keys.open(this.#wrapped, this.#place);
    else {
      const { key, wrapped } = this.#keys.create(this.#place);
      this.#key = key;
      this.#wrapped = wrapped;
    }
    return this.#key;
  }
}

/** The place for which the own key of a document is wrapped. */
export const keyPlace = ({ slug, id }: SealedPlace): string => `${slug}\n${id}`;
