import {
  inspectionLinkAbout,
  inspectionLinkContent,
  inspectionLinkEnded,
  inspectionLinkMade,
  inspectionLinkPdf,
  inspectionLinkRequest,
  inspectionLinkSecret,
  isId,
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { Printer } from '@fairlead/printing/pdf';
import {
  apiErrors,
  byId,
  createSecretLink,
  described,
  isLinkSecret,
  type LinkSecret,
  objectId,
  openThread,
  queryOf,
  type Service,
  unguarded,
  visitor,
} from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { organizations } from '../organizations/collection.ts';
import { zoneAboard } from '../registers/clocks.ts';
import { hashOf, ofInspected, packOf } from '../registers/vessel-inspection/content.ts';
import { packDocument, partsInWords } from '../registers/vessel-inspection/document.ts';
import { inspectable, PRINTS_WITHIN } from '../registers/vessel-inspection/route.ts';
import { vessels } from '../vessels/collection.ts';
import { inspectionLinks } from './collection.ts';
import { WrongSecrets } from './wrong-secrets.ts';

const { slug } = inspectionLinks;

type Caller = Pick<FastifyRequest<{ Params: { id: string } }>, 'ip'> & {
  params: { id: string };
  body: { secret: string };
};

/** Creates and revokes links to inspection packs, and opens packs to holders of a link. */
export function inspectionLinkRoutes(service: Service): void {
  const printer = new Printer(openThread, { within: PRINTS_WITHIN });
  service.app.addHook('onClose', () => printer.stop());
  const store = service.store(inspectionLinks);
  const wrongSecrets = new WrongSecrets();

  service.app.post(
    `/api/${slug}`,
    {
      schema: described({
        tag: slug,
        summary: 'Make a link to an inspection pack',
        body: inspectionLinkRequest,
        answers: { 201: inspectionLinkMade },
      }),
      preValidation: async ({ viewer }) => {
        if (viewer.kind === 'visitor') throw apiErrors.forbidden();
      },
    },
    async (request, reply) => {
      const { viewer, body } = request;
      const { days, note, mostOpenings, ...asked } = body;
      const { wanted } = await inspectable(service, asked, viewer);
      const until = new Date(Date.now() + days * DAY_MS).toISOString();
      const by = viewer.kind === 'person' && { createdBy: viewer.id };
      const content = { ...wanted, note, until, mostOpenings, ...by };
      const reading = service.reading;
      const made = await createSecretLink({ reading, store }, request, reply, content);
      return { ...made, message: 'Link made.' } as never;
    },
  );

  service.app.post(
    `/api/${slug}/:id/end`,
    {
      schema: described({
        tag: slug,
        summary: 'End a link to an inspection pack at once',
        params: byId,
        answers: { 200: inspectionLinkEnded },
      }),
    },
    async (request) => {
      const { viewer, params, id: correlationId } = request;
      const reach = ofInspected(viewer);
      if (reach === false) throw apiErrors.forbidden();
      const found = isId(params.id)
        ? await store.findById(objectId(params.id), reach === true ? {} : reach)
        : undefined;
      if (!found) throw apiErrors.notFound();
      const ended = await store.privilegedUpdate(
        found._id,
        ({ endedAt }) => ({ endedAt: endedAt ?? new Date().toISOString() }),
        { actor: viewer, correlationId },
        unguarded,
      );
      if (!ended) throw apiErrors.notFound();
      const [doc] = await service.reading.answer(store, [ended], queryOf(request), viewer);
      return { doc, message: 'Link ended.' } as never;
    },
  );

  service.app.post(
    `/api/${slug}/:id/about`,
    {
      schema: described({
        tag: slug,
        summary: 'Which inspection pack a link is to, for whoever has it',
        params: byId,
        body: inspectionLinkSecret,
        answers: { 200: inspectionLinkAbout },
      }),
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return (await linked(request)).about;
    },
  );

  service.app.post(
    `/api/${slug}/:id/open`,
    {
      schema: described({
        tag: slug,
        summary: 'The inspection pack that a link is to, for whoever has it',
        params: byId,
        body: inspectionLinkSecret,
        answers: { 200: inspectionLinkContent },
      }),
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { about, pack, zone } = await opened(request, 'page');
      return { ...about, hash: hashOf(pack), zone, parts: partsInWords(pack, zone) };
    },
  );

  service.app.post(
    `/api/${slug}/:id/pdf`,
    {
      schema: described({
        tag: slug,
        summary: 'The same as PDF',
        params: byId,
        body: inspectionLinkSecret,
        answers: { 200: inspectionLinkPdf },
      }),
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { about, pack, zone } = await opened(request, 'pdf');
      const { organization, vessel } = about;
      const hash = hashOf(pack);
      const at = new Date().toISOString();
      const { bytes, unprintable } = await printer.print(
        packDocument({ pack, hash, organization, vessel, zone, at, by: undefined }),
      );
      const pdf = Buffer.from(bytes).toString('base64');
      return { hash, pdf, ...(unprintable && { unprintable }) };
    },
  );

  /**
   * The link of its holder.
   * @throws {ApiError} 404 alike for one that does not exist, has ended or whose vessel is gone, and for a wrong secret
   */
  async function linked({ params: { id }, body: { secret }, ip }: Caller) {
    if (await wrongSecrets.areTooMany(id, ip)) throw apiErrors.notFound();
    const stored = isId(id) ? await store.findById(objectId(id)) : undefined;
    const kept = stored && (await store.secretOf<LinkSecret>(stored._id));
    if (!stored || !isLinkSecret(kept, secret)) {
      await wrongSecrets.count(id, ip);
      throw apiErrors.notFound();
    }
    if (isOver(stored)) throw apiErrors.notFound();
    const { organization, vessel, from, to, until } = stored;
    const [company, ship] = await Promise.all([
      service.store(organizations).findById(organization),
      service.store(vessels).findById(vessel, { organization }),
    ]);
    if (!company || !ship) throw apiErrors.notFound();
    const about = {
      organization: company.name,
      vessel: ship.name,
      from,
      to,
      until: new Date(until).toISOString(),
    };
    return { stored, about };
  }

  /** What a link gives access to, after recording the opening. @throws {ApiError} 404 as `linked` does, and beyond its maximum of openings. */
  async function opened(request: Caller & { id: string }, kind: 'page' | 'pdf') {
    const { stored, about } = await linked(request);
    const wanted = {
      organization: stored.organization.toHexString(),
      vessel: stored.vessel.toHexString(),
      from: stored.from,
      to: stored.to,
    };
    await store.privilegedUpdate(
      stored._id,
      (current) => {
        if (isOver(current)) throw apiErrors.notFound();
        return { openings: [...current.openings, { at: new Date().toISOString(), kind }] };
      },
      { actor: visitor, correlationId: request.id },
      unguarded,
    );
    const { organization, vessel } = wanted;
    await service.recordReading(
      { collection: vessels.slug, document: vessel, organization, fields: ['inspectionPack'] },
      visitor,
    );
    const zone = await zoneAboard(service, vessel);
    return { about, zone, pack: await packOf(service, wanted) };
  }
}

interface Bounded {
  until: string | Date;
  endedAt?: unknown;
  mostOpenings: number;
  openings: readonly unknown[];
}

const isOver = ({ until, endedAt, mostOpenings, openings }: Bounded): boolean =>
  endedAt != null || new Date(until) <= new Date() || openings.length >= mostOpenings;
