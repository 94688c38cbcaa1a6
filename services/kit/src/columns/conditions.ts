import { Types } from 'mongoose';
import type { Filter } from '../model/declaration.ts';
import type { FieldKind } from '../model/fields.ts';
import { type Test, testOf } from './tests.ts';

/** A condition on one path. `name` identifies its test among all those of the path. */
export interface PathCondition {
  path: string;
  name: string;
  test: Test;
}

/** A filter of the database that columns can answer. */
export type Condition =
  | PathCondition
  | { ids: readonly string[] }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { none: readonly Condition[] };

/** The kind of the values at a path; undefined where columns do not have them. */
export type KindAt = (path: string) => FieldKind | undefined;

/** Parses a filter; undefined when only the database can answer a part of it. */
export function conditionOf(filter: Filter, kindAt: KindAt): Condition | undefined {
  const all = everyOf(
    Object.entries(filter).map(([path, asked]) =>
      path.startsWith('$') ? junction(path, asked, kindAt) : onPath(path, asked, kindAt),
    ),
  );
  return all && allOf(all);
}

/** The conjunction of these; nested conjunctions are flattened, so that each set is intersected once. */
function allOf(conditions: readonly Condition[]): Condition {
  const parts = conditions.flatMap((one) => ('all' in one ? one.all : one));
  const [only] = parts;
  return only && parts.length === 1 ? only : { all: parts };
}

function junction(name: string, members: unknown, kindAt: KindAt): Condition | undefined {
  if (!Array.isArray(members)) return undefined;
  const conditions = everyOf(members.map((member) => conditionOf(member, kindAt)));
  if (!conditions) return undefined;
  if (name === '$and') return allOf(conditions);
  if (name === '$or') return { any: conditions };
  return name === '$nor' ? { none: conditions } : undefined;
}

function onPath(path: string, asked: unknown, kindAt: KindAt): Condition | undefined {
  if (path === '_id') return ofIds(asked);
  const kind = kindAt(path);
  if (kind === undefined) return undefined;
  const operators = isOperators(asked) ? Object.entries(asked) : [['$eq', asked] as const];
  const all = everyOf(
    operators.map(([operator, operand]) => {
      const found = testOf(kind, operator, operand);
      return found && { path, ...found };
    }),
  );
  return all && allOf(all);
}

/** Whether a condition says how to compare, and is not itself what to compare with. */
const isOperators = (asked: unknown): asked is Record<string, unknown> =>
  typeof asked === 'object' &&
  asked !== null &&
  !(asked instanceof Types.ObjectId || asked instanceof Date || Array.isArray(asked));

/** The documents with some ids, possibly none; undefined for any other condition on ids. */
function ofIds(asked: unknown): Condition | undefined {
  const isIn = isOperators(asked) && Object.keys(asked).join() === '$in';
  const ids: unknown = isIn ? asked.$in : [asked];
  if (!Array.isArray(ids) || !ids.every((id) => id instanceof Types.ObjectId)) return undefined;
  return { ids: ids.map((id) => id.toHexString()) };
}

/** All of these; undefined where one of them is. */
function everyOf<Of>(all: readonly (Of | undefined)[]): Of[] | undefined {
  const known = all.filter((one) => one !== undefined);
  return known.length === all.length ? known : undefined;
}
