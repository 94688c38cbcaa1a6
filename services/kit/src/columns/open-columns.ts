import { Columns } from './columns.ts';
import type { OpenColumns } from './list-columns.ts';

/** What a service names in its declaration whose collections are held in columns. */
export const openColumns: OpenColumns = (sources) => new Columns(sources);
