import { checkInTrend, ownDay, wellnessStats } from '@fairlead/contracts';
import { described, type Service } from '@fairlead/service-kit';
import { ownDayOf } from '../own-day.ts';
import { personIn } from '../person-in.ts';
import { statsOf, trendOf } from './figures.ts';

/** `GET /api/checkIns/stats` and `/trend`: the viewer's figures, made only from their own records (W-005, W-023). */
export function checkInRoutes(service: Service): void {
  service.app.get(
    '/api/checkIns/stats',
    {
      schema: described({
        summary: 'One’s own figures of wellbeing',
        query: ownDay,
        answers: { 200: wellnessStats },
      }),
    },
    async ({ query, viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return statsOf(service, personIn(viewer), ownDayOf(query.day));
    },
  );
  service.app.get(
    '/api/checkIns/trend',
    {
      schema: described({
        summary: 'One’s own check-ins of the last thirty days, day by day',
        query: ownDay,
        answers: { 200: checkInTrend },
      }),
    },
    async ({ query, viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return trendOf(service, personIn(viewer), ownDayOf(query.day));
    },
  );
}
