import { randomUUID } from 'node:crypto';
import type { Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import { type AuditRecord, actorOf } from '../../audit/audit-record.ts';
import type { Viewer } from '../../model/viewer.ts';
import { apiErrors } from '../../runtime/errors.ts';
import { refusals } from '../refusal.ts';
import { askClamd } from './clamd.ts';

/** An uploaded file: by whom, by which request, and for which document of a collection; for a new one when none is named. */
export interface Sending {
  viewer: Viewer;
  correlationId: string;
  collection: string;
  document?: string;
  /** Nothing of it may be recorded or logged, not even that it was refused. */
  isUntraced?: true;
}

/** Scans files for viruses before any of them is stored. */
export interface Scanner {
  /** @throws {FileRefusal} for an infected file; {ApiError} 503 when it cannot be scanned. */
  check(bytes: Uint8Array, sending: Sending): Promise<void>;
}

/** Who sent a file that was refused for the virus that the fields name. Belongs to no organization: an organization's admins read its changes. */
type Refused = Omit<AuditRecord, 'action'> & { _id: string; action: 'refuse' };

/** Where refusals are recorded. */
interface Trail {
  audit: DriverCollection<Refused>;
  log: Logger;
}

const FOUND = ' FOUND';

/** The scanner at `CLAMD_URL`; when that is not set files are accepted unscanned. */
export function scannerAt(url: string | undefined, { audit, log }: Trail): Scanner {
  if (url === undefined) return { check: async () => undefined };
  const cannot = (reason: object) => {
    log.error(reason, 'the virus scanner cannot look at a file');
    return apiErrors.unavailable();
  };
  return {
    async check(bytes, { viewer, correlationId, collection, document = '', isUntraced }) {
      const verdict = await askClamd(url, bytes).catch((error: unknown) => {
        throw cannot({ err: error });
      });
      if (verdict === 'OK') return;
      if (!verdict.endsWith(FOUND)) throw cannot({ said: verdict });
      if (isUntraced) throw refusals.infected();
      const virus = verdict.slice(0, -FOUND.length);
      log.warn({ virus, collection, correlationId }, 'a file with a virus was refused');
      await audit.insertOne({
        _id: randomUUID(),
        at: new Date().toISOString(),
        actor: actorOf(viewer),
        action: 'refuse',
        collection,
        document,
        fields: [virus],
        correlationId,
      });
      throw refusals.infected();
    },
  };
}
