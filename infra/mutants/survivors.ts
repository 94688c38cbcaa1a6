import { type RuleFiles, type Subject, subjects } from './rules.ts';

/** A change of a file by which a rule reads differently. */
export interface Change {
  /** The file below the checkout. */
  file: string;
  /** The line that it is in, or begins in, without what stands before it. */
  line: string;
  /** What stands there, and what was put in its place. */
  original: string;
  replacement: string;
}

/** How the tests judged a change. */
export interface Judged extends Change {
  subject: Subject;
  isNoticed: boolean;
}

/** What a subject came to. */
export interface Score {
  subject: Subject;
  changes: number;
  noticed: number;
  /** What nobody noticed and nobody has accepted. */
  survivors: readonly Judged[];
}

const sameAs = (one: Change) => (other: Change) =>
  one.file === other.file &&
  one.line === other.line &&
  one.original === other.original &&
  one.replacement === other.replacement;

/** The score of every subject that was judged; a change that was accepted counts neither way. */
export function scoresOf(judged: readonly Judged[], accepted: readonly Change[]): Score[] {
  const counted = judged.filter((one) => one.isNoticed || !accepted.some(sameAs(one)));
  return [...Map.groupBy(counted, ({ subject }) => subject)].map(([subject, changes]) => ({
    subject,
    changes: changes.length,
    noticed: changes.filter(({ isNoticed }) => isNoticed).length,
    survivors: changes.filter(({ isNoticed }) => !isNoticed),
  }));
}

/** Whether a rule about rights, money, dates or privacy can be changed unnoticed. */
export const isUnsafe = (scores: readonly Score[]): boolean =>
  scores.some(({ subject, survivors }) => subjects[subject].isStrict && survivors.length > 0);

/** Accepted changes of files that were judged which the tests notice by now, or which no longer exist. */
export const outdated = <Of extends Change>(
  judged: readonly Judged[],
  accepted: readonly Of[],
): Of[] => {
  const files = new Set(judged.map(({ file }) => file));
  const survived = judged.filter(({ isNoticed }) => !isNoticed);
  return accepted.filter((one) => files.has(one.file) && !survived.some(sameAs(one)));
};

/** The files that a person asks for: all, those of a subject, or those whose path begins so. */
export function chosen(all: readonly RuleFiles[], asked: string | undefined): RuleFiles[] {
  if (asked === undefined) return [...all];
  return all.flatMap((one) => {
    if (one.subject === asked) return one;
    const files = one.files.filter((file) => `${one.workspace}/${file}`.startsWith(asked));
    return files.length ? { ...one, files } : [];
  });
}
