/** The parameters of `path` if it matches `pattern`, else `undefined`. A trailing slash is ignored. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined =>
  matchSegments(segments(pattern), segments(path));

/** Like `matchPath`, by `segments` of both, for comparing many paths with many patterns. */
export function matchSegments(
  pattern: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  const wanted = [...pattern];
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

/** The decoded segments of a path or a pattern. */
export function segments(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}

/** A segment, or a part of a query string, as text; what cannot be decoded stays as it is. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
