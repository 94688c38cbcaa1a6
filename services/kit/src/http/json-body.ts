import { apiErrors } from '../runtime/errors.ts';

const DEEPEST = 100;
const [QUOTE, BACKSLASH] = ['"', '\\'];

/**
 * Parses a JSON body; an empty one is `{}`, as some clients send the header on requests without a
 * body. Nesting deeper than any document's is refused before parsing.
 * @throws {ApiError} 400.
 */
export function readJsonBody(text: string): unknown {
  if (text.trim() === '') return {};
  if (nestsDeeperThan(DEEPEST, text)) throw apiErrors.badRequest('The body is nested too deeply.');
  try {
    return JSON.parse(text);
  } catch {
    throw apiErrors.malformedJson();
  }
}

function nestsDeeperThan(limit: number, text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE) quoted = false;
    } else if (character === QUOTE) quoted = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
