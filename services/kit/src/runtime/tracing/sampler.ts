import { type Context, trace } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
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

/** Decides about a stranger's trace as about one that begins here: the id that counts is drawn here. */
class StrangersSampler implements Sampler {
  readonly #configured: Sampler;
  readonly #ids = new RandomIdGenerator();

  constructor(configured: Sampler) {
    this.#configured = configured;
  }

  shouldSample(context: Context, _chosen: string, ...start: StartArguments) {
    const traceId = this.#ids.generateTraceId();
    return this.#configured.shouldSample(trace.deleteSpan(context), traceId, ...start);
  }
}

type StartArguments =
  Parameters<Sampler['shouldSample']> extends [unknown, unknown, ...infer Start] ? Start : never;

/** The sampler of a process that strangers call: their flags and ids decide nothing, and what it begins itself follows its own decision. */
export function publicSampler(configured: Sampler): Sampler {
  const strangers = new StrangersSampler(configured);
  return new ParentBasedSampler({
    root: configured,
    remoteParentSampled: strangers,
    remoteParentNotSampled: strangers,
  });
}
