import { anyRegister, collectionOf, registerRecordChanged } from '@fairlead/contracts';
import { equipment } from '@fairlead/contracts/registers/equipment';
import { maintenanceJobs } from '@fairlead/contracts/registers/maintenance-jobs';
import { maintenanceSchedule } from '@fairlead/contracts/registers/maintenance-schedule';
import {
  type ConsumerDeclaration,
  contentOf,
  DependencyNotReady,
  lastAttempt,
  objectId,
  type Service,
  type Stored,
} from '@fairlead/service-kit';
import { idIn } from '../registers/access.ts';
import { recomputedNow } from '../registers/flag-scheduler.ts';
import { makeRecord } from '../registers/made-by-service.ts';
import { putBack, take, takenFor } from './stock.ts';

const machines = collectionOf(equipment.slug);
const tasks = collectionOf(maintenanceSchedule.slug);
const jobs = collectionOf(maintenanceJobs.slug);
const taskRegister = anyRegister(maintenanceSchedule);

const finished: ReadonlySet<unknown> = new Set(['done', 'verified']);
const alarming = ['upcoming', 'overdue'];

/**
 * The consequences of writes in maintenance: hour readings reach the tasks of the equipment, a task inside its alarm window opens its job, and a
 * finished job restarts its task.
 */
export const followingOfMaintenance = (
  service: Service,
): ConsumerDeclaration<typeof registerRecordChanged.payload> => ({
  name: 'followingOfMaintenance',
  event: registerRecordChanged,
  handle: async ({ id, register, deleted }, _envelope, attempt = lastAttempt) => {
    if (deleted) return;
    if (register === equipment.slug) await readHours(service, id);
    else if (register === maintenanceSchedule.slug) await openJob(service, id);
    else if (register === maintenanceJobs.slug) await settleJob(service, id, attempt);
  },
});

async function readHours(service: Service, id: string): Promise<void> {
  const machine = await service.store(machines).findById(objectId(id));
  if (!machine) return;
  const { runningHours } = machine;
  for await (const { _id } of service.store(tasks).find({ equipment: objectId(id) }))
    await changeTask(service, _id, id, (current) =>
      current.hoursNow === runningHours ? undefined : { ...current, hoursNow: runningHours },
    );
}

type Changed = Record<string, unknown>;

const changeTask = (
  service: Service,
  task: Stored['_id'],
  cause: string,
  change: (current: Changed) => Changed | undefined,
) =>
  service.store(tasks).rewrite(
    task,
    async (current) => {
      const changed = change(current);
      return changed && ((await recomputedNow(service, taskRegister, changed)) ?? changed);
    },
    { actor: 'system', correlationId: `register:${cause}` },
  );

/** A job for each time that a task is due; none while the last is still open. */
async function openJob(service: Service, id: string): Promise<void> {
  const store = service.store(tasks);
  const found = await store.findById(objectId(id));
  if (!found) return;
  const task = contentOf(store.collection, found);
  const flags = (task.flags ?? []) as string[];
  if (task.status !== 'active' || !alarming.some((flag) => flags.includes(flag))) return;
  const open = { schedule: objectId(id), status: { $nin: [...finished] }, deletedAt: null };
  if (await service.store(jobs).count(open)) return;
  const due = task.nextDue ?? task.nextDueAt ?? '';
  await makeRecord(service, anyRegister(maintenanceJobs), {
    organization: String(found.organization),
    vessel: found.vessel ? String(found.vessel) : undefined,
    content: {
      job: String(task.task),
      schedule: id,
      equipment: idIn(task.equipment),
      assignee: idIn(task.assignee),
      dueDate: task.nextDue,
    },
    cause: [id, String(due)],
    correlationId: `register:${id}`,
  });
}

/**
 * Brings the stock and the task of a job in line with its current state, whatever became of the write that changed it. Spares taken for an
 * unfinished job are put back only at the last attempt: before that, the write that finishes it may still be in progress.
 */
async function settleJob(service: Service, id: string, attempt: number): Promise<void> {
  const store = service.store(jobs);
  const found = await store.findById(objectId(id));
  if (!found) return;
  const job = contentOf(store.collection, found);
  if (!finished.has(job.status)) {
    const taken = await takenFor(service, id);
    if (taken.length > 0 && attempt < lastAttempt)
      throw new DependencyNotReady('the end of the job');
    for (const spare of taken) await putBack(service, { job: id, spare });
    return;
  }
  for (const { spare, quantity } of (job.spares ?? []) as { spare: unknown; quantity: number }[])
    await take(service, { job: id, spare: idIn(spare) ?? '', quantity });
  const task = idIn(job.schedule);
  if (task === undefined || typeof job.doneDate !== 'string') return;
  const { doneDate, atHours } = job;
  await changeTask(service, objectId(task), id, (current) => {
    if (String(current.lastDone ?? '') >= doneDate) return undefined;
    const lastHours = atHours ?? current.hoursNow ?? current.lastHours;
    return { ...current, lastDone: doneDate, ...(lastHours !== undefined && { lastHours }) };
  });
}
