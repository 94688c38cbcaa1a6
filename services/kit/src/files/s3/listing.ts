/** A page of what a bucket holds. */
export interface Listing {
  objects: { key: string; since: Date; tag: string }[];
  /** Where the next page starts; nothing after the last one. */
  next: string | undefined;
}

/** Parses a page of the `ListObjectsV2` response. */
export function listedIn(xml: string): Listing {
  const [head = '', ...entries] = xml.split('<Contents>');
  const objects = entries.map((entry) => ({
    key: saidIn(entry, 'Key') ?? '',
    since: new Date(saidIn(entry, 'LastModified') ?? 0),
    tag: saidIn(entry, 'ETag') ?? '',
  }));
  const behind = head + (entries.at(-1) ?? '');
  const isCut = saidIn(behind, 'IsTruncated') === 'true';
  return { objects, next: isCut ? saidIn(behind, 'NextContinuationToken') : undefined };
}

/** The content of the first element with a name. */
function saidIn(xml: string, name: string): string | undefined {
  const [, behind] = xml.split(`<${name}>`, 2);
  const text = behind?.split(`</${name}>`, 1)[0];
  return text && unescaped(text);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
