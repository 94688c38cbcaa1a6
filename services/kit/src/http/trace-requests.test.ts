import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog } from '../runtime/log.ts';
import type { Tracing } from '../runtime/tracing/span.ts';
import { startTracing } from '../runtime/tracing/start-tracing.ts';
import { startTraceCollector, type TraceCollector } from '../testing/trace-collector.ts';
import { until } from '../testing/until.ts';
import type { App } from './checks.ts';
import { createApp } from './create-app.ts';

const trace = 'aaaabbbbccccddddeeeeffff00001111';
const parent = 'a1b2c3d4e5f60718';
const traceparent = `00-${trace}-${parent}-01`;

let collector: TraceCollector;
let tracing: Tracing | undefined;
let app: App;
let lines: string[];
/** Called once a request hangs. */
let hanging: () => void;
beforeEach(async () => {
  collector = await startTraceCollector();
  lines = [];
  const log = createLog('test', 'info', { write: (line: string) => void lines.push(line) });
  tracing = await startTracing(
    { OTEL_TRACES_SAMPLER: 'parentbased_always_on', ...environmentOf(collector) },
    { name: 'test', log },
  );
  app = createApp(log, { TRUSTED_PROXIES: ['loopback'] }, () => tracing);
  app.post('/api/things/:id', async (request) => {
    await new Promise(setImmediate);
    request.log.info('at it');
    if ((request.body as { fails?: boolean }).fails) throw new TypeError('secret of somebody');
    return {};
  });
  app.post('/api/hanging', async (request) => {
    hanging();
    await once(request.raw.socket, 'close');
    return {};
  });
  app.post('/api/quiet', { config: { untraced: 'all' } }, async (request) => {
    log.info('something of its own');
    return { seen: request.raw.headers };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  lines.length = 0;
});
afterEach(async () => {
  await app.close();
  await tracing?.stop();
  await collector.stop();
});

const environmentOf = ({ environment }: TraceCollector) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' as const,
  OTEL_BSP_SCHEDULE_DELAY: 20,
});
const send = (
  path: string,
  headers: Record<string, string>,
  body: object = {},
  signal: AbortSignal | null = null,
) => {
  const [address] = app.addresses();
  return fetch(`http://127.0.0.1:${typeof address === 'object' ? address.port : 0}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
};
const logged = () => lines.map((line) => JSON.parse(line));

describe('a request that comes with a trace', () => {
  it('is a span of it, by the pattern of its route, and so is each line of its log, also behind a body that comes in parts', async () => {
    await send(
      '/api/things/65f200000000000000000001?token=hidden',
      { traceparent },
      { text: 'x'.repeat(200_000) },
    );
    await app.close();
    await tracing?.stop();
    const [span, ...more] = collector.spans;
    expect(more).toEqual([]);
    expect(span).toMatchObject({
      traceId: trace,
      parentSpanId: parent,
      name: 'POST /api/things/:id',
      kind: 2,
      service: 'fairlead-test',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/things/:id',
        'http.response.status_code': 200,
      },
    });
    expect(logged()[0]).toMatchObject({ msg: 'at it', trace_id: trace, span_id: span?.spanId });
  });

  it('that fails says so without a word of its error', async () => {
    await send('/api/things/1', { traceparent }, { fails: true });
    await app.close();
    await tracing?.stop();
    expect(collector.spans[0]).toMatchObject({
      status: { code: 2 },
      attributes: { 'error.type': '500' },
    });
    expect(collector.bodies.join('')).not.toContain('secret');
    expect(logged().at(-1)).toMatchObject({ trace_id: trace });
  });

  it('whose caller goes away before it is answered says so', async () => {
    const leaving = new AbortController();
    hanging = () => leaving.abort();
    const left = send('/api/hanging', { traceparent }, {}, leaving.signal);
    await expect(left).rejects.toThrow('abort');
    await until('the span', () => collector.spans.length > 0);
    const [{ attributes } = { attributes: {} }] = collector.spans;
    expect(attributes).toMatchObject({ 'error.type': 'aborted' });
    expect(attributes).not.toHaveProperty('http.response.status_code');
  });

  it.each([
    ['none', undefined],
    ['one of the wrong form', `00-${trace}-xyz-01`],
    ['one of zeros', `00-${'0'.repeat(32)}-${parent}-01`],
    ['one that is too long', `cc-${trace}-${parent}-01-${'a'.repeat(4_000)}`],
    ['one with more than its version has', `${traceparent}-more`],
  ])('is part of none with %s', async (_what, given) => {
    await send('/api/things/1', given === undefined ? {} : { traceparent: given });
    await app.close();
    await tracing?.stop();
    expect(collector.spans).toEqual([]);
    expect(logged()[0]).not.toHaveProperty('trace_id');
  });

  it('is part of none where its route leaves no trace, nor is a line logged meanwhile', async () => {
    const answer = await send('/api/quiet', { traceparent });
    expect(Object.keys((await answer.json()).seen)).not.toContain('traceparent');
    await app.close();
    await tracing?.stop();
    expect(collector.spans).toEqual([]);
    expect(logged()).toHaveLength(1);
    expect(lines.join('')).not.toContain('trace_id');
  });
});
