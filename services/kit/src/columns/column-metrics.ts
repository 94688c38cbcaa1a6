import { Gauge, type Registry } from 'prom-client';
import type { ListColumns } from './list-columns.ts';

/** Measures how much is held in columns. */
export function columnMetrics(
  registry: Registry,
  columns: Pick<ListColumns, 'partitions' | 'rows'>,
): void {
  new Gauge({
    name: 'column_partitions',
    help: 'Organizations whose documents of a collection are kept in columns',
    registers: [registry],
    collect() {
      this.set(columns.partitions);
    },
  });
  new Gauge({
    name: 'column_rows',
    help: 'Documents that are kept in columns',
    registers: [registry],
    collect() {
      this.set(columns.rows);
    },
  });
}
