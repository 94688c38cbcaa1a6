import { formContent } from '@fairlead/contracts/api/forms';
import { blockTypes } from '@fairlead/contracts/forms/block-types';
import { isAsked } from '@fairlead/contracts/forms/field';
import { mostFields } from '@fairlead/contracts/forms/limits';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formOf } from '../../../testing/documents.ts';
import { fieldOf } from '../../../testing/form.ts';
import { changesOf } from '../saving/write-form.ts';
import type { BuilderAction } from './actions.ts';
import { type BuilderState, contentOf } from './builder-state.ts';
import { openedBuilder } from './opened.ts';
import { builderReducer } from './reducer.ts';

const doing = (state: BuilderState, ...actions: BuilderAction[]) =>
  actions.reduce(builderReducer, state);
const fresh = () => openedBuilder(undefined);
const fieldsOf = (state: BuilderState) => state.present.items.map(({ field }) => field);
const keysOf = (state: BuilderState) => state.present.items.map(({ key }) => key);
const add = (blockType: (typeof blockTypes)[number]['code']): BuilderAction => ({
  type: 'add',
  blockType,
});
let moment = 0;
const change = (state: BuilderState, at: number, changes: object): BuilderState => {
  moment += 5_000;
  const key = keysOf(state)[at] ?? '';
  return builderReducer(state, { type: 'change', key, changes: { ...changes }, at: moment });
};

describe('the builder', () => {
  it('[F-011] puts in a field of each of the twenty types, which the contract takes', () => {
    const state = doing(fresh(), ...blockTypes.map(({ code }) => add(code)));
    expect(fieldsOf(state).map(({ blockType }) => blockType)).toEqual(
      blockTypes.map(({ code }) => code),
    );
    expect(formContent.parse(contentOf(state.present))).toEqual(contentOf(state.present));
  });

  it.each(blockTypes)('[F-049] adds, changes, moves and removes a field: $label', ({ code }) => {
    let state = doing(fresh(), add('text'), add(code));
    const [first = '', second = ''] = keysOf(state);
    expect(fieldsOf(state).at(-1)?.blockType).toBe(code);
    state = change(state, 1, { label: 'Another', width: 50 });
    expect(fieldsOf(state)[1]).toMatchObject({ blockType: code, label: 'Another', width: 50 });
    state = doing(state, { type: 'order', keys: [second, first] });
    expect(keysOf(state)).toEqual([second, first]);
    state = doing(state, { type: 'remove', key: second });
    expect(keysOf(state)).toEqual([first]);
  });

  it('puts a field below the selected one, and selects it', () => {
    const state = doing(fresh(), add('text'), add('email'));
    const [first = ''] = keysOf(state);
    const next = doing(state, { type: 'select', key: first }, add('number'));
    expect(fieldsOf(next).map(({ blockType }) => blockType)).toEqual(['text', 'number', 'email']);
    expect(next.selected).toBe(keysOf(next)[1]);
  });

  it('puts a field at the place where it is dropped, whichever is selected, and takes that back', () => {
    const before = doing(fresh(), add('text'), add('email'));
    const drop = (place: number) => doing(before, { type: 'add', blockType: 'number', place });
    const typesOf = (state: BuilderState) => fieldsOf(state).map(({ blockType }) => blockType);
    expect(typesOf(drop(0))).toEqual(['number', 'text', 'email']);
    expect(typesOf(drop(1))).toEqual(['text', 'number', 'email']);
    expect(typesOf(drop(2))).toEqual(['text', 'email', 'number']);
    expect(drop(0).selected).toBe(keysOf(drop(0))[0]);
    expect(typesOf(doing(drop(0), { type: 'undo' }))).toEqual(['text', 'email']);
  });

  it('makes a name of the label until it is changed by hand, and no two alike', () => {
    let state = doing(fresh(), add('text'), add('text'));
    state = change(state, 0, { label: 'Último puerto' });
    state = change(state, 1, { label: 'Último puerto!' });
    expect(fieldsOf(state).map(({ name }) => name)).toEqual(['ultimo_puerto', 'ultimo_puerto_2']);
    state = change(state, 1, { name: 'port' });
    state = change(state, 1, { label: 'Harbour' });
    expect(fieldsOf(state)[1]).toMatchObject({ name: 'port', label: 'Harbour' });
    state = change(state, 0, { name: 'port' });
    expect(fieldsOf(state)[0]?.name).toBe('ultimo_puerto');
    state = change(state, 0, { label: '14 знаков' });
    expect(fieldsOf(state)[0]?.name).toBe('text_14');
  });

  it('keeps the names under which a published form was answered', () => {
    const published = formOf([fieldOf('text', { name: 'place', label: 'Place' })], {
      publishedAt: '2026-11-20T08:00:00.000Z',
    });
    const state = change(openedBuilder(published as never), 0, { label: 'Where' });
    expect(fieldsOf(state)[0]).toMatchObject({ name: 'place', label: 'Where' });
    let written = change(doing(fresh(), add('text')), 0, { label: 'Port' });
    written = builderReducer(written, { type: 'published', names: ['port'] });
    written = change(doing(written, add('email')), 0, { label: 'Harbour' });
    written = change(written, 1, { label: 'Sender' });
    expect(fieldsOf(written).map(({ name }) => name)).toEqual(['port', 'sender']);
  });

  it('has what hangs on a field follow its name, and its choices', () => {
    let state = doing(fresh(), add('select'), add('text'));
    state = change(state, 0, { label: 'Rank', defaultValue: 'option_1' });
    state = change(state, 1, { condition: { field: 'rank', is: 'equal', value: 'option_1' } });
    state = change(state, 0, { label: 'Position' });
    expect(fieldsOf(state)[1]?.condition?.field).toBe('position');
    const options = [
      { label: 'Bosun', value: 'bosun' },
      { label: 'Option 2', value: 'option_2' },
    ];
    state = change(state, 0, { options });
    expect(fieldsOf(state)[1]?.condition?.value).toBe('bosun');
    expect(fieldsOf(state)[0]).toMatchObject({ defaultValue: 'bosun' });
    state = change(state, 0, { options: options.toReversed() });
    expect(fieldsOf(state)[1]?.condition?.value).toBe('bosun');
  });

  it('takes nothing that the contract refuses', () => {
    let state = doing(fresh(), add('text'), add('select'));
    const before = state.present;
    state = change(state, 0, { name: 'with space' });
    state = change(state, 0, { maxLength: -1 });
    state = change(state, 1, { options: [{ label: ' ', value: 'x' }] });
    state = builderReducer(state, { type: 'set', changes: { title: ' ' }, at: 1 });
    expect(state.present).toBe(before);
  });

  it('is one step back from a word that was typed in one go', () => {
    let state = doing(fresh(), add('text'));
    const [key = ''] = keysOf(state);
    for (const [at, label] of ['R', 'Ra', 'Ran', 'Rank'].entries())
      state = builderReducer(state, { type: 'change', key, changes: { label }, at: at * 200 });
    state = builderReducer(state, {
      type: 'change',
      key,
      changes: { label: 'Ranks' },
      at: 10_000,
    });
    state = builderReducer(state, { type: 'undo' });
    expect(fieldsOf(state)[0]?.label).toBe('Rank');
    state = builderReducer(state, { type: 'undo' });
    expect(fieldsOf(state)[0]?.label).toBe('Text');
  });

  it('has no more fields than a form may have', () => {
    const state = doing(fresh(), ...Array.from({ length: mostFields + 2 }, () => add('text')));
    expect(state.present.items).toHaveLength(mostFields);
  });

  it('keeps what is written of a published form aside, and publishes it as a whole', () => {
    const published = formOf([fieldOf('text')], { publishedAt: '2026-11-20T08:00:00.000Z' });
    const { present } = openedBuilder(published as never);
    const place = { vessel: present.settings.vessel, purpose: 'members' };
    expect(changesOf('keep', present, published as never)).toEqual({
      ...place,
      draft: contentOf(present),
    });
    expect(changesOf('publish', present, published as never)).toMatchObject({
      ...contentOf(present),
      intro: null,
      draft: null,
      status: 'published',
    });
    const draft = formOf([fieldOf('text')], { status: 'draft' });
    expect(changesOf('keep', present, draft as never)).not.toHaveProperty('draft');
  });
});

const label = fc.oneof(
  fc.constantFrom('', 'Place', 'place', 'Rank', '  ', '__proto__', 'é', '1'),
  fc.string({ maxLength: 320 }),
);
const number = fc.option(fc.oneof(fc.integer({ min: -2, max: 200 }), fc.double()), {
  nil: undefined,
});
const choices = fc.array(fc.record({ label, value: label }), { maxLength: 4 });
const memberArbitraries = {
  label,
  name: fc.oneof(label, fc.constantFrom('text', 'place', 'constructor')),
  hint: fc.option(label, { nil: undefined }),
  required: fc.oneof(fc.boolean(), fc.constant('yes')),
  width: number,
  maxLength: number,
  min: number,
  options: choices,
  rows: choices,
  defaultValue: fc.oneof(label, number, fc.boolean()),
  style: fc.constantFrom('blue', 'mauve'),
  content: fc.constantFrom(undefined, { root: { type: 'root', children: [] } }, { root: 'x' }),
  condition: fc.option(
    fc.record({
      field: fc.constantFrom('text', 'place', 'email', 'with space'),
      is: fc.constantFrom('equal', 'filled', 'bigger'),
    }),
    { nil: undefined },
  ),
};
const members = fc.record(memberArbitraries);
/** One or two of them at a time: a change is refused as a whole if any part is. */
const changes = fc
  .tuple(members, fc.subarray(Object.keys(memberArbitraries), { minLength: 1, maxLength: 2 }))
  .map(([all, names]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
  );
/** Labels that give the same name. */
const alike = fc.record({ label: fc.constantFrom('Place', 'place', 'Plâce!') });
const settings = fc.record(
  {
    title: label,
    submitButtonLabel: fc.option(label, { nil: undefined }),
    confirmationType: fc.constantFrom('message', 'redirect'),
    redirect: fc.option(fc.record({ url: label }), { nil: undefined }),
  },
  { requiredKeys: [] },
);
const place = fc.nat();
/** One of the existing fields. */
const keyAt = (state: BuilderState, which: number): string => {
  const keys = keysOf(state);
  return keys[which % keys.length] ?? 'nobody';
};

/** What somebody might do, in any form; time passes as they do it. */
const deeds: fc.Arbitrary<(state: BuilderState, at: number) => BuilderAction> = fc.oneof(
  fc.constantFrom(...blockTypes).map(
    ({ code }) =>
      () =>
        add(code),
  ),
  fc
    .tuple(place, fc.oneof(changes, alike))
    .map(([which, members]) => (state: BuilderState, at: number) => ({
      type: 'change' as const,
      key: keyAt(state, which),
      changes: members,
      at,
    })),
  settings.map((changes) => (_state: BuilderState, at: number) => ({
    type: 'set' as const,
    changes: changes as object,
    at,
  })),
  fc.array(fc.nat()).map((weights) => (state: BuilderState) => ({
    type: 'order' as const,
    keys: keysOf(state)
      .map((key, at) => ({ key, weight: weights[at] ?? 0 }))
      .toSorted((one, other) => one.weight - other.weight)
      .map(({ key }) => key),
  })),
  fc
    .tuple(fc.constantFrom('duplicate' as const, 'remove' as const, 'select' as const), place)
    .map(([type, which]) => (state: BuilderState) => ({
      type,
      key: keyAt(state, which),
    })),
  fc.constantFrom({ type: 'undo' as const }, { type: 'redo' as const }).map((deed) => () => deed),
);

it('whatever is done in it, the contract takes the form, and undo and redo lead back exactly', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(deeds, fc.integer({ min: 0, max: 3_000 })), {
        minLength: 10,
        maxLength: 60,
      }),
      (done) => {
        let state = fresh();
        let now = 0;
        for (const [deed, passed] of done) {
          now += passed;
          const before = state;
          state = builderReducer(state, deed(state, now));
          const fields = fieldsOf(state);
          expect(formContent.safeParse(contentOf(state.present)).error).toBeUndefined();
          expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
          expect(new Set(keysOf(state)).size).toBe(fields.length);
          for (const field of fields.filter(isAsked)) expect(typeof field.label).toBe('string');
          if (state.past.length > before.past.length && state.future.length === 0) {
            const back = builderReducer(state, { type: 'undo' });
            if (before.future.length === 0) expect(back.present).toEqual(before.present);
            expect(builderReducer(back, { type: 'redo' }).present).toEqual(state.present);
          }
        }
        const trail = [...state.past, state.present];
        const ahead = [...state.future].reverse();
        for (const known of trail.toReversed()) {
          expect(state.present).toEqual(known);
          state = builderReducer(state, { type: 'undo' });
        }
        for (const known of [...trail, ...ahead]) {
          expect(state.present).toEqual(known);
          state = builderReducer(state, { type: 'redo' });
        }
      },
    ),
    { numRuns: 300 },
  );
});
