import type { incidentReportFields, OutsideReviewer } from '@fairlead/contracts';
import type { ContentOf } from '@fairlead/service-kit';
import { type CrewPosition, holdersOfAccused, withSubordinates } from './line.ts';
import { type Named, namedIn } from './names.ts';

type Report = ContentOf<typeof incidentReportFields>;

/** The parts of a report that say whom it concerns. */
export type ReportContent = Pick<
  Report,
  | 'organization'
  | 'vessel'
  | 'roleOfAccused'
  | 'description'
  | 'involvedParties'
  | 'reporter'
  | 'parties'
  | 'cleared'
  | 'reviewer'
>;

/** Those whom a report concerns, and who must not know of it. */
export interface ConcernedPeople {
  named: string[];
  excluded: string[];
  isForOperator: boolean;
  /** Who gets it outside the organization, unless it may concern them. */
  reviewer?: OutsideReviewer;
}

/** The people of the organization of a report. */
export interface Organization {
  /** The current reporting line. */
  places: readonly CrewPosition[];
  members: readonly Named[];
  /** Those who handle cases, whatever the case. */
  staff: readonly string[];
}

/**
 * The conflict rule (W-062, W-063, W-087): the people whom a report names, and everybody below them, must not know of it. Named are the selected
 * members, those whose name is in the text until they are cleared, and all who have the accused role. `before`: those already excluded, since
 * whoever was below a named person when it was received stays excluded.
 */
export function concernedBy(
  report: ReportContent,
  { places, members, staff }: Organization,
  before: readonly string[],
): ConcernedPeople {
  const accused = holdersOfAccused(report.roleOfAccused, report.vessel, places);
  const named = [...new Set([...report.parties, ...namedInText(report, members), ...accused])];
  const excluded = withSubordinates(named, places);
  // Those cleared now were only excluded for their name.
  for (const user of before) if (!report.cleared.includes(user)) excluded.add(user);
  const { reviewer } = report;
  const concealed = members.filter(({ user }) => excluded.has(user));
  return {
    named,
    excluded: [...excluded],
    isForOperator: staff.every((user) => excluded.has(user)),
    ...(reviewer && isOutside(reviewer, report, concealed) && { reviewer }),
  };
}

/** Members whose name is in the text of a report, and who were not selected: they may only be namesakes. */
export const namesakesIn = (report: ReportContent, members: readonly Named[]): string[] =>
  namedInText(report, members).filter((user) => !report.parties.includes(user));

/** Reporters may mention their own name. */
const namedInText = (report: ReportContent, members: readonly Named[]): string[] =>
  namedIn(textOf(report), members).filter(
    (user) => !report.cleared.includes(user) && user !== report.reporter,
  );

const textOf = ({ description, involvedParties = '' }: ReportContent): string =>
  `${description}\n${involvedParties}`;

/** Whether a reviewer is neither named in a report nor a namesake of a member who must not know of it. */
function isOutside(
  { name }: OutsideReviewer,
  report: ReportContent,
  excluded: readonly Named[],
): boolean {
  const [firstName = '', ...others] = name.trim().split(/\s/);
  const reviewer = { user: '', firstName, lastName: others.at(-1) ?? '' };
  return namedIn(textOf(report), [reviewer]).length === 0 && namedIn(name, excluded).length === 0;
}
