import { type SpanContext, TraceFlags } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TracingEnvironment } from './tracing-environment.ts';

/** The share of traces that is exported unless the environment says otherwise. */
const DEFAULT_RATIO = 0.1;

/** The sampler that the standard variables name. */
export function samplerOf(environment: TracingEnvironment): Sampler {
  switch (environment.OTEL_TRACES_SAMPLER) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    default:
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratioOf(environment)) });
  }
}

/**
 * Decides which of the traces that a process continues are exported, as its sampler does. Where strangers call it, theirs are decided about as if they began here: their
 * flags and ids decide nothing. It is asked for each request, so it draws no id.
 */
export function deciderOf(
  environment: TracingEnvironment,
  isPublic: boolean,
): (remote: Pick<SpanContext, 'traceFlags'>) => boolean {
  const { OTEL_TRACES_SAMPLER: name = 'parentbased_traceidratio' } = environment;
  const share = name.endsWith('always_on')
    ? 1
    : name.endsWith('always_off')
      ? 0
      : ratioOf(environment);
  if (isPublic) return () => Math.random() < share;
  if (!name.startsWith('parentbased_')) return () => share === 1;
  return ({ traceFlags }) => (traceFlags & TraceFlags.SAMPLED) !== 0;
}

/** The share of traces that is exported. By the specification a ratio that is asked for without its number is 1. */
const ratioOf = ({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: TracingEnvironment) => ratio ?? (name === undefined ? DEFAULT_RATIO : 1);
