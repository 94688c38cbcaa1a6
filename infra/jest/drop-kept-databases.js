import { readdirSync, rmSync } from 'node:fs';

/** Drops the databases that the tests of this run have kept: their records end in the names of service and namespace. */
export default async function dropKeptDatabases() {
  const { KEPT_DATABASES: folder, MONGODB_URL: url } = process.env;
  const records = folder ? readdirSync(folder) : [];
  if (url && records.length > 0) {
    const { default: mongoose } = await import('mongoose');
    const connection = await mongoose.createConnection(url).asPromise();
    for (const record of records) {
      const [, , service, namespace] = record.split('.');
      await connection.useDb(`${namespace}_${service}`).dropDatabase();
    }
    await connection.close();
  }
  if (folder) rmSync(folder, { recursive: true });
}
