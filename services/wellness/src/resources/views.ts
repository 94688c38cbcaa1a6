import { type Day, dayAfter, ownDay, weekdayOf } from '@fairlead/contracts';
import { byId, defineTable, described, rowsNamedAfter, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { ownDayOf } from '../own-day.ts';
import { personIn } from '../person-in.ts';
import { wellnessResources } from './collection.ts';

/** How many resources somebody opened in a week, and never which. */
interface WeekOfViews {
  /** The person and the Monday of the week. */
  _id: string;
  views: number;
  /** When it expires. */
  until: Date;
}

/** How long (days) a week's number is stored. */
const KEPT_DAYS = 60;

const weekOf = (user: string, day: Day): string => `${user} ${dayAfter(day, -weekdayOf(day))}`;
/** How many resources each person opened, by week. */
export const resourceViewCounts = defineTable<WeekOfViews>({
  name: 'resource_view_counts',
  onErasure: rowsNamedAfter,
});

/** How many resources somebody opened in the week of a day. */
export async function viewsInWeek(service: Service, user: string, day: Day): Promise<number> {
  return (await service.table(resourceViewCounts).findOne({ _id: weekOf(user, day) }))?.views ?? 0;
}

/** Counts one more resource that somebody opened in the week of a day of theirs. */
export async function countInWeek(service: Service, user: string, day: Day): Promise<void> {
  const until = new Date(Date.now() + KEPT_DAYS * 86_400_000);
  await service
    .table(resourceViewCounts)
    .updateOne(
      { _id: weekOf(user, day) },
      { $inc: { views: 1 }, $set: { until } },
      { upsert: true },
    );
}

/**
 * `POST /api/wellnessResources/:id/view?day=…`: counts that a resource was opened, for the resource and for the person's week (W-098). The two
 * numbers are stored separately, and nothing links them.
 */
export function viewRoute(service: Service): void {
  service.app.post(
    '/api/wellnessResources/:id/view',
    {
      schema: described({
        tag: wellnessResources.slug,
        summary: 'Count that a resource was opened',
        params: byId,
        query: ownDay,
        answers: { 200: z.object({ views: z.int() }) },
      }),
    },
    async ({ params, query, viewer }) => {
      const user = personIn(viewer);
      const store = service.store(wellnessResources);
      const { _id } = await service.reading.find(store, params.id, viewer);
      // A direct write: a view is not a change that is published, or that conflicts with editing the resource.
      const counted = await store.direct.findOneAndUpdate<{ views: number }>(
        { _id },
        { $inc: { views: 1 } },
        { views: 1 },
      );
      await countInWeek(service, user, ownDayOf(query.day));
      return { views: counted?.views ?? 0 };
    },
  );
}

/** Deletes the numbers of weeks that are no longer requested. */
export const forgettingOfViews = (service: Service) => ({
  name: 'forget-resource-views',
  every: 86_400_000,
  run: async () => {
    await service.table(resourceViewCounts).deleteMany({ until: { $lt: new Date() } });
  },
});
