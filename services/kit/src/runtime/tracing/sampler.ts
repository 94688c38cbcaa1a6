import { ROOT_CONTEXT, type SpanContext, SpanKind, trace } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TracingEnvironment } from './tracing-environment.ts';

/** The share of traces that is exported unless the environment says otherwise. */
const DEFAULT_RATIO = 0.1;

/** The sampler that the standard variables name. By the specification a ratio that is asked for without its number is 1. */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio = name === undefined ? DEFAULT_RATIO : 1,
}: TracingEnvironment): Sampler {
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    default:
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }
}

/**
 * Decides which of the traces that a process continues are exported. Where strangers call it, theirs are decided about as if they began here, with an id that is drawn
 * here: their flags and ids decide nothing.
 */
export function deciderOf(
  configured: Sampler,
  isPublic: boolean,
): (remote: SpanContext) => boolean {
  const ids = new RandomIdGenerator();
  return (remote) => {
    const context = isPublic ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
    const traceId = isPublic ? ids.generateTraceId() : remote.traceId;
    const { decision } = configured.shouldSample(context, traceId, '', SpanKind.SERVER, {}, []);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  };
}
