import { afterEach, describe, expect, it } from '@jest/globals';
import { startEdge, startService } from '../../testing/edge-under-test.ts';
import { type ServiceDocument, serviceDocument } from './merged.ts';

const documentOf = (title: string, path: string, note: string) => ({
  openapi: '3.1.0',
  info: { title, version: '1' },
  security: [{}],
  paths: {
    [path]: { get: { responses: { 200: { $ref: '#/components/schemas/Note' } } } },
    '/api/access': { get: {} },
    '/api/audit': { get: {} },
    '/metrics': { get: {} },
    '/api/unknown': { get: {} },
  },
  components: { securitySchemes: { bearer: {} }, schemas: { Note: { type: note } } },
});

/** The merged document of an edge. */
async function merged(edge: { url: string }): Promise<ServiceDocument> {
  return serviceDocument.parse(await (await fetch(`${edge.url}/api/openapi.json`)).json());
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A service with this document, which counts how often it sends it in full. */
async function serviceThatSays(document: object, tag = '"1"') {
  const state = { whole: 0, isOut: false };
  const service = await startService((app) => {
    app.get('/openapi.json', (request, reply) => {
      if (state.isOut) return reply.code(503).send({ errors: [{ message: 'out' }] });
      reply.header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      state.whole += 1;
      return reply.send(document);
    });
  });
  closing.push(service.stop);
  return { ...service, said: state };
}

async function edgeBefore(urls: Record<string, string>, documentGoodFor = 0) {
  const edge = await startEdge({ serviceUrls: urls, documentGoodFor });
  closing.push(edge.stop);
  return edge;
}

describe('the OpenAPI document of the API', () => {
  it('is made of what the services say of their own paths, and nothing of their insides', async () => {
    const jobs = await serviceThatSays(documentOf('jobs', '/api/listings', 'string'));
    const account = await serviceThatSays(documentOf('account', '/api/users', 'number'));
    const edge = await edgeBefore({ jobs: jobs.url, account: account.url });
    const document = await merged(edge);
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/access',
      '/api/audit',
      '/api/client-errors',
      '/api/listings',
      '/api/users',
    ]);
    expect(document.info.title).toBe('Fairlead');
  });

  it('is whole however much a service says', async () => {
    const note = 'x'.repeat(2 * 1024 * 1024);
    const jobs = await serviceThatSays(documentOf('jobs', '/api/listings', note));
    const { components } = await merged(await edgeBefore({ jobs: jobs.url }));
    expect(components.schemas).toMatchObject({ Note: { type: note } });
  });

  it('keeps apart what two services call by one name', async () => {
    const jobs = await serviceThatSays(documentOf('jobs', '/api/listings', 'string'));
    const account = await serviceThatSays(documentOf('account', '/api/users', 'number'));
    const edge = await edgeBefore({ jobs: jobs.url, account: account.url });
    const { paths, components } = await merged(edge);
    expect(components.schemas).toMatchObject({
      Note: { type: 'string' },
      AccountNote: { type: 'number' },
    });
    expect(JSON.stringify(paths['/api/users'])).toContain('"#/components/schemas/AccountNote"');
    expect(JSON.stringify(paths['/api/listings'])).toContain('"#/components/schemas/Note"');
  });

  it('is not sent again to who has it, and not asked for again while it is good', async () => {
    const jobs = await serviceThatSays(documentOf('jobs', '/api/listings', 'string'));
    const edge = await edgeBefore({ jobs: jobs.url }, 3_600_000);
    const first = await fetch(`${edge.url}/api/openapi.json`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${edge.url}/api/openapi.json`, { headers })).status).toBe(304);
    expect(jobs.said.whole).toBe(1);
  });

  it('is read anew only as far as a service says something new', async () => {
    const jobs = await serviceThatSays(documentOf('jobs', '/api/listings', 'string'));
    const edge = await edgeBefore({ jobs: jobs.url });
    for (let time = 0; time < 3; time += 1)
      expect((await fetch(`${edge.url}/api/openapi.json`)).status).toBe(200);
    expect(jobs.said.whole).toBe(1);
  });

  it('keeps the part of a service that is out, and is a 503 where it was never read', async () => {
    const jobs = await serviceThatSays(documentOf('jobs', '/api/listings', 'string'));
    const edge = await edgeBefore({ jobs: jobs.url });
    jobs.said.isOut = true;
    const early = await fetch(`${edge.url}/api/openapi.json`);
    expect(early.status).toBe(503);
    expect(await early.json()).toEqual({ errors: [{ message: expect.any(String) }] });
    jobs.said.isOut = false;
    const whole = await (await fetch(`${edge.url}/api/openapi.json`)).text();
    jobs.said.isOut = true;
    const later = await fetch(`${edge.url}/api/openapi.json`);
    expect(later.status).toBe(200);
    expect(await later.text()).toBe(whole);
  });

  it('is read and never written', async () => {
    const edge = await edgeBefore({});
    for (const path of ['openapi.json', 'docs']) {
      const answer = await fetch(`${edge.url}/api/${path}`, { method: 'POST' });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
  });
});

describe('the reference page', () => {
  it('loads its own files alone, and runs nothing inline', async () => {
    const edge = await edgeBefore({});
    const answer = await fetch(`${edge.url}/api/docs`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const html = await answer.text();
    expect(html).not.toMatch(/<script[^>]*>[^<]|<style|\son\w+=/);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
    expect(files).toHaveLength(3);
    for (const path of files) {
      const file = await fetch(edge.url + path);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.headers.get('content-encoding')).not.toBeNull();
    }
  });
});
