import { listing } from '@fairlead/contracts/api/listings';
import type { PageMatch } from '@fairlead/contracts/portal/routing';
import type { FirstRead } from './first-read.ts';
import type { PageDescription } from './head.ts';
import { describeListing } from './job-posting.ts';

/** Describes the document that a page is about, if a first read of this form brought one. */
const subjects: {
  read: RegExp;
  describe: (json: unknown, publicUrl: string) => PageDescription | undefined;
}[] = [
  {
    read: /^\/api\/listings\/[0-9a-f]{24}(?:\?|$)/i,
    describe: (json, publicUrl) => {
      const parsed = listing.safeParse(json);
      return parsed.success ? describeListing(parsed.data, publicUrl) : undefined;
    },
  },
];

function subjectOf(read: FirstRead, publicUrl: string): PageDescription | undefined {
  if (read.kind !== 'answered') return undefined;
  const subject = subjects.find((one) => one.read.test(read.href));
  return subject?.describe(JSON.parse(read.json), publicUrl);
}

const notFound = { title: 'Page not found', description: 'There is no page at this address.' };

/** How a page is described: by the document it is about, by what its remote declares, or as not found. */
export function describePage(
  path: string,
  match: PageMatch | undefined,
  read: FirstRead,
  publicUrl: string,
): PageDescription {
  const url = new URL(path, publicUrl).href;
  if (!match || read.kind === 'not found')
    return { ...notFound, url, kind: 'website', hidden: true };
  const { title, description, access } = match.page;
  const hidden = access !== 'all';
  return subjectOf(read, publicUrl) ?? { title, description, url, kind: 'website', hidden };
}
