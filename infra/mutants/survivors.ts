import { type RuleFiles, type Subject, subjects } from './rules.ts';

/** A mutant: a change to a file that alters a rule. */
export interface Change {
  /** The file below the checkout. */
  file: string;
  /** The line that it is in, or starts in, without indentation. */
  line: string;
  /** The original text, and its replacement. */
  original: string;
  replacement: string;
}

/** The tests' verdict on a mutant. */
export interface Judged extends Change {
  subject: Subject;
  isNoticed: boolean;
}

/** The result of a subject. */
export interface Score {
  subject: Subject;
  changes: number;
  noticed: number;
  /** The mutants that nobody noticed and nobody has accepted. */
  survivors: readonly Judged[];
}

const sameAs = (one: Change) => (other: Change) =>
  one.file === other.file &&
  one.line === other.line &&
  one.original === other.original &&
  one.replacement === other.replacement;

/** The score of every judged subject; an accepted mutant counts neither way. */
export function scoresOf(judged: readonly Judged[], accepted: readonly Change[]): Score[] {
  const counted = judged.filter((one) => one.isNoticed || !accepted.some(sameAs(one)));
  return [...Map.groupBy(counted, ({ subject }) => subject)].map(([subject, changes]) => ({
    subject,
    changes: changes.length,
    noticed: changes.filter(({ isNoticed }) => isNoticed).length,
    survivors: changes.filter(({ isNoticed }) => !isNoticed),
  }));
}

/** Whether rules whose change harms somebody can be changed unnoticed. */
export const isUnsafe = ({ subject, survivors }: Score): boolean =>
  subjects[subject].isStrict && survivors.length > 0;

/** Accepted mutants of judged files that the tests notice by now, or that no longer exist. */
export const outdated = <Of extends Change>(
  judged: readonly Judged[],
  accepted: readonly Of[],
): Of[] => {
  const files = new Set(judged.map(({ file }) => file));
  const survived = judged.filter(({ isNoticed }) => !isNoticed);
  return accepted.filter((one) => files.has(one.file) && !survived.some(sameAs(one)));
};

/** The requested files: all, those of a subject, or those with a path prefix. */
export function chosen(all: readonly RuleFiles[], asked: string | undefined): RuleFiles[] {
  if (asked === undefined) return [...all];
  return all.flatMap((one) => {
    if (one.subject === asked) return one;
    const files = one.files.filter((file) => `${one.workspace}/${file}`.startsWith(asked));
    return files.length ? { ...one, files } : [];
  });
}
