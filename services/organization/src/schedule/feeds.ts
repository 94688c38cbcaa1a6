import { calendarFeedFields, calendarFeed as read } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(calendarFeedFields);

/** Calendar feeds: made by a route of their own, which alone knows the address, and ended by deleting them, at once. */
export const calendarFeeds = defineCollection({
  slug: 'calendarFeeds',
  singular: 'Calendar feed',
  onPersonGone: 'delete',
  schema: calendarFeedFields,
  answers: read,
  access: { read: own, create: () => false, update: own, delete: own },
  ownRoutes: ['create'],
  audit: { keeps: 'names', readers: 'owner' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
});
