import { anyRegister, collectionOf } from '@fairlead/contracts';
import { spareParts } from '@fairlead/contracts/registers/spare-parts';
import { objectId, type Service } from '@fairlead/service-kit';
import { today } from '../days.ts';
import { idIn } from '../registers/access.ts';
import { recomputedNow } from '../registers/flag-scheduler.ts';

const register = anyRegister(spareParts);
const slug = collectionOf(spareParts.slug);

/** How many of its latest stock movements a spare part shows. */
const MOST_MOVEMENTS = 200;

interface Movement {
  job: unknown;
  quantity: number;
  on?: string;
}

const movementsOf = (content: Record<string, unknown>): Movement[] =>
  (content.movements ?? []) as Movement[];

const isOf = (job: string) => (movement: Movement) => idIn(movement.job) === job;

/**
 * Takes a quantity of a spare part from stock for a job: in one write, and once per job.
 * @returns false when there is not enough.
 */
export async function take(
  service: Service,
  { job, spare, quantity }: { job: string; spare: string; quantity: number },
): Promise<boolean> {
  let isTaken = false;
  await service.store(slug).rewrite(
    objectId(spare),
    (current) => {
      const movements = movementsOf(current);
      isTaken = movements.some(isOf(job));
      const left = Number(current.quantity) - quantity;
      if (isTaken || left < 0) return undefined;
      isTaken = true;
      const taken = [...movements, { job, quantity, on: today() }].slice(-MOST_MOVEMENTS);
      return settled(service, { ...current, quantity: left, movements: taken });
    },
    { actor: 'system', correlationId: `job:${job}` },
  );
  return isTaken;
}

/** Puts back what a job took of a spare part. */
export async function putBack(
  service: Service,
  { job, spare }: { job: string; spare: string },
): Promise<void> {
  await service.store(slug).rewrite(
    objectId(spare),
    (current) => {
      const movements = movementsOf(current);
      const of = movements.filter(isOf(job));
      if (of.length === 0) return undefined;
      const back = of.reduce((sum, { quantity }) => sum + quantity, 0);
      return settled(service, {
        ...current,
        quantity: Number(current.quantity) + back,
        movements: movements.filter((movement) => !isOf(job)(movement)),
      });
    },
    { actor: 'system', correlationId: `job:${job}` },
  );
}

/** The spare parts of which a job took some. */
export const takenFor = async (service: Service, job: string): Promise<string[]> => {
  const found = await service
    .store(slug)
    .find({ 'movements.job': objectId(job) })
    .project({ _id: 1 })
    .toArray();
  return found.map(({ _id }) => String(_id));
};

/** A spare part with the status and the flags that follow from its stock. */
const settled = async (service: Service, content: Record<string, unknown>) =>
  (await recomputedNow(service, register, content)) ?? content;
