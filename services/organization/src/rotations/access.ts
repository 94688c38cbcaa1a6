import {
  type AccessLevel,
  levelAt,
  placeAt,
  reaches,
  type rotationFields,
} from '@fairlead/contracts';
import { type ContentOf, type Filter, isOperator, type Viewer } from '@fairlead/service-kit';
import { documentsAboard, standingsIn } from '../aboard.ts';
import { idIn } from '../registers/access.ts';

type Rotation = ContentOf<typeof rotationFields>;

/** The page of a vessel whose permissions decide who plans its people. */
const schedules = (vessel: string) => placeAt('vessel', '/schedules', vessel);

/** The rotations of the vessels for which a viewer has a level. */
export const plannedBy = (viewer: Viewer, level: AccessLevel): Filter | false =>
  documentsAboard(schedules, viewer, level);

/** Whether a viewer plans who is aboard a vessel of an organization. */
export const plans = (viewer: Viewer, organization: unknown, vessel: unknown): boolean =>
  isOperator(viewer) ||
  reaches(levelAt(schedules(idIn(vessel) ?? ''), standingsIn(viewer, idIn(organization))), 'write');

/** Whether a viewer writes about themselves, in an organization that they belong to. */
export const isOwn = (
  viewer: Viewer,
  { organization, user }: { organization?: unknown; user?: unknown },
) =>
  viewer.kind === 'person' &&
  viewer.id === idIn(user) &&
  standingsIn(viewer, idIn(organization)).length > 0;

/** Whether a viewer may turn a rotation into what it is about to be: their own may only be proposed. */
export const mayChange = (viewer: Viewer, before: Rotation, after: Rotation): boolean =>
  plans(viewer, after.organization, after.vessel)
    ? plans(viewer, before.organization, before.vessel) || before.status === 'proposed'
    : isOwn(viewer, after) && after.status === 'proposed';
