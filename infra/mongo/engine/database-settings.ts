/**
 * How PostgreSQL must be set for DocumentDB to behave like the database it stands in for. Each line was measured:
 * without it something does not load, cannot use an index for a sort, or stands still in a race for a unique key.
 */
export const databaseSettings: Record<string, string> = {
  shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum',
  // Expiry (TTL) indexes delete by a scheduled job of this database.
  'cron.database_name': 'postgres',
  // Must be so before any collection is made: only this kind of index can serve a sort.
  'documentdb.alternate_index_handler_name': 'extended_rum',
  'documentdb.enableCompositeIndexPlanner': 'on',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Unique indexes are exclusion constraints here: racing inserts wait for each other until the deadlock check.
  deadlock_timeout: '20ms',
  autovacuum_naptime: '5s',
  autovacuum_analyze_scale_factor: '0.02',
  shared_buffers: '256MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};
