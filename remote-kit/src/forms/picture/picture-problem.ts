import { type PictureRule, pictureTypes } from '@fairlead/contracts/api/files';
import { fieldProblemsIn } from '../field-problems.ts';
import { wordsOf } from '../words-of.ts';

const known: readonly string[] = pictureTypes.map(({ code }) => code);
const labels = pictureTypes.map(({ label }) => label);

/** The accepted kinds of pictures, in words: `PNG, JPEG or WebP`. */
const kinds = `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;

const megabytes = ({ bytes }: PictureRule) => `${bytes / 1024 / 1024} MB`;

/** What is accepted, in words: `PNG, JPEG or WebP, up to 5 MB`. */
export const takenOf = (rule: PictureRule): string => `${kinds}, up to ${megabytes(rule)}`;

/** What a file picker offers. */
export const acceptedTypes = known.join(',');

/** Why a file need not even be sent, in the server's words; undefined where it may be accepted. Only the server knows its content. */
export function problemOf({ type, size }: File, rule: PictureRule): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (type !== '' && !known.includes(type)) return `This must be a ${kinds} picture.`;
  return size > rule.bytes ? `This file is larger than ${megabytes(rule)}.` : undefined;
}

/** Why a picture was not accepted, in a sentence; `failure` where the answer gives no reason. */
export function refusalIn(problem: unknown, failure = 'The picture could not be sent.'): string {
  const atFile = fieldProblemsIn(problem).find(({ path }) => path === 'file')?.message;
  return atFile ? `${atFile}.` : wordsOf(problem, failure);
}
