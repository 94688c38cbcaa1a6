import type { RecordColumn } from '@fairlead/contracts';
import type { Service, Viewer } from '@fairlead/service-kit';
import type { RegisterStore } from '../register-store.ts';
import type { ListsFor } from './lists.ts';

/** Where records are imported, and by whom. */
export interface ImportContext {
  service: Service;
  store: RegisterStore;
  columns: readonly RecordColumn[];
  organization: string;
  vessel: string | undefined;
  viewer: Viewer;
  /** The name of the viewer, if known. */
  name: string | undefined;
  lists: ListsFor;
  /** When (ms). */
  at: number;
}
