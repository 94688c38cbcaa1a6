import { attachmentTypes } from '@fairlead/contracts/api/attachments';
import { anonymousFileRule, caseFileRule, noPdfReason } from '@fairlead/contracts/api/case-files';
import { reasonsAgainst, type UploadRule } from '@fairlead/remote-kit/uploads';

const MEGABYTE = 1024 * 1024;

interface CaseRule {
  rule: UploadRule;
  /** What is accepted, and what becomes of it. */
  note: string;
}

const ruleOf = (
  { most, bytes, types }: typeof caseFileRule | typeof anonymousFileRule,
  note: string,
): CaseRule => {
  const taken = attachmentTypes.filter(({ code }) => types.some((type) => type === code));
  const extensions: readonly string[] = taken.flatMap((type) => [...type.extensions]);
  const labels = taken.map(({ label }) => label);
  const kinds = `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
  return {
    rule: {
      most,
      bytes,
      accept: extensions.map((extension) => `.${extension}`).join(),
      kindProblem: ({ name }) => {
        const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
        if (extensions.includes(extension)) return undefined;
        return extension === 'pdf' ? noPdfReason : `This must be a ${kinds} file`;
      },
    },
    note: `Up to ${most} files of ${bytes / MEGABYTE} MB: ${kinds}. ${note}`,
  };
};

const withoutPlace = 'Where and when a picture was taken is removed from it';

/** Which files a case takes, by whether its reporter is known. */
export const caseRules = {
  named: ruleOf(caseFileRule, `${withoutPlace}.`),
  anonymous: ruleOf(
    anonymousFileRule,
    `${withoutPlace}, and so is its name. What it shows is not changed: look at it first.`,
  ),
} as const;

/** Why a file cannot be sent, in one sentence; undefined where it can. */
export const problemWith = (file: File, { rule }: CaseRule): string | undefined =>
  reasonsAgainst(file, rule).join('. ') || undefined;
