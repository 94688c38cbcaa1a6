import {
  anyRegister,
  collectionOf,
  dayAfter,
  registerRecordChanged,
  rotationChanged,
} from '@fairlead/contracts';
import { formRuns } from '@fairlead/contracts/registers/form-runs';
import { formTemplates, nextRun } from '@fairlead/contracts/registers/form-templates';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import {
  type ConsumerDeclaration,
  contentOf,
  type Filter,
  forEachDue,
  type JobDeclaration,
  objectId,
  type Service,
  type Stored,
  takeEachStep,
} from '@fairlead/service-kit';
import { today } from '../days.ts';
import { makeRecord } from '../registers/made-by-service.ts';
import { plainContent } from '../registers/named-in.ts';

const templates = collectionOf(formTemplates.slug);
const runs = anyRegister(formRuns);

/** How many days after a crew change it still opens runs. */
const RECENT = 7;

/** Within how many days a run is due if its form does not say. */
const DUE_WITHIN = 7;

/** Opens a run of every published form triggered by a crew change, for each of its assignees, when somebody signs on or off (O-076). */
export const openingOfRuns = (
  service: Service,
): ConsumerDeclaration<typeof rotationChanged.payload> => ({
  name: 'openingOfRuns',
  event: rotationChanged,
  handle: async ({ id, organization, vessel, kind, status, from, to, deleted }) => {
    if (deleted || kind !== 'aboard' || !changesCrew.has(status)) return;
    // An event republished long afterwards is no longer a change.
    if ((status === 'active' ? from : to) < dayAfter(today(), -RECENT)) return;
    const due = {
      organization: objectId(organization),
      $or: [{ vessel: null }, { vessel: objectId(vessel) }],
    };
    const occasion = status === 'active' ? 'Crew change: signing on' : 'Crew change: signing off';
    const opened = { vessel, occasion, on: today(), cause: [id, status] };
    await takeEachStep(
      (await published(service, 'crew change', due).toArray()).map(
        (template) => () => open(service, template, opened),
      ),
    );
  },
});

const changesCrew: ReadonlySet<string> = new Set(['active', 'done']);

/** Opens runs of published forms with a schedule: the first on the day of publication. */
export const schedulingOfRuns = (service: Service): JobDeclaration => ({
  name: 'schedule-runs',
  at: (after) => (Math.floor(after / DAY_MS) + 1) * DAY_MS,
  run: (lost) =>
    forEachDue(service, {
      name: 'schedule-runs',
      due: published(service, 'schedule'),
      lost,
      work: (template) => openScheduled(service, template),
    }),
});

/** Opens the first run of a scheduled form as soon as it is published. */
export const beginningOfSchedules = (
  service: Service,
): ConsumerDeclaration<typeof registerRecordChanged.payload> => ({
  name: 'beginningOfSchedules',
  event: registerRecordChanged,
  handle: async ({ id, register, status, deleted }) => {
    if (register !== formTemplates.slug || status !== 'published' || deleted) return;
    const template = await published(service, 'schedule', { _id: objectId(id) }).next();
    if (template) await openScheduled(service, template);
  },
});

const published = (service: Service, trigger: string, more: Filter = {}) =>
  service.store(templates).find({ ...more, status: 'published', trigger, deletedAt: null });

/** Opens the run of the latest day on which one was due. Runs missed meanwhile are not made up for. */
async function openScheduled(service: Service, template: Stored): Promise<void> {
  const { frequency } = plain(service, template);
  const moves = template.moves as { to: string; at: Date | string }[] | undefined;
  const publishedAt = moves?.findLast(({ to }) => to === 'published')?.at ?? template.createdAt;
  let on = new Date(publishedAt).toISOString().slice(0, 10);
  for (let next = on; next <= today(); next = nextRun(next, String(frequency ?? 'year'))) on = next;
  await open(service, template, { occasion: `Scheduled for ${on}`, on, cause: [on] });
}

interface Opened {
  vessel?: string | undefined;
  occasion: string;
  on: string;
  cause: readonly string[];
}

async function open(
  service: Service,
  template: Stored,
  { vessel, occasion, on, cause }: Opened,
): Promise<void> {
  const { template: name, items, assignees, dueWithin } = plain(service, template);
  const id = template._id.toHexString();
  const openFor = (assignee: string) =>
    makeRecord(service, runs, {
      organization: String(template.organization),
      vessel: vessel ?? (template.vessel ? String(template.vessel) : undefined),
      content: {
        name,
        template: id,
        assignee,
        dueDate: dayAfter(on, Number(dueWithin ?? DUE_WITHIN)),
        occasion,
        items: ((items as { item: string }[] | undefined) ?? []).map(({ item }) => ({ item })),
      },
      cause: [id, ...cause, assignee],
      correlationId: `register:${id}`,
    });
  await takeEachStep(
    ((assignees as string[] | undefined) ?? []).map((assignee) => () => openFor(assignee)),
  );
}

const plain = (service: Service, template: Stored) =>
  plainContent(formTemplates.fields, contentOf(service.store(templates).collection, template));
