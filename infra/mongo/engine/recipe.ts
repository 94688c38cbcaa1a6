/**
 * The components of the engine. `edition` names its folder in the cache: raise it with any change here, so that no checkout finds a root that does
 * not match.
 */
export const recipe = {
  edition: 'engine-1',
  suite: 'sid',
  packages: ['postgresql-18-documentdb', 'nats-server'],
  postgresPrograms: '/usr/lib/postgresql/18/bin',
  gateway: 'github.com/FerretDB/FerretDB/v2/cmd/ferretdb@v2.7.0',
} as const;
