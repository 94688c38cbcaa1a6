import type { Connection } from 'mongoose';
import type { AuditTrail } from './audit/audit-record.ts';
import { auditRetention } from './audit/retention.ts';
import type { EndedSessions } from './auth/ended-sessions.ts';
import { indexMemberships } from './auth/membership-projections.ts';
import type { DenormalizedIndex } from './collections/denormalized-index.ts';
import type { DenormalizedRefreshes } from './collections/denormalized-refreshes.ts';
import { createPurgeTrashJobs } from './collections/purge-trash-job.ts';
import type { Store } from './collections/store.ts';
import { columnMetrics } from './columns/column-metrics.ts';
import type { ListColumns } from './columns/list-columns.ts';
import type { Projection } from './events/projections.ts';
import { prepareAudit } from './http/audit-route.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Collection } from './model/declaration.ts';
import type { ServicePart } from './service-part.ts';

/** The service whose parts these are. */
interface Assembled {
  connection: Connection;
  stores: ReadonlyMap<string, Store>;
  projections: ReadonlyMap<string, Projection>;
  columns: ListColumns;
  idempotency: Idempotency;
}

/** What it has opened for them. */
interface Opened {
  collections: readonly Collection[];
  audit: AuditTrail;
  endedSessions: EndedSessions;
  denormalizedRefreshes: DenormalizedRefreshes;
  denormalizedIndex: DenormalizedIndex | undefined;
}

/** The parts that every service has: what each prepares, measures and does on a schedule. */
export const partsOfCore = (
  service: Assembled,
  { collections, audit, endedSessions, denormalizedRefreshes, denormalizedIndex }: Opened,
): ServicePart[] => [
  { prepare: () => endedSessions.prepare(), jobs: [endedSessions.pruning] },
  { prepare: () => service.idempotency.prepare(), jobs: [service.idempotency.pruning] },
  { prepare: () => prepareAudit(audit), jobs: [auditRetention(service.connection, collections)] },
  { prepare: () => indexMemberships(service) },
  { jobs: createPurgeTrashJobs(service.stores) },
  {
    prepare: () => denormalizedRefreshes.prepare(),
    jobs: service.projections.size > 0 ? [denormalizedRefreshes.job] : [],
  },
  ...(denormalizedIndex
    ? [
        {
          prepare: () => denormalizedIndex.prepare(collections),
          jobs: [denormalizedIndex.indexing([...service.stores.values()])],
        },
      ]
    : []),
  {
    open: (registry) => columnMetrics(registry, service.columns),
    stop: () => service.columns.stop(),
  },
];
