import type { BuilderState, Draft } from './builder-state.ts';

/** How long (ms) after a change going on with the same is part of it. */
const rest = 1_000;

/** Goes on to another draft, from which undo leads back; `of` and `at` say what was changed and when, where going on with it is one step. */
export function advanced(
  state: BuilderState,
  present: Draft,
  last?: BuilderState['last'],
): BuilderState {
  const isGoingOn =
    last !== undefined &&
    state.last?.of === last.of &&
    last.at - state.last.at < rest &&
    state.past.length > 0;
  const past = isGoingOn ? state.past : [...state.past, state.present];
  return { ...state, past, present, future: [], last };
}

/** Goes back to what was before the last change. */
export function undone(state: BuilderState): BuilderState {
  const before = state.past.at(-1);
  if (!before) return state;
  const future = [...state.future, state.present];
  return standing({ ...state, past: state.past.slice(0, -1), future }, before);
}

/** Goes on to what was undone last. */
export function redone(state: BuilderState): BuilderState {
  const after = state.future.at(-1);
  if (!after) return state;
  const past = [...state.past, state.present];
  return standing({ ...state, past, future: state.future.slice(0, -1) }, after);
}

/** A field that is not there any more is not selected either. */
const standing = (state: BuilderState, present: Draft): BuilderState => ({
  ...state,
  present,
  last: undefined,
  selected: present.items.some(({ key }) => key === state.selected) ? state.selected : undefined,
});
