import { type WhereOperator, whereOperators } from '@fairlead/contracts';
import { both } from '../model/access.ts';
import type { Access, Filter } from '../model/declaration.ts';
import type { FieldTree } from '../model/fields.ts';
import { firstOf, resolvePath } from '../model/paths.ts';
import { ApiError, apiErrors } from '../runtime/errors.ts';
import { mostInWhere, WhereBudget } from './budget.ts';
import { listedValues } from './casting.ts';
import { matchNone, operatorFilter } from './operators.ts';

const operators: ReadonlySet<string> = new Set(whereOperators);

/** Finds the ids of a related collection's documents that match a where; undefined: no such collection here. */
export type FindRelated = (collection: string, where: unknown) => Promise<unknown[]> | undefined;

/** The documents by which a member may be queried: all, some, or none, as if the member did not exist. */
export type AmongOf = (member: string) => Access;

/**
 * Turns a where of the REST conventions (§3), parsed from brackets or given as one JSON text, into a database filter.
 * A condition on a member that may be queried only among some documents matches none of the others, whatever it says,
 * so that nothing about them can be guessed.
 * @throws {ApiError} 400 for JSON that cannot be read or asks for too much, 400 QueryError naming every refused path.
 */
export async function whereFilter(
  where: unknown,
  fields: FieldTree,
  findRelated: FindRelated,
  amongOf: AmongOf = () => true,
): Promise<Filter> {
  const given = typeof where === 'string' ? fromJson(where) : where;
  if (given === undefined || given === null) return {};
  const reading = new WhereReading(fields, findRelated, amongOf);
  const filter = await reading.conditions(given, 0);
  if (reading.refused.length) throw apiErrors.refusedPaths([...new Set(reading.refused)]);
  return filter;
}

/** Operators that hold for every value, or for every text, where they are given none. */
const emptyForAll: ReadonlySet<string> = new Set(['like', 'contains', 'not_in']);

/**
 * Whether a where holds for every document because it is empty: it has no conditions, as what is left of `{ name: { equals: undefined } }` has none, or
 * conditions that are given no value. Callers who change many documents at a time did not mean that.
 * @throws {ApiError} 400 for JSON that cannot be read.
 */
export function isEmptyWhere(where: unknown): boolean {
  const given = typeof where === 'string' ? fromJson(where) : where;
  return given === undefined || given === null || (isObject(given) && isEmptyGroup(given));
}

/** Of a where object, whose members must all hold. */
function isEmptyGroup(where: Record<string, unknown>): boolean {
  return Object.entries(where).every(([name, condition]) => {
    const junction = name.toLowerCase();
    if (junction === 'and') return membersOf(condition).every(isEmptyMember);
    if (junction !== 'or') return isObject(condition) && isEmptyCondition(condition);
    const members = membersOf(condition);
    return members.length === 0 || members.some(isEmptyMember);
  });
}

const isEmptyMember = (member: unknown): boolean => isObject(member) && isEmptyGroup(member);

const isEmptyCondition = (condition: Record<string, unknown>): boolean =>
  Object.entries(condition).every(
    ([operator, value]) =>
      emptyForAll.has(operator) &&
      listedValues(value).every((one) => typeof one === 'string' && one.trim() === ''),
  );

/** What is joined by `and` or `or`: a list, or an object with its positions as keys. */
const membersOf = (junction: unknown): unknown[] => {
  if (Array.isArray(junction)) return junction;
  return isObject(junction) ? Object.values(junction) : [];
};

class WhereReading {
  readonly refused: string[] = [];
  readonly #fields: FieldTree;
  readonly #findRelated: FindRelated;
  readonly #amongOf: AmongOf;
  readonly #budget = new WhereBudget();

  constructor(fields: FieldTree, findRelated: FindRelated, amongOf: AmongOf) {
    this.#fields = fields;
    this.#findRelated = findRelated;
    this.#amongOf = amongOf;
  }

  /** All members of one where object, ANDed. */
  async conditions(where: unknown, depth: number): Promise<Filter> {
    if (!isObject(where)) return this.#refuse('where');
    if (depth > mostInWhere.levels)
      throw apiErrors.badRequest(`A where nests at most ${mostInWhere.levels} levels.`);
    const parts: Filter[] = [];
    for (const [name, condition] of Object.entries(where)) {
      const junction = name.toLowerCase();
      const isJunction = junction === 'and' || junction === 'or';
      const part = isJunction
        ? await this.#junction(junction, condition, depth)
        : await this.#field(name, condition);
      if (Object.keys(part).length) parts.push(part);
    }
    const [only] = parts;
    return parts.length > 1 ? { $and: parts } : (only ?? {});
  }

  async #junction(junction: 'and' | 'or', members: unknown, depth: number): Promise<Filter> {
    const parts: Filter[] = [];
    for (const member of membersOf(members)) parts.push(await this.conditions(member, depth + 1));
    return parts.length ? { [`$${junction}`]: parts } : {};
  }

  async #field(path: string, condition: unknown): Promise<Filter> {
    if (!isObject(condition)) return this.#refuse(path);
    const parts: Filter[] = [];
    for (const [operator, raw] of Object.entries(condition)) {
      this.#budget.charge('conditions');
      parts.push(
        operators.has(operator)
          ? await this.#condition(path, operator as WhereOperator, raw)
          : this.#refuse(`${path}.${operator}`),
      );
    }
    const [only] = parts;
    return parts.length > 1 ? { $and: parts } : (only ?? {});
  }

  async #condition(path: string, operator: WhereOperator, raw: unknown): Promise<Filter> {
    const among = this.#amongOf(firstOf(path));
    if (among === false) return this.#refuse(path);
    const filter = await this.#comparison(path, operator, raw);
    return among === true ? filter : both(filter, among);
  }

  async #comparison(path: string, operator: WhereOperator, raw: unknown): Promise<Filter> {
    const resolved = resolvePath(this.#fields, path);
    if (!resolved) return this.#refuse(path);
    if (resolved.kind === 'id')
      return operatorFilter(
        { storedAt: resolved.storedAt, kind: 'id', many: false },
        operator,
        raw,
        this.#budget,
      );
    if (resolved.kind === 'field') {
      const { kind, many } = resolved.field;
      if (kind === 'json' && operator !== 'exists') return this.#refuse(`${path}.${operator}`);
      return operatorFilter(
        { storedAt: resolved.storedAt, kind, many },
        operator,
        raw,
        this.#budget,
      );
    }
    this.#budget.charge('related');
    const found = this.#findRelated(resolved.collection, { [resolved.rest]: { [operator]: raw } });
    if (!found) return this.#refuse(path);
    const ids = await found.catch((error: unknown) => {
      if (error instanceof ApiError && error.name === 'QueryError') return undefined;
      throw error;
    });
    if (!ids) return this.#refuse(path);
    return ids.length ? { [resolved.storedAt]: { $in: ids } } : matchNone;
  }

  #refuse(path: string): Filter {
    this.refused.push(path);
    return matchNone;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fromJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw apiErrors.badRequest('The where is not valid JSON.');
  }
}
