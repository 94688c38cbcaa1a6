import {
  type Span as ApiSpan,
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { pause } from '../pause.ts';
import { deciderOf, samplerOf } from './sampler.ts';
import type { Span, SpanStart, Tracing } from './span.ts';
import type { TracedProcess } from './traced-process.ts';
import type { TracingEnvironment } from './tracing-environment.ts';

/** How long (ms) a process that stops waits for its last spans to be exported. */
const LAST_EXPORT_MS = 2_000;
/** How often (ms) a collector that takes nothing is logged. */
const WARN_EVERY_MS = 60_000;
/** A `traceparent` of this version is 55 characters; a later version may be longer, and nothing of that length is read. */
const LONGEST_TRACEPARENT = 128;

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<SpanStart['kind'], SpanKind>;

/** A span of the SDK. */
class RunningSpan implements Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly isRecorded: boolean;
  readonly #tracer: Tracer;
  readonly #span: ApiSpan;

  constructor(tracer: Tracer, { name, kind, attributes }: SpanStart, parent: Context) {
    this.#tracer = tracer;
    const options = { kind: kinds[kind], ...(attributes && { attributes }) };
    this.#span = tracer.startSpan(name, options, parent);
    const { traceId, spanId } = this.#span.spanContext();
    this.traceId = traceId;
    this.spanId = spanId;
    this.isRecorded = this.#span.isRecording();
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-${this.isRecorded ? '01' : '00'}`;
  }

  begin(start: SpanStart): Span {
    return new RunningSpan(this.#tracer, start, trace.setSpan(ROOT_CONTEXT, this.#span));
  }

  set(attributes: NonNullable<SpanStart['attributes']>): void {
    this.#span.setAttributes(attributes);
  }

  fail(errorName: string): void {
    this.#span.setAttribute('error.type', errorName);
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.#span.end();
  }
}

/** The place of a caller in a trace that is not exported, which is only passed on. */
class PassedOn implements Span {
  readonly isRecorded = false;
  readonly traceId: string;
  readonly spanId: string;

  constructor({ traceId, spanId }: Pick<SpanContext, 'traceId' | 'spanId'>) {
    this.traceId = traceId;
    this.spanId = spanId;
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-00`;
  }

  begin(): Span {
    return this;
  }

  set(): void {}
  fail(): void {}
  end(): void {}
}

/** The exporter of a protocol; each is loaded only where it is used. */
async function exporterOf(
  url: string,
  { OTEL_EXPORTER_OTLP_PROTOCOL: protocol }: TracingEnvironment,
): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url });
}

/** Counts the spans that a collector does not take, and logs that now and then; what the SDK itself says of it may contain what was sent. */
function countingFailures(
  exporter: SpanExporter,
  log: TracedProcess['log'],
  lost: (spans: number) => void,
): SpanExporter {
  let loggedAt = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const now = performance.now();
        const isLost = result.code !== ExportResultCode.SUCCESS;
        if (isLost) lost(spans.length);
        if (isLost && now - loggedAt >= WARN_EVERY_MS) {
          loggedAt = now;
          const { code } = (result.error ?? {}) as { code?: unknown };
          log.warn({ code, spans: spans.length }, 'the collector takes no traces');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

/** Traces by OpenTelemetry's SDK, exported in batches from a bounded queue: what does not fit is dropped, and nothing waits for a collector. */
export async function openTelemetry(
  endpoint: string,
  environment: TracingEnvironment,
  { name, version, isPublic = false, log }: TracedProcess,
): Promise<Tracing> {
  let lostSpans = 0;
  const exporter = countingFailures(await exporterOf(endpoint, environment), log, (spans) => {
    lostSpans += spans;
  });
  const {
    OTEL_BSP_MAX_QUEUE_SIZE: maxQueueSize,
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: maxExportBatchSize,
    OTEL_BSP_SCHEDULE_DELAY: scheduledDelayMillis,
    OTEL_BSP_EXPORT_TIMEOUT: exportTimeoutMillis,
  } = environment;
  const processor = new BatchSpanProcessor({
    exporter,
    ...(maxQueueSize && { maxQueueSize }),
    ...(maxExportBatchSize && { maxExportBatchSize }),
    ...(scheduledDelayMillis && { scheduledDelayMillis }),
    ...(exportTimeoutMillis && { exportTimeoutMillis }),
  });
  const provider = new TracerProvider({
    sampler: samplerOf(environment),
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': `fairlead-${name}`,
          ...(version && { 'service.version': version }),
        }),
      )
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('fairlead');
  const isExported = deciderOf(environment, isPublic);
  return {
    get lostSpans() {
      return lostSpans;
    },
    begin: (start) => new RunningSpan(tracer, start, ROOT_CONTEXT),
    continue: (traceparent, start) => {
      if (typeof traceparent !== 'string' || traceparent.length > LONGEST_TRACEPARENT)
        return undefined;
      const parent = parseTraceParent(traceparent);
      if (!parent) return undefined;
      const remote = { ...parent, isRemote: true };
      // Most are not, and cost nothing of the SDK.
      if (!isExported(remote)) return new PassedOn(parent);
      remote.traceFlags = TraceFlags.SAMPLED;
      return new RunningSpan(tracer, start, trace.setSpanContext(ROOT_CONTEXT, remote));
    },
    stop: async () => {
      const flushed = new AbortController();
      // A collector that is down at the end has been logged.
      const exported = provider.shutdown().catch(() => undefined);
      await Promise.race([exported, pause(LAST_EXPORT_MS, flushed.signal)]);
      flushed.abort();
    },
  };
}
