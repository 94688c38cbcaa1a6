import type { Connection } from 'mongoose';
import { driver } from '../runtime/driver.ts';
import { type Table, tablesIn } from '../tables/table.ts';
import type { TableDeclaration, TableIndex } from '../tables/table-declaration.ts';
import {
  builtIndexes,
  dropIndexes,
  ensureIndexes,
  type Indexed,
  retiredIndexes,
  type StoredIndexes,
} from './indexes.ts';

/** A declared table of a service, and its indexes. */
export class DeclaredTable implements Indexed {
  readonly name: string;
  readonly table: Table<object>;
  readonly isSealed: boolean;
  readonly #indexes: readonly TableIndex[];
  readonly #onErasure: TableDeclaration['onErasure'];
  #built: StoredIndexes = new Map();

  constructor(declared: TableDeclaration, connection: Connection) {
    this.name = declared.name;
    this.table = tablesIn(connection).table(declared);
    this.isSealed = declared.isSealed === true;
    this.#indexes = declared.indexes ?? [];
    this.#onErasure = declared.onErasure;
  }

  /** Deletes the rows about a person who is gone. */
  async forget(user: string): Promise<void> {
    if (typeof this.#onErasure === 'function') await this.table.deleteMany(this.#onErasure(user));
  }

  get indexNames(): readonly string[] {
    return [...this.#built.values()];
  }

  async ensureIndexes(): Promise<void> {
    this.#built = await ensureIndexes(this.table[driver], this.#indexes);
  }

  async lookForIndexes(): Promise<readonly TableIndex[]> {
    this.#built = await builtIndexes(this.table[driver], this.#indexes);
    return this.#indexes.filter(({ name }) => !this.#built.has(name));
  }

  retiredIndexes(): Promise<string[]> {
    return retiredIndexes(this.table[driver], new Set(this.indexNames));
  }

  dropIndexes(names: readonly string[]): Promise<void> {
    return dropIndexes(this.table[driver], names);
  }
}

/** The tables of a service, by name. @throws {TypeError} for two of the same name. */
export function declaredTables(
  tables: readonly TableDeclaration[],
  connection: Connection,
): ReadonlyMap<string, DeclaredTable> {
  const declared = new Map(tables.map((one) => [one.name, new DeclaredTable(one, connection)]));
  if (declared.size < tables.length) throw new TypeError('Two tables of the same name');
  return declared;
}
