import { bestFits, foldCase } from '@fairlead/contracts/api/fold-case';
import type { Option } from '@fairlead/contracts/reference/options';

/** A line of the list: an option, or an offer to create one from the text. */
export interface Line {
  code: string;
  text: string;
  isNew?: true;
}

/** The options that contain a text, the best fit first, and the option it could itself become, where that is allowed and it is none of them yet. */
export function linesFor(
  text: string,
  options: readonly Option[],
  chosen: readonly string[],
  isCreatable: boolean,
): Line[] {
  const wanted = foldCase(text);
  const lines: Line[] = bestFits(options, ({ label }) => label, text).map(({ code, label }) => ({
    code,
    text: label,
  }));
  const known = [...options.flatMap(({ code, label }) => [code, label]), ...chosen].map(foldCase);
  if (!isCreatable || wanted === '' || known.includes(wanted)) return lines;
  const made = text.trim();
  return [...lines, { code: made, text: `Create "${made}"`, isNew: true }];
}
