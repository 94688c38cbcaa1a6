import {
  type CvContent,
  type CvSection,
  cvContent,
  cvLinkMade,
  cvLinkOpening,
  cvLinkRequest,
  cvQuery,
  cvSections,
  defaultCvSections,
  isId,
  today,
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { answersPdf, answersPicture, Printer, sendPdf, sendPicture } from '@fairlead/printing/pdf';
import {
  apiErrors,
  byId,
  createSecretLink,
  described,
  isLinkSecret,
  type LinkSecret,
  objectId,
  openThread,
  type Viewer,
} from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { cvLinks } from './collection.ts';
import { cvContentOf } from './content.ts';
import { cvDocument } from './document.ts';
import { cvRecordsOf } from './records.ts';

/** A person's own CV as PDF, links to it, and what a holder of such a link can open. */
export function cvRoutes(account: Account): void {
  const { service } = account;
  const printer = new Printer(openThread);
  service.app.addHook('onClose', () => printer.stop());

  /** The viewer's own CV with these sections. @throws {ApiError} 403 for anybody without an account, 400 for an unknown section. */
  async function ownContent(viewer: Viewer, sections: string | undefined): Promise<CvContent> {
    if (viewer.kind !== 'person') throw apiErrors.forbidden();
    const chosen = chosenSections(sections);
    return cvContentOf(await cvRecordsOf(account, viewer.id, chosen), chosen);
  }

  service.app.get(
    '/api/resume/cv',
    {
      schema: described({
        tag: 'resume',
        summary: 'One’s own CV as PDF',
        query: cvQuery,
        ...answersPdf,
      }),
    },
    async ({ viewer, query: { layout, sections } }, reply) => {
      const content = await ownContent(viewer, sections);
      const pdf = await printer.print(cvDocument(content, layout, today()));
      return sendPdf(reply, 'cv', pdf);
    },
  );

  service.app.get(
    '/api/resume/cv/picture',
    {
      schema: described({
        tag: 'resume',
        summary: 'One’s own CV as it will be printed, to look at',
        query: cvQuery,
        ...answersPicture,
      }),
    },
    async ({ viewer, query: { layout, sections } }, reply) => {
      const content = await ownContent(viewer, sections);
      return sendPicture(reply, await printer.picture(cvDocument(content, layout, today())));
    },
  );

  service.app.get(
    '/api/resume/cv/content',
    {
      schema: described({
        tag: 'resume',
        summary: 'What a link to one’s own CV would open, to look at',
        query: cvQuery.pick({ sections: true }),
        answers: { 200: cvContent },
      }),
    },
    async ({ viewer, query: { sections } }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return ownContent(viewer, sections);
    },
  );

  service.app.post(
    '/api/cvLinks',
    {
      schema: described({
        tag: cvLinks.slug,
        summary: 'Make a link to one’s own CV',
        body: cvLinkRequest,
        answers: { 201: cvLinkMade },
      }),
      preValidation: async ({ viewer }) => {
        if (viewer.kind !== 'person') throw apiErrors.forbidden();
      },
    },
    async (request, reply) => {
      const { viewer, body } = request;
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const { days, ...wanted } = body;
      const endsAt = new Date(Date.now() + days * DAY_MS).toISOString();
      const content = { user: viewer.id, ...wanted, endsAt };
      const store = service.store(cvLinks);
      const reading = service.reading;
      const made = await createSecretLink({ reading, store }, request, reply, content);
      return { ...made, message: 'Link made.' } as never;
    },
  );

  service.app.post(
    '/api/cvLinks/:id/open',
    {
      schema: described({
        tag: cvLinks.slug,
        summary: 'What a link to a CV opens, for whoever has it',
        params: byId,
        body: cvLinkOpening,
        answers: { 200: cvContent },
      }),
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return opened(request.params.id, request.body.secret, deviceOf(request));
    },
  );

  /**
   * What a link gives access to, after recording the access.
   * @throws {ApiError} 404 alike for a link that does not exist or has expired, and for a wrong secret
   */
  async function opened(id: string, secret: string, browser: string): Promise<CvContent> {
    const store = service.store(cvLinks);
    const stored = isId(id) ? await store.findById(objectId(id)) : undefined;
    const kept = stored && (await store.secretOf<LinkSecret>(stored._id));
    if (!stored || !isLinkSecret(kept, secret)) throw apiErrors.notFound();
    const opening = { at: new Date().toISOString(), browser };
    await store.privilegedUpdate(
      stored._id,
      ({ endsAt, mostOpenings, openings }) => {
        const isOver = mostOpenings !== undefined && openings.length >= mostOpenings;
        if (new Date(endsAt) <= new Date() || isOver) throw apiErrors.notFound();
        return { openings: [...openings, opening] };
      },
      { actor: 'system', correlationId: `cv-link:${id}` },
    );
    const records = await cvRecordsOf(account, stored.user.toHexString(), stored.sections);
    return cvContentOf(records, stored.sections);
  }
}

/** The named sections, in the order of the CV; the default ones if none. @throws {ApiError} 400 for an unknown one */
function chosenSections(named: string | undefined): readonly CvSection[] {
  if (named === undefined) return defaultCvSections;
  const all = cvSections.map(({ code }) => code);
  const wanted = named.split(',').filter(Boolean);
  const unknown = wanted.find((one) => !all.some((section) => section === one));
  if (unknown !== undefined)
    throw apiErrors.validation('resume', [
      { path: 'sections', message: `There is no section ${unknown}` },
    ]);
  return all.filter((section) => wanted.includes(section));
}
