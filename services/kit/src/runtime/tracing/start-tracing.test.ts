import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { startTraceCollector, type TraceCollector } from '../../testing/trace-collector.ts';
import { until } from '../../testing/until.ts';
import { readEnvironment, serviceEnvironment } from '../environment.ts';
import { startTracing } from './start-tracing.ts';
import { traceMetrics } from './trace-metrics.ts';
import {
  type TracingEnvironment,
  tracesEndpoint,
  tracingEnvironment,
} from './tracing-environment.ts';

const trace = 'aaaabbbbccccddddeeeeffff00001111';
const spanName = { name: 'work', kind: 'server' } as const;
const warned: object[] = [];
const log = { warn: (entry: object) => void warned.push(entry) };
/** The settings of an environment with only these variables. */
const settings = (environment: Record<string, string>): TracingEnvironment =>
  readEnvironment(z.object(tracingEnvironment), environment);
const started = async (environment: Record<string, string>, isPublic = false) => {
  const tracing = await startTracing(settings(environment), { name: 'test', isPublic, log });
  if (!tracing) throw new Error('nothing is traced');
  return tracing;
};

let collector: TraceCollector;
beforeEach(async () => {
  warned.length = 0;
  collector = await startTraceCollector();
});
afterEach(() => collector.stop());

describe('tracing', () => {
  it.each([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318', OTEL_SDK_DISABLED: 'true' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318' }, 'http://a:4318/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a/otlp/' }, 'http://a/otlp/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://a/t' }, 'https://a/t'],
  ])('with %j goes to %s', (environment, endpoint) => {
    expect(tracesEndpoint(settings(environment))).toBe(endpoint);
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://a'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER', 'traceidratio'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('is refused at the start where %s is %s', (name, given) => {
    expect(() => readEnvironment(serviceEnvironment, { [name]: given })).toThrow(name);
  });

  it('loads nothing of the SDK unless there is an endpoint', () => {
    const loaded = (environment: object) =>
      execFileSync(
        process.execPath,
        [
          '--no-warnings',
          '--input-type=module',
          '-e',
          `
            import { registerHooks } from 'node:module';
            let loaded = 0;
            registerHooks({ load: (url, context, next) => {
              if (url.includes('@opentelemetry')) loaded += 1;
              return next(url, context);
            } });
            const { startTracing } = await import(${JSON.stringify(new URL('start-tracing.ts', import.meta.url).href)});
            await import(${JSON.stringify(new URL('../../http/trace-requests.ts', import.meta.url).href)});
            await startTracing(${JSON.stringify(environment)}, { name: 'test', log: console });
            console.log(loaded);
          `,
        ],
        { encoding: 'utf8' },
      ).trim();
    expect(loaded({})).toBe('0');
    expect(Number(loaded(settings(collector.environment)))).toBeGreaterThan(10);
  });

  it('exports a tenth of what begins here unless the environment says otherwise', async () => {
    const { OTEL_TRACES_SAMPLER: _all, ...byDefault } = collector.environment;
    const tracing = await started(byDefault);
    const begun = Array.from({ length: 4_000 }, () => tracing.begin(spanName).isRecorded);
    const recorded = begun.filter(Boolean).length;
    // Ten standard deviations.
    expect(Math.abs(recorded - 400)).toBeLessThan(190);
    await tracing.stop();
  });

  it.each([
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, [true, true, true]],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, [false, false, false]],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on' }, [true, false, true]],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, [false, false, true]],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }, [true, false, true]],
    [{ OTEL_TRACES_SAMPLER: '', OTEL_TRACES_SAMPLER_ARG: '1' }, [true, false, true]],
  ])(
    'with %j exports what begins here, and what a caller inside has left out or in: %j',
    async (sampler, expected) => {
      const tracing = await started({ ...collector.environment, ...sampler });
      const of = (flags: string) =>
        tracing.continue(`00-${trace}-a1b2c3d4e5f60718-${flags}`, spanName);
      const spans = [tracing.begin(spanName), of('00'), of('01')];
      expect(spans.map((span) => span?.isRecorded)).toEqual(expected);
      await tracing.stop();
    },
  );

  it('exports by the ratio that is given, what a caller inside has decided', async () => {
    const none = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    const tracing = await started({ ...collector.environment, ...none });
    const of = (flags: string) =>
      tracing.continue(`00-${trace}-a1b2c3d4e5f60718-${flags}`, spanName);
    expect([tracing.begin(spanName), of('00'), of('01')].map((span) => span?.isRecorded)).toEqual([
      false,
      false,
      true,
    ]);
    expect(of('00')?.traceparent).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-00$`));
    await tracing.stop();
  });

  it('leaves no stranger to decide what is exported, neither by a flag nor by an id', async () => {
    const ratio = {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    };
    const tracing = await started({ ...collector.environment, ...ratio }, true);
    // The ratio of the SDK takes this id always.
    const chosen = `${'0'.repeat(31)}1`;
    const recorded = Array.from(
      { length: 2_000 },
      () => tracing.continue(`00-${chosen}-a1b2c3d4e5f60718-01`, spanName)?.isRecorded,
    ).filter(Boolean).length;
    expect(Math.abs(recorded - 200)).toBeLessThan(140);
    // What is begun within follows the decision that was made.
    const span = tracing.begin(spanName);
    expect(span.begin(spanName).isRecorded).toBe(span.isRecorded);
    await tracing.stop();
  });

  it('exports as the standard protocol unless JSON is asked for', async () => {
    const { OTEL_EXPORTER_OTLP_PROTOCOL: _json, ...byDefault } = collector.environment;
    const tracing = await started(byDefault);
    const { traceId, ...span } = tracing.begin(spanName);
    tracing.begin(spanName).end();
    expect(span.spanId).toMatch(/^[\da-f]{16}$/);
    const exported = tracing.begin({ ...spanName, name: 'exported as bytes' });
    exported.end();
    await tracing.stop();
    const sent = Buffer.concat(collector.bodies);
    expect(collector.headers[0]).toMatchObject({ 'content-type': 'application/x-protobuf' });
    expect(sent.includes(Buffer.from(exported.traceId, 'hex'))).toBe(true);
    expect(sent.includes('exported as bytes')).toBe(true);
    expect(sent.includes(Buffer.from(traceId, 'hex'))).toBe(false);
  });

  it('takes the name of the service, and what the collector requires, from the standard variables', async () => {
    process.env.OTEL_SERVICE_NAME = 'harbour';
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=quay';
    process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-key=hidden';
    try {
      const tracing = await started(collector.environment);
      tracing.begin(spanName).end();
      await tracing.stop();
      expect(collector.spans[0]?.service).toBe('harbour');
      expect(collector.bodies.join('')).toContain('quay');
      expect(collector.headers[0]).toMatchObject({ 'x-key': 'hidden' });
    } finally {
      delete process.env.OTEL_SERVICE_NAME;
      delete process.env.OTEL_RESOURCE_ATTRIBUTES;
      delete process.env.OTEL_EXPORTER_OTLP_HEADERS;
    }
  });
});

describe('a collector', () => {
  beforeEach(() => {
    // How long (ms) the exporter of the SDK tries.
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '300';
  });
  afterEach(() => {
    delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
  });

  it('that takes nothing is logged once, without what was sent, and stops nobody', async () => {
    collector.answer = (response) => response.writeHead(400).end('no');
    const tracing = await started(collector.environment);
    for (let sent = 1; sent <= 3; sent += 1) {
      tracing.begin({ ...spanName, name: 'of somebody' }).end();
      await until('the export', () => collector.bodies.length >= sent);
    }
    await until('the line', () => warned.length > 0);
    await tracing.stop();
    expect(warned).toHaveLength(1);
    const registry = new Registry();
    traceMetrics(registry, tracing);
    expect(await registry.metrics()).toContain('trace_spans_lost_total 3');
    expect(await registry.metrics()).toContain('trace_spans_lost_total 3');
    expect(JSON.stringify(warned)).not.toMatch(/somebody|127\.0\.0\.1/);
  });

  it('that never answers holds what waits to its bound, and a stop for two seconds', async () => {
    delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
    const waiting: ServerResponse[] = [];
    collector.answer = (response) => waiting.push(response);
    const bound = { OTEL_BSP_MAX_QUEUE_SIZE: '100', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '50' };
    const tracing = await started({ ...collector.environment, ...bound });
    const work = () => tracing.begin(spanName).end();
    for (let made = 0; made < 1_000; made += 1) work();
    await until('the first export', () => collector.spans.length > 0);
    for (let made = 0; made < 1_000; made += 1) work();
    const began = performance.now();
    await tracing.stop();
    // The exporter itself tries for ten.
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(collector.spans.length).toBeLessThanOrEqual(150);
    collector.answer = (response) => response.writeHead(200).end();
    for (const response of waiting) response.writeHead(200).end();
  });

  it('that is down stops nobody', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    taken.close();
    await once(taken, 'close');
    const at = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
    const tracing = await started({ ...collector.environment, ...at });
    tracing.begin(spanName).end();
    await tracing.stop();
    expect(collector.spans).toEqual([]);
  });
});
