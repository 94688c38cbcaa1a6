import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { dayAfter, today } from '../../time/clock.ts';
import {
  contentProblems,
  type Register,
  type RegisterField,
  shapeOf,
} from '../declaration/index.ts';
import { registers } from '../registers.ts';
import { coveringContents } from './covering-contents.ts';
import { everyKind } from './every-kind.ts';
import type { Referred } from './referred.ts';

const idOf = (digit: string, at: number) => `65f5${digit}${String(at).padStart(19, '0')}`;
const several = (digit: string, count: number) =>
  Array.from({ length: count }, (_, at) => idOf(digit, at));

const referred: Referred = {
  people: several('a', 12),
  ranks: several('b', 2),
  vessels: several('c', 2),
  recordsOf: () => several('d', 2),
  dayIn: (count) => dayAfter(today(), count),
};
const file = idOf('e', 1);

const all: Register[] = [...registers, everyKind as unknown as Register];
const contentsOf = (register: Register) =>
  coveringContents(register, referred).map(({ content, files }) => ({
    ...content,
    ...Object.fromEntries(files.map((name) => [name, file])),
  }));

/** What people can say with a field, each with whether a value says it: what a declaration without it refuses. */
function sayable(field: RegisterField): (readonly [string, (value: unknown) => boolean])[] {
  const { kind, options = [], choices = [], range, rows = {}, isRequired } = field;
  const isOptional = !isRequired && !field.isRequiredOfNew;
  const same = (one: unknown) => [String(one), (value: unknown) => value === one] as const;
  return [
    ['anything', (value) => value !== undefined],
    ...(isOptional ? [['nothing', (value: unknown) => value === undefined] as const] : []),
    ...options.map(
      ({ code }) => [code, (value: unknown) => [value].flat().includes(code)] as const,
    ),
    ...[choices[0], choices.at(-1)].filter((one) => one !== undefined).map(same),
    ...(kind === 'boolean' ? [true, false].map(same) : []),
    ...Object.values(range ?? {}).map(same),
    ...Object.entries(rows).flatMap(([member, inner]) =>
      sayable(inner).map(
        ([what, says]) =>
          [
            `${member} ${what}`,
            (value: unknown) =>
              Array.isArray(value) &&
              value.some((row: Readonly<Record<string, unknown>>) => says(row[member])),
          ] as const,
      ),
    ),
  ];
}

describe.each(all.map((register) => [register.slug, register] as const))(
  'the contents of %s',
  (_slug, register) => {
    const contents: Readonly<Record<string, unknown>>[] = contentsOf(register);
    const entered = Object.fromEntries(
      Object.entries(register.fields).filter(([, { isGiven }]) => !isGiven),
    );

    it('are each accepted', () => {
      const judged = { day: today(), at: Date.now() };
      for (const content of contents) {
        expect(z.strictObject(shapeOf(entered)).safeParse(content).error?.issues).toBeUndefined();
        expect([content, contentProblems(register, { ...judged, content })]).toEqual([content, []]);
      }
    });

    it('are accepted with every other text to choose from', () => {
      const [content = {}] = contents;
      for (const [name, { choices = [] }] of Object.entries(entered))
        for (const choice of choices) {
          const judged = { content: { ...content, [name]: choice }, day: today(), at: Date.now() };
          expect([choice, contentProblems(register, judged)]).toEqual([choice, []]);
        }
    });

    it('say every choice, yes and no, both bounds of each number, something in every field, and nothing wherever it may be empty', () => {
      const unsaid = Object.entries(entered).flatMap(([name, field]) =>
        sayable(field).flatMap(([what, says]) =>
          contents.some((content) => says(content[name])) ? [] : [`${name}: ${what}`],
        ),
      );
      expect(unsaid).toEqual([]);
    });

    it('come to computed members that can be stored, whatever the service sets', () => {
      const given = Object.entries(register.fields).map(([name, one]) => {
        const { isGiven: _given, ...rest } = one;
        return [name, rest];
      });
      const open: Register = { ...register, fields: Object.fromEntries(given) };
      const state = { status: register.statuses[0]?.code ?? '', day: today(), closedOn: today() };
      for (const content of [...contents, ...contentsOf(open)])
        for (const [name, { field, of }] of Object.entries(register.computed)) {
          const value = of(content, state);
          if (value === undefined) continue;
          expect([name, value, field.schema.safeParse(value).error?.issues]).toEqual([
            name,
            value,
            undefined,
          ]);
        }
    });
  },
);

it('are few enough to be all created', () => {
  const counts = registers.map((register) => [register.slug, contentsOf(register).length] as const);
  expect(counts.filter(([, count]) => count > 30)).toEqual([]);
});
