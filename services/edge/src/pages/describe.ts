import { listing } from '@fairlead/contracts/api/listings';
import { organization, organizationProfilePage } from '@fairlead/contracts/api/organizations';
import type { PageMatch } from '@fairlead/contracts/portal/page-match';
import { describeEmployer } from './employer.ts';
import type { FirstRead } from './first-read.ts';
import type { PageDescription } from './head.ts';
import { describeListing } from './job-posting.ts';

/** Describes the document that a page is about, if its first read has this form; `more` are its further reads, in order. */
const subjects: {
  read: RegExp;
  describe(json: unknown, publicUrl: string, more: unknown[]): PageDescription | undefined;
}[] = [
  {
    read: /^\/api\/listings\/[0-9a-f]{24}(?:\?|$)/i,
    describe: (json, publicUrl) => {
      const parsed = listing.safeParse(json);
      return parsed.success ? describeListing(parsed.data, publicUrl) : undefined;
    },
  },
  {
    read: /^\/api\/organizations\/[0-9a-f]{24}(?:\?|$)/i,
    describe: (json, publicUrl, [profiles]) => {
      const parsed = organization.safeParse(json);
      const { data } = organizationProfilePage.safeParse(profiles);
      return parsed.success ? describeEmployer(parsed.data, data?.docs[0], publicUrl) : undefined;
    },
  },
];

const answerOf = (read: FirstRead): unknown =>
  read.kind === 'answered' ? JSON.parse(read.json) : undefined;

function subjectOf(
  [read, ...more]: readonly FirstRead[],
  publicUrl: string,
): PageDescription | undefined {
  if (read?.kind !== 'answered') return undefined;
  const subject = subjects.find((one) => one.read.test(read.href));
  return subject?.describe(answerOf(read), publicUrl, more.map(answerOf));
}

/** How a page of the shell itself is described, which is for no search engine. */
export const describeOwn = (
  { path, title, description }: { path: string; title: string; description: string },
  publicUrl: string,
): PageDescription => ({
  title,
  description,
  url: new URL(path, publicUrl).href,
  kind: 'website',
  hidden: true,
});

const notFound = { title: 'Page not found', description: 'There is no page at this address.' };

/** How a page is described: by the document it is about, which is its first read, by its remote's declaration, or as not found. */
export function describePage(
  path: string,
  match: PageMatch | undefined,
  reads: readonly FirstRead[],
  publicUrl: string,
): PageDescription {
  const url = new URL(path, publicUrl).href;
  if (!match || reads[0]?.kind === 'not found')
    return { ...notFound, url, kind: 'website', hidden: true };
  const { title, description, access } = match.page;
  const hidden = access !== 'all';
  return subjectOf(reads, publicUrl) ?? { title, description, url, kind: 'website', hidden };
}
