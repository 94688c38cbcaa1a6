import { type Day, dayAfter } from '@fairlead/contracts';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import {
  contentOf,
  defineTable,
  forEachDue,
  type ObjectId,
  objectId,
  type RepeatedJob,
  type Service,
  type Tables,
} from '@fairlead/service-kit';
import { type CheckInSecret, checkIns } from '../check-ins/collection.ts';
import { crewProfiles } from '../crew-profiles/collection.ts';
import type { MemberSecret } from '../crew-profiles/following.ts';
import { blockOf, figureAtoms, type KnownBlock } from './atoms.ts';
import {
  type Block,
  blocksAfter,
  type Entry,
  partedByRest,
  partOf,
  type Values,
} from './blocks.ts';
import { mondayOf } from './monday.ts';
import { usersWithViolations } from './rest-weeks.ts';
import { isSettled } from './settled.ts';

/** How many days after its Monday a week closes: three after its end, for check-ins written offline. */
const CLOSES_AFTER = 10;

/** A week of an organization that is still being processed. */
interface FigureWeek {
  /** The organization and the Monday. */
  _id: string;
  /** How many check-ins came since it was last processed. */
  due: number;
  closesAt: Date;
  isClosed?: true;
}

/** The weeks of organizations whose figures are due. */
export const figureWeeks = defineTable<FigureWeek>({
  name: 'figure_weeks',
  onErasure: 'Weeks name nobody.',
});

/** Schedules processing of the figures of a day's week, in the organizations where somebody works. */
export async function scheduleFigures(
  service: Tables,
  places: CheckInSecret['places'],
  day: unknown,
): Promise<void> {
  if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return;
  const monday = mondayOf(day);
  for (const { organization } of places)
    await service.table(figureWeeks).updateOne(
      { _id: `${organization.toHexString()} ${monday}` },
      {
        $inc: { due: 1 },
        $setOnInsert: { closesAt: new Date(dayAfter(monday, CLOSES_AFTER)) },
      },
      { upsert: true },
    );
}

/** Publishes blocks as they appear, and closes weeks that are over. */
export const createPublishFiguresJob = (service: Service, now = () => Date.now()): RepeatedJob => ({
  name: 'publish-figures',
  every: MINUTE_MS,
  run: async (lost) => {
    const at = new Date(now());
    const open = service.table(figureWeeks).find({
      isClosed: { $ne: true },
      $or: [{ due: { $gt: 0 } }, { closesAt: { $lte: at } }],
    });
    await forEachDue(service, {
      name: 'publish-figures',
      due: open,
      lost,
      work: async ({ _id, due, closesAt }) => {
        const [organization = '', monday = ''] = _id.split(' ');
        const isClosing = closesAt <= at;
        await publish(service, { organization: objectId(organization), monday }, isClosing);
        await service
          .table(figureWeeks)
          .updateOne(
            { _id, ...(!isClosing && { due }) },
            { $set: { due: 0, ...(isClosing && { isClosed: true as const }) } },
          );
      },
    });
  },
});

interface Week {
  organization: ObjectId;
  monday: Day;
}

async function publish(service: Service, week: Week, isClosing: boolean): Promise<void> {
  const store = service.store(figureAtoms);
  const { organization, monday } = week;
  const atoms = await store.find({ organization, week: monday }).toArray();
  const known = atoms.map((atom) => blockOf(store.collection, atom));
  const entries = await entriesOf(service, week);
  const violated = isClosing ? await usersWithViolations(service, organization, monday) : undefined;
  for (const block of blocksAfter(known, entries, { isClosing })) {
    const { members } = block;
    const before = known.find((one) => one.atom === atomOf(block));
    const isSame = before && JSON.stringify(before.members) === JSON.stringify(members);
    if (isSame && !violated) continue;
    const parted = violated && partedByRest(members, (user) => violated.has(user));
    // Their identities are deleted when the week closes.
    const content = { ...partOf(members), ...(parted ?? { members: [...members] }) };
    if (before) await rewrite(service, before, content);
    else
      await store.add([{ content: { ...placeOf(week, block), ...content } }], {
        actor: 'system',
        correlationId: 'figures',
      });
  }
}

const atomOf = (block: Block | KnownBlock) => ('atom' in block ? block.atom : undefined);

const placeOf = ({ organization, monday }: Week, { block, vessel, department }: Block) => ({
  organization: organization.toHexString(),
  week: monday,
  block,
  ...(vessel !== null && { vessel }),
  ...(department !== null && { department }),
});

async function rewrite(
  service: Service,
  { atom }: KnownBlock,
  content: ReturnType<typeof partOf> &
    ReturnType<typeof partedByRest> & { members?: Block['members'] },
): Promise<void> {
  await service.store(figureAtoms).rewrite(
    atom,
    ({ members: _members, ...current }) => {
      const { members, ...rest } = content;
      return { ...current, ...rest, ...(members && { members: [...members] }) };
    },
    { actor: 'system', correlationId: 'figures' },
  );
}

/** The contributions of an organization's people in a week: of its settled members who are not left out of figures. */
async function entriesOf(service: Service, { organization, monday }: Week): Promise<Entry[]> {
  const store = service.store(checkIns);
  const [stored, profiles] = await Promise.all([
    store
      .findWithSecrets<CheckInSecret>({
        'secret.places.organization': organization,
        day: { $gte: monday, $lte: dayAfter(monday, 6) },
      })
      .sort({ createdAt: 1 })
      .toArray(),
    service.store(crewProfiles).findWithSecrets<MemberSecret>({ organization }).toArray(),
  ]);
  const counted = new Set(
    profiles
      .filter((profile) => !profile.leftOutOfFigures && isSettled(profile, monday))
      .map(({ user }) => user.id.toHexString()),
  );
  const byUser = Map.groupBy(stored, ({ user }) => user.toHexString());
  return [...byUser]
    .filter(([user]) => counted.has(user))
    .map(([user, all]) => {
      const place = all[0]?.secret.places.find((one) => one.organization.equals(organization));
      return {
        user,
        vessel: place?.vessel?.toHexString() ?? null,
        department: place?.department?.toHexString() ?? null,
        at: Math.max(...all.map(({ createdAt }) => createdAt.getTime())),
        values: meanOf(all.map((one) => contentOf(store.collection, one) as unknown as Values)),
      };
    });
}

function meanOf(all: readonly Values[]): Values {
  const mean = (metric: keyof Values) =>
    all.reduce((sum, values) => sum + values[metric], 0) / all.length;
  return {
    mood: mean('mood'),
    anxiety: mean('anxiety'),
    sleep: mean('sleep'),
    stress: mean('stress'),
  };
}
