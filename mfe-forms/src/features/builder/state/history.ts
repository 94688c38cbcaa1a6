import type { BuilderState, Draft } from './builder-state.ts';

/** How long (ms) after a change continuing with the same is part of it. */
const rest = 1_000;

/** Advances to another draft, with an undo step; `of` and `at` identify the change and its time, so that continuing with it is one step. */
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

/** Returns to the state before the last change. */
export function undone(state: BuilderState): BuilderState {
  const before = state.past.at(-1);
  if (!before) return state;
  const future = [...state.future, state.present];
  return standing({ ...state, past: state.past.slice(0, -1), future }, before);
}

/** Restores the last undone change. */
export function redone(state: BuilderState): BuilderState {
  const after = state.future.at(-1);
  if (!after) return state;
  const past = [...state.past, state.present];
  return standing({ ...state, past, future: state.future.slice(0, -1) }, after);
}

/** A field that no longer exists is not selected either. */
const standing = (state: BuilderState, present: Draft): BuilderState => ({
  ...state,
  present,
  last: undefined,
  selected: present.items.some(({ key }) => key === state.selected) ? state.selected : undefined,
});
