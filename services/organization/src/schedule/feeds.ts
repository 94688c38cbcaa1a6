import { calendarFeedFields, calendarFeed as read } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(calendarFeedFields);

/** Calendar feeds: created by a separate route, which alone knows the URL, and revoked at once by deleting them. */
export const calendarFeeds = defineCollection({
  slug: 'calendarFeeds',
  singular: 'Calendar feed',
  onErasure: 'delete',
  schema: calendarFeedFields,
  answers: read,
  access: { read: own, create: () => false, update: own, delete: own },
  ownRoutes: ['create'],
  audit: { keeps: 'names', readers: 'owner' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
});
