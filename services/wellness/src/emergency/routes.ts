import { type PlanToFollow, plansToFollow, stepDone } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  contentOf,
  described,
  objectId,
  onlyOnce,
  queryOf,
  ref,
  requireAccess,
  type Service,
  schemaNames,
  tagOf,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { personIn } from '../person-in.ts';
import { namedPerson } from '../projections.ts';
import { emergencyPlans, type PlanForms, planKeepers, type StoredPlan } from './collection.ts';

const byStep = byId.extend({ step: z.string() });

/** The routes that show plans to those who follow them, tick the steps of an activated one, and prepare one again. */
export function emergencyRoutes(service: Service): void {
  followedRoute(service);
  stepRoute(service);
  copyRoute(service);
}

/** How many plans somebody is shown: far more than there are kinds of emergencies on a vessel. */
const MOST_FOLLOWED = 100;

/** `GET /api/emergencyPlans/followed`: the plans of the organizations that the caller works for, of their vessel and of all. */
function followedRoute(service: Service): void {
  service.app.get(
    '/api/emergencyPlans/followed',
    {
      schema: described({
        tag: emergencyPlans.slug,
        summary: 'The emergency plans where I work',
        answers: { 200: plansToFollow },
      }),
    },
    async ({ viewer }, reply) => {
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      reply.header('cache-control', 'private, no-store');
      const places = viewer.memberships.map(({ organization, vessel }) => ({
        organization: objectId(organization),
        // Who works for no vessel works for all of them.
        ...(vessel && { $or: [{ vessel: null }, { 'vessel.id': objectId(vessel) }] }),
      }));
      if (places.length === 0) return { docs: [] };
      const found = await service
        .store(emergencyPlans)
        .find({ status: { $ne: 'stood down' }, $or: places })
        .sort({ 'vessel.name': 1, plan: 1, _id: 1 })
        .limit(MOST_FOLLOWED)
        .toArray();
      return { docs: (found as StoredPlan[]).map(toFollow) };
    },
  );
}

const toFollow = (plan: StoredPlan): PlanToFollow => ({
  id: plan._id.toHexString(),
  organization: String(plan.organization),
  vessel: plan.vessel ? { id: String(plan.vessel.id), name: plan.vessel.name ?? '' } : null,
  plan: plan.plan,
  steps: plan.steps.map(({ text }) => text),
  dutyOfficer: plan.dutyOfficer?.fullName ?? null,
  helplines: (plan.helplines ?? []).map(String),
});

/** `POST /api/emergencyPlans/:id/steps/:step`: marks a step as done, by the caller and now, or as not done. */
function stepRoute(service: Service): void {
  service.app.post(
    '/api/emergencyPlans/:id/steps/:step',
    {
      schema: described({
        tag: emergencyPlans.slug,
        summary: 'Tick a step of an activated plan',
        params: byStep,
        body: stepDone,
        answers: { 200: ref(schemaNames(emergencyPlans).written) },
      }),
      preValidation: async ({ viewer }) => {
        requireAccess(planKeepers.documents(viewer));
      },
    },
    async (request, reply) => {
      const { viewer, params, body, id: correlationId } = request;
      const store = service.store(emergencyPlans);
      const { _id } = await service.reading.find(store, params.id, viewer);
      const done = {
        doneBy: await namedPerson(service, personIn(viewer)),
        doneAt: new Date().toISOString(),
      };
      const written = await store.privilegedUpdate(
        _id,
        ({ status, steps }) => {
          if (!steps.some(({ id }) => id === params.step)) throw apiErrors.notFound();
          if (status !== 'activated')
            throw apiErrors.conflict('Steps are ticked while the plan is activated.');
          return { steps: steps.map((step) => ticked(step, params.step, body.done && done)) };
        },
        { actor: viewer, correlationId },
        { within: requireAccess(planKeepers.documents(viewer)) },
      );
      if (!written) throw apiErrors.notFound();
      reply.header('etag', tagOf(written));
      const [doc] = await service.reading.answer(store, [written], queryOf(request), viewer);
      return { doc, message: 'Step saved.' };
    },
  );
}

type Step = PlanForms['content']['steps'][number];
type Done = Pick<Step, 'doneBy' | 'doneAt'>;

/** The step afterwards; whoever did it first stays. */
function ticked(step: Step, id: string, done: Required<Done> | false): Step {
  if (step.id !== id) return step;
  const { doneBy, doneAt, ...kept } = step;
  if (!done) return kept;
  return doneBy && doneAt ? step : { ...kept, ...done };
}

/** `POST /api/emergencyPlans/:id/copy`: a fresh copy of the plan, ready and with nothing done. */
function copyRoute(service: Service): void {
  service.app.post(
    '/api/emergencyPlans/:id/copy',
    {
      schema: described({
        tag: emergencyPlans.slug,
        summary: 'Prepare a plan anew from a copy',
        params: byId,
        headers: onlyOnce,
        answers: { 201: ref(schemaNames(emergencyPlans).written) },
      }),
      preValidation: async ({ viewer }) => {
        requireAccess(planKeepers.documents(viewer));
      },
    },
    async (request, reply) => {
      const { viewer, params, id: correlationId } = request;
      const store = service.store(emergencyPlans);
      const found = await service.reading.find(store, params.id, viewer);
      const content = contentOf(store.collection, found) as PlanForms['content'];
      if (!planKeepers.includes(viewer, content)) throw apiErrors.forbidden();
      const { status: _status, activatedAt: _from, stoodDownAt: _to, steps, ...plan } = content;
      const anew = { ...plan, steps: steps.map(({ text }) => ({ text })) };
      const copy = await service.idempotency.create(
        store,
        request,
        async (id) => {
          const [made] = await store.add([{ id, content: anew }], { actor: viewer, correlationId });
          return made ?? (await existing(id));
        },
        params.id,
      );
      reply.status(201).header('etag', tagOf(copy));
      const [doc] = await service.reading.answer(store, [copy], queryOf(request), viewer);
      return { doc, message: 'Emergency plan created.' };

      async function existing(id: string) {
        const there = await store.findById(objectId(id));
        if (!there) throw apiErrors.unexpected();
        return there;
      }
    },
  );
}
