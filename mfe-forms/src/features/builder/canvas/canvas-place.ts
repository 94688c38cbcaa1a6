import { createContext } from 'react';

/** What every row of the canvas stands in. It is one object for as long as nothing of it changes, so that no row is drawn anew for another's sake. */
export interface CanvasPlace {
  /** The key of the selected field. */
  selected: string | undefined;
  /** The keys of the fields with which something is wrong. */
  wrong: ReadonlySet<string>;
  /** Opens the settings of a field; by a key they get the focus. */
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
