import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z
    .object({ intValue: z.union([z.int(), z.string()]) })
    .transform(({ intValue }) => Number(intValue)),
  z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
  z.unknown(),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((each) => Object.fromEntries(each.map((one) => [one.key, one.value])));
const span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes,
  status: z.looseObject({ code: z.int().default(0) }).prefault({}),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A span as the collector got it, with the name of the service that it is of. */
export type CollectedSpan = z.infer<typeof span> & { service: unknown };

/** A collector of traces that takes OTLP over HTTP as JSON. */
export interface TraceCollector {
  /** What a service needs in its environment to send its traces here, all of them and soon. */
  environment: Record<string, string>;
  spans: CollectedSpan[];
  /** What was sent, as it was sent. */
  bodies: Buffer[];
  headers: IncomingHttpHeaders[];
  /** How it answers; it takes everything unless a test says otherwise. */
  answer: (response: ServerResponse) => unknown;
  stop(): Promise<void>;
}

/** Starts such a collector on this machine. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const type = request.headers['content-type'];
      collector.bodies.push(body);
      collector.headers.push(request.headers);
      if (type === 'application/json') collector.spans.push(...spansIn(JSON.parse(String(body))));
      collector.answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: TraceCollector = {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_BSP_SCHEDULE_DELAY: '20',
    },
    spans: [],
    bodies: [],
    headers: [],
    answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return collector;
}

const spansIn = (body: unknown): CollectedSpan[] =>
  exported
    .parse(body)
    .resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((one) => ({ ...one, service: resource.attributes['service.name'] })),
      ),
    );
