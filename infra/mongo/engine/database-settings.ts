/**
 * The PostgreSQL settings with which DocumentDB behaves like the database it replaces. Each line was measured: without it something does not load,
 * cannot use an index for a sort, or hangs in a race for a unique key.
 */
export const databaseSettings: Record<string, string> = {
  shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum',
  // Expiry (TTL) indexes delete through a scheduled job of this database.
  'cron.database_name': 'postgres',
  // The jobs run in the server itself: over a connection they fail every two seconds wherever "localhost" is not known in its root.
  'cron.use_background_workers': 'on',
  max_worker_processes: '16',
  // It opens two connections every two seconds to look for the same as those jobs.
  'documentdb.enableBackgroundWorker': 'off',
  // Each run would leave a row and two lines permanently.
  'cron.log_run': 'off',
  'cron.log_statement': 'off',
  // Must be set before any collection is created: only this kind of index can serve a sort.
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
  password_encryption: 'scram-sha-256',
};

/** What a database need not do whose data nobody misses after a crash of the machine, as in tests: a quarter of its processor time there. */
export const throwawaySettings: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_naptime: '60s',
};

/** Who may connect: anybody who may open the data folder over its socket, and with the password over this machine's own network. */
export const connectionRules = `local all all trust
host all all 127.0.0.1/32 scram-sha-256
`;

/**
 * The statements to run at each start. Two jobs check every two seconds for indexes to build, though the gateway has each built at once: once a
 * minute is enough, and uses a quarter of the idle load.
 */
export const startStatements = (password: string): string[] => [
  `ALTER ROLE postgres PASSWORD '${password}'`,
  `SELECT cron.alter_job(jobid, schedule => '* * * * *') FROM cron.job WHERE command LIKE '%build_index_concurrently%' AND schedule <> '* * * * *'`,
];
