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
  conditional,
  contentOf,
  described,
  isOperator,
  objectId,
  preconditionOf,
  type Service,
  tagOf,
  type Viewer,
} from '@fairlead/service-kit';
import { standingsIn } from '../aboard.ts';
import { isMember } from '../employees/members-only.ts';
import { vessels } from './collection.ts';
import { loggingShipTime } from './ship-time.ts';

/**
 * `GET` and `PATCH /api/vessels/:id/settings`: the vessel's settings, for those whom its page lets (O-028, O-184). They apply at once: hours of rest
 * are reassessed, expiry flags change, and pages close and open. A change with `If-Match` is refused when somebody else was quicker.
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
    // As set: what follows from the vessel's flag changes with it.
    restProfile: { ...content.restProfile, method: content.restProfile?.method ?? 'both' },
    warningDays: [...(content.warningDays ?? usualWarningDays)],
    sections: [...(content.sections ?? [])],
  });

  service.app.get(
    path,
    { schema: described({ summary: 'What is set aboard a vessel', params: byId, answers }) },
    async ({ params, viewer }, reply) => {
      const stored = await found(params.id, viewer, 'read');
      reply.header('etag', tagOf(stored));
      return settingsOf(contentOf(store.collection, stored) as Settings);
    },
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
    async (request, reply) => {
      const { params, viewer, body, headers, id: correlationId } = request;
      await found(params.id, viewer, 'write');
      const { restProfile } = body;
      if (restProfile?.method === 'exceptions' && !restProfile.agreement)
        throw apiErrors.validation('vessels', [
          {
            path: 'restProfile',
            message: 'Exceptions take an agreement that the flag has authorized',
          },
        ]);
      const change = (previous: object) =>
        loggingShipTime({ content: { ...previous, ...body }, previous } as never) as never;
      const guard = { within: {}, isAsSeen: preconditionOf(headers['if-match']) };
      const changed = await conditional({ reading: service.reading, store }, request, reply, () =>
        store.rewrite(objectId(params.id), change, { actor: viewer, correlationId }, guard),
      );
      if (!changed) throw apiErrors.notFound();
      reply.header('etag', tagOf(changed));
      return settingsOf(contentOf(store.collection, changed) as Settings);
    },
  );
}

type Settings = Partial<ReturnType<typeof readVesselSettings.parse>>;
