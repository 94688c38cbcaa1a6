import type { BlockType } from '@fairlead/contracts/forms/block-types';
import { mostFields } from '@fairlead/contracts/forms/limits';
import type { BuilderAction, FieldChanges } from './actions.ts';
import type { BuilderState, Draft, Item, Settings } from './builder-state.ts';
import {
  changedItem,
  fieldRefusal,
  othersNames,
  settingsRefusal,
  withoutUndefined,
} from './changed-field.ts';
import { advanced, redone, undone } from './history.ts';
import { nameMadeOf } from './names.ts';
import { newField } from './new-field.ts';
import { renamed, revalued } from './references.ts';

/** The result of an action on a form. What the contract would refuse changes nothing. */
export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'add':
      return added(state, action.blockType, action.place);
    case 'change':
      return changed(state, action);
    case 'set':
      return set(state, action);
    case 'order':
      return ordered(state, action.keys);
    case 'duplicate':
      return duplicated(state, action.key);
    case 'remove':
      return removed(state, action.key);
    case 'select':
      return { ...state, selected: action.key, last: undefined };
    case 'published':
      return { ...state, answered: new Set([...state.answered, ...action.names]) };
    case 'replace':
      return advanced(state, action.draft);
    case 'undo':
      return undone(state);
    case 'redo':
      return redone(state);
  }
}

const withItems = ({ present }: BuilderState, items: readonly Item[]): Draft => ({
  ...present,
  items,
});

/** The place after a field, or at the end where there is no such field. */
function placeBehind({ present: { items } }: BuilderState, key: string | undefined): number {
  const at = items.findIndex((one) => one.key === key);
  return at === -1 ? items.length : at + 1;
}

/** Inserts a field at a place, and selects it. */
function inserted(state: BuilderState, item: Omit<Item, 'key'>, place: number): BuilderState {
  const { items } = state.present;
  if (items.length >= mostFields) return state;
  const key = `field-${state.next}`;
  const next = withItems(state, items.toSpliced(place, 0, { ...item, key }));
  return { ...advanced(state, next), selected: key, next: state.next + 1 };
}

const added = (
  state: BuilderState,
  blockType: BlockType,
  place = placeBehind(state, state.selected),
) =>
  inserted(
    state,
    { field: newField(blockType, othersNames(state.present)), isNamed: false },
    place,
  );

function duplicated(state: BuilderState, key: string): BuilderState {
  const item = state.present.items.find((one) => one.key === key);
  if (!item) return state;
  const name = nameMadeOf(item.field, othersNames(state.present));
  return inserted(
    state,
    { field: { ...item.field, name }, isNamed: item.isNamed },
    placeBehind(state, key),
  );
}

function changed(
  state: BuilderState,
  { key, changes, at }: { key: string; changes: FieldChanges; at: number },
): BuilderState {
  const { present, answered } = state;
  const item = present.items.find((one) => one.key === key);
  if (!item || fieldRefusal(present, item, changes) !== undefined) return state;
  const next = changedItem(present, item, changes, answered);
  const items = present.items.map((one) => (one === item ? next : one));
  const followed = revalued(
    renamed(items, item.field.name, next.field.name),
    item.field,
    next.field,
  );
  return advanced(state, withItems(state, followed), {
    of: `${key} ${Object.keys(changes).join()}`,
    at,
  });
}

function set(
  state: BuilderState,
  { changes, at }: { changes: Partial<Settings>; at: number },
): BuilderState {
  const { present } = state;
  if (settingsRefusal(present, changes) !== undefined) return state;
  const settings = withoutUndefined({ ...present.settings, ...changes });
  return advanced(state, { ...present, settings }, { of: Object.keys(changes).join(), at });
}

function ordered(state: BuilderState, keys: readonly string[]): BuilderState {
  const { items } = state.present;
  const byKey = new Map(items.map((item) => [item.key, item]));
  const next = keys.flatMap((key) => byKey.get(key) ?? []);
  const isSame = new Set(next).size === items.length && next.length === items.length;
  return isSame && next.some((item, at) => item !== items[at])
    ? advanced(state, withItems(state, next))
    : state;
}

function removed(state: BuilderState, key: string): BuilderState {
  const { items } = state.present;
  const at = items.findIndex((one) => one.key === key);
  if (at === -1) return state;
  const next = items.toSpliced(at, 1);
  const selected =
    state.selected === key ? next[Math.min(at, next.length - 1)]?.key : state.selected;
  return { ...advanced(state, withItems(state, next)), selected };
}
