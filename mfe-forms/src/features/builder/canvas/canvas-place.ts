import { createContext } from 'react';

/** The context of the canvas rows. It is one object for as long as nothing in it changes, so that no row re-renders for another's sake. */
export interface CanvasPlace {
  /** The key of the selected field. */
  selected: string | undefined;
  /** The keys of the invalid fields. */
  wrong: ReadonlySet<string>;
  /** Opens the settings of a field; when opened by a key they get the focus. */
  onOpen(key: string, isByKey: boolean): void;
  onRemove(key: string): void;
}

export const CanvasContext = createContext<CanvasPlace>({
  selected: undefined,
  wrong: new Set(),
  onOpen: () => {},
  onRemove: () => {},
});

/** The id of the row of a field. */
export const rowIdOf = (key: string): string => `row-${key}`;
