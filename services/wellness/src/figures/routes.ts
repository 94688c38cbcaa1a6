import {
  type Day,
  dashboardFigureWeeks,
  dayAfter,
  dayOf,
  type FigureMetric,
  type FigureReport,
  type Figures,
  figureReport,
  figureReportQuery,
  figuresAnswer,
  figuresQuery,
  type MenuPlace,
  mostFigureWeeks,
  placeAt,
} from '@fairlead/contracts';
import {
  apiErrors,
  described,
  organizationsAt,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { personIn } from '../person-in.ts';
import type { Part } from './blocks.ts';
import { figureOf } from './figure-of.ts';
import { mondayOf } from './monday.ts';
import { type Atom, RecentAtoms } from './recent-atoms.ts';

const [dashboard, reports, analytics] = [
  placeAt('org', '/wellness/dashboard'),
  placeAt('org', '/wellness/reports'),
  placeAt('org', '/wellness/analytics'),
];

const isRead = (viewer: Viewer, organization: string, place: MenuPlace) =>
  organizationsAt(viewer, place, 'read').includes(organization);

/** Figures of check-ins, if they are of five people or more (W-069, W-073 to W-076): of one cohort, and of all of them. */
export function figureRoutes(service: Service): void {
  const recent = new RecentAtoms(service);
  const isPerson = async ({ viewer }: { viewer: Viewer }) => {
    personIn(viewer);
  };
  service.app.get(
    '/api/figures',
    {
      schema: described({
        summary: 'Figures of check-ins, for five people or more',
        query: figuresQuery,
        answers: { 200: figuresAnswer },
      }),
      preValidation: isPerson,
    },
    async ({ query, viewer }, reply) => {
      const { organization } = query;
      if (!isRead(viewer, organization, dashboard)) throw apiErrors.forbidden();
      reply.header('cache-control', 'private, no-store');
      if (isRead(viewer, organization, analytics)) return figuresOf(recent, query);
      if (!isOnDashboard(query)) throw apiErrors.forbidden();
      const { total } = await figuresOf(recent, query);
      return { total, weeks: [], rest: { violated: null, kept: null } };
    },
  );
  service.app.get(
    '/api/figures/report',
    {
      schema: described({
        summary: 'All figures of all groups of five people or more',
        query: figureReportQuery,
        answers: { 200: figureReport },
      }),
      preValidation: isPerson,
    },
    async ({ query, viewer }, reply) => {
      if (!isRead(viewer, query.organization, reports)) throw apiErrors.forbidden();
      reply.header('cache-control', 'private, no-store');
      return reportOf(recent, query);
    },
  );
}

/** Whether the dashboard shows these figures: those of everybody, of a vessel or of a department, in its weeks. */
const isOnDashboard = ({ cohort, from }: FiguresQuery): boolean =>
  !cohort.includes(',') &&
  from >= dayAfter(mondayOf(dayOf(Date.now())), -7 * (dashboardFigureWeeks - 1));

interface Weeks {
  organization: string;
  from: Day;
  to: Day;
}

interface FiguresQuery extends Weeks {
  cohort: string;
  metric: FigureMetric;
}

/** The blocks of the weeks that are entirely within some days. @throws {ApiError} 400 at `to` for too many weeks. */
async function atomsOf(recent: RecentAtoms, { organization, from, to }: Weeks) {
  const weeks = weeksWithin(from, to);
  const [first, last] = [weeks[0], weeks.at(-1)];
  const known = first && last ? await recent.within(organization, { from: first, to: last }) : null;
  return weeks.map((week) => ({ week, atoms: known?.get(week) ?? [] }));
}

const partsOf = (atoms: readonly Atom[]): Part[] =>
  atoms.flatMap(({ people, sums }) => (people && sums ? { people, sums } : []));

async function figuresOf(recent: RecentAtoms, query: FiguresQuery): Promise<Figures> {
  const { cohort, metric } = query;
  const isMeant = isIn(cohort);
  const found = (await atomsOf(recent, query)).map(({ week, atoms }) => ({
    week,
    atoms: atoms.filter(isMeant),
  }));
  const whole = found.map(({ atoms }) => partsOf(atoms));
  const parted = found.map(({ atoms }) => atoms.filter(({ violated, kept }) => violated && kept));
  const side = (name: 'violated' | 'kept') =>
    parted.map((all) => all.flatMap((atom): Part[] => (atom[name] ? [atom[name]] : [])));
  return {
    total: figureOf(whole, metric),
    weeks: found.map(({ week }, at) => ({ week, figure: figureOf([whole[at] ?? []], metric) })),
    rest: { violated: figureOf(side('violated'), metric), kept: figureOf(side('kept'), metric) },
  };
}

async function reportOf(recent: RecentAtoms, query: Weeks): Promise<FigureReport> {
  const found = await atomsOf(recent, query);
  const all = found.flatMap(({ atoms }) => atoms);
  const cohorts = new Set([
    'all',
    ...all.flatMap(({ vessel }) => (vessel ? `vessel:${vessel}` : [])),
    ...all.flatMap(({ department }) => (department ? `department:${department}` : [])),
  ]);
  const groups = [...cohorts].map((cohort) => {
    const parts = found.map(({ atoms }) => partsOf(atoms.filter(isIn(cohort))));
    const figures = {
      mood: figureOf(parts, 'mood'),
      anxiety: figureOf(parts, 'anxiety'),
      sleep: figureOf(parts, 'sleep'),
      stress: figureOf(parts, 'stress'),
    };
    return { cohort, figures };
  });
  return { groups: groups.filter(({ figures }) => Object.values(figures).some(Boolean)) };
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
