import {
  isId,
  levelAt,
  placeAt,
  reaches,
  readVesselSettings,
  warningDays as usualWarningDays,
  vesselSettings,
} from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  contentOf,
  described,
  isOperator,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { standingsIn } from '../aboard.ts';
import { vessels } from './collection.ts';
import { loggingShipTime } from './ship-time.ts';

/**
 * `GET` and `PATCH /api/vessels/:id/settings`: what is set aboard, by whom the vessel's page for it lets (O-028, O-184). What is set counts at
 * once: hours of rest are judged anew, and flags of what expires turn.
 */
export function vesselSettingsRoutes(service: Service): void {
  const store = service.store(vessels);
  const path = '/api/vessels/:id/settings';
  const answers = { 200: readVesselSettings };

  const found = async (id: string, viewer: Viewer, level: 'read' | 'write') => {
    const vessel = isId(id) ? await store.findById(objectId(id)) : null;
    const isThere = vessel && isMember(viewer, String(vessel.organization));
    if (!vessel || !isThere)
      throw isOperator(viewer) ? apiErrors.notFound() : apiErrors.forbidden();
    const place = placeAt('vessel', '/settings/general', id);
    const held = levelAt(place, standingsIn(viewer, String(vessel.organization)));
    if (!isOperator(viewer) && !reaches(held, level)) throw apiErrors.forbidden();
    return vessel;
  };
  const settingsOf = (content: Settings) => ({
    shipTime: content.shipTime,
    shipTimeLog: (content.shipTimeLog ?? []).map(({ until, zone }) => ({ until, zone })),
    // As it is set: what follows from the flag of the vessel changes with that.
    restProfile: { ...content.restProfile, method: content.restProfile?.method ?? 'both' },
    warningDays: [...(content.warningDays ?? usualWarningDays)],
  });

  service.app.get(
    path,
    { schema: described({ summary: 'What is set aboard a vessel', params: byId, answers }) },
    async ({ params, viewer }) =>
      settingsOf(contentOf(store.collection, await found(params.id, viewer, 'read')) as Settings),
  );

  service.app.patch(
    path,
    {
      schema: described({
        summary: 'Set what is set aboard a vessel',
        params: byId,
        body: vesselSettings,
        answers,
      }),
    },
    async ({ params, viewer, body, id: correlationId }) => {
      await found(params.id, viewer, 'write');
      const { restProfile } = body;
      if (restProfile?.method === 'exceptions' && !restProfile.agreement)
        throw apiErrors.validation('vessels', [
          {
            path: 'restProfile',
            message: 'Exceptions take an agreement that the flag has authorized',
          },
        ]);
      const changed = await store.rewrite(
        objectId(params.id),
        (previous) =>
          loggingShipTime({ content: { ...previous, ...body }, previous } as never) as never,
        { viewer, correlationId },
      );
      if (!changed) throw apiErrors.notFound();
      return settingsOf(contentOf(store.collection, changed) as Settings);
    },
  );
}

type Settings = Partial<ReturnType<typeof readVesselSettings.parse>>;

const isMember = (viewer: Viewer, organization: string): boolean =>
  isOperator(viewer) || standingsIn(viewer, organization).length > 0;
