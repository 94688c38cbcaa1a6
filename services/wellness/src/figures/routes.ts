import {
  type Day,
  dayAfter,
  type FigureMetric,
  type Figures,
  figuresAnswer,
  figuresQuery,
  mostFigureWeeks,
  placeAt,
} from '@fairlead/contracts';
import { apiErrors, described, organizationsAt, type Service } from '@fairlead/service-kit';
import { personIn } from '../person-in.ts';
import type { Part } from './blocks.ts';
import { figureOf } from './figure-of.ts';
import { mondayOf } from './monday.ts';
import { type Atom, RecentAtoms } from './recent-atoms.ts';

const dashboard = placeAt('org', '/wellness/dashboard');

/** `GET /api/figures`: the check-in figures of a cohort in some weeks, if they are five people or more (W-073 to W-076). */
export function figureRoute(service: Service): void {
  const recent = new RecentAtoms(service);
  service.app.get(
    '/api/figures',
    {
      schema: described({
        summary: 'Figures of check-ins, for five people or more',
        query: figuresQuery,
        answers: { 200: figuresAnswer },
      }),
      preValidation: async ({ viewer }) => {
        personIn(viewer);
      },
    },
    async ({ query, viewer }, reply) => {
      if (!organizationsAt(viewer, dashboard, 'read').includes(query.organization))
        throw apiErrors.forbidden();
      reply.header('cache-control', 'private, no-store');
      return figuresOf(recent, query);
    },
  );
}

interface FiguresQuery {
  organization: string;
  cohort: string;
  from: Day;
  to: Day;
  metric: FigureMetric;
}

/** @throws {ApiError} 400 at `to` for too many weeks. */
async function figuresOf(
  recent: RecentAtoms,
  { organization, cohort, from, to, metric }: FiguresQuery,
): Promise<Figures> {
  const weeks = weeksWithin(from, to);
  const [first, last] = [weeks[0], weeks.at(-1)];
  const known = first && last ? await recent.within(organization, { from: first, to: last }) : null;
  const isMeant = isIn(cohort);
  const found = weeks.map((week) => (known?.get(week) ?? []).filter(isMeant));
  const whole = found.map((all) =>
    all.flatMap(({ people, sums }) => (people && sums ? { people, sums } : [])),
  );
  const parted = found.map((all) => all.filter(({ violated, kept }) => violated && kept));
  const side = (name: 'violated' | 'kept') =>
    parted.map((all) => all.flatMap((atom): Part[] => (atom[name] ? [atom[name]] : [])));
  return {
    total: figureOf(whole, metric),
    weeks: weeks.map((week, at) => ({ week, figure: figureOf([whole[at] ?? []], metric) })),
    rest: { violated: figureOf(side('violated'), metric), kept: figureOf(side('kept'), metric) },
  };
}

/** The Mondays of the weeks that are entirely within some days. @throws {ApiError} 400 at `to` for too many. */
function weeksWithin(from: Day, to: Day): Day[] {
  const first = mondayOf(from) === from ? from : dayAfter(mondayOf(from), 7);
  const weeks: Day[] = [];
  for (let monday = first; dayAfter(monday, 6) <= to; monday = dayAfter(monday, 7)) {
    if (weeks.length === mostFigureWeeks)
      throw apiErrors.validation('figures', [
        { path: 'to', message: `At most ${mostFigureWeeks} weeks can be asked for at once` },
      ]);
    weeks.push(monday);
  }
  return weeks;
}

/** Whether a block is entirely inside a cohort. */
function isIn(cohort: string): (block: Pick<Atom, 'vessel' | 'department'>) => boolean {
  const parts = cohort === 'all' ? [] : cohort.split(',').map((part) => part.split(':'));
  const asked = new Map(parts.map(([name = '', id = '']) => [name, id]));
  const [vessel, department] = [asked.get('vessel'), asked.get('department')];
  return (block) =>
    (vessel === undefined || block.vessel === vessel) &&
    (department === undefined || block.department === department);
}
