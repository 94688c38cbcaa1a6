import { isId } from '@fairlead/contracts';
import { memberOf } from '@fairlead/contracts/member-of';
import {
  apiErrors,
  organizationsAt,
  type Query,
  requireAccess,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { pipelinePage } from '../listings/access.ts';
import type { Directory } from '../listings/directory/directory.ts';
import { hiringPipelines } from './collection.ts';
import { pipelineOf } from './pipelines.ts';

/**
 * Prepares a read of pipelines: a viewer who names a listing must publish it, and its pipeline
 * exists as soon as the listing does. @throws {ApiError} 401 for a visitor, 403 without permission
 * (J-191).
 */
export async function readyPipelines(
  service: Service,
  directory: Directory,
  query: Query,
  viewer: Viewer,
): Promise<void> {
  requireAccess(hiringPipelines.access.read(viewer));
  const listing = listingAsked(query.where);
  if (listing === undefined) return;
  const isOwn = await directory.isOf(listing, organizationsAt(viewer, pipelinePage, 'read'));
  if (isOwn === undefined) return;
  if (!isOwn)
    throw apiErrors.forbidden(
      'Forbidden: you do not have permission to view this hiring pipeline.',
    );
  await pipelineOf(service, listing);
}

/** The listing of `where[listing][equals]`, from brackets or JSON text; undefined for any other query. */
function listingAsked(where: unknown): string | undefined {
  const listing = memberOf(typeof where === 'string' ? parsed(where) : where, 'listing');
  const id = memberOf(listing, 'equals');
  return isId(id) ? id.toLowerCase() : undefined;
}

/** An unreadable query is refused where the query itself is parsed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
