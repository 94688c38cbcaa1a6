import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Has the tests of this run keep the databases that take long to prepare: a test leaves its own, emptied, to the next one. */
export default function keepDatabases() {
  process.env.KEPT_DATABASES = mkdtempSync(join(tmpdir(), 'fairlead-databases-'));
}
