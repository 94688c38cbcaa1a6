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

/** The sampler that the standard variables name. */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name = 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: given,
}: TracingEnvironment): Sampler {
  // By the specification all traces are exported where a ratio is asked for without its number.
  const ratio = given ?? (name.endsWith('ratio') && name !== 'traceidratio' ? DEFAULT_RATIO : 1);
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[name.replace('parentbased_', '') as 'always_on' | 'always_off' | 'traceidratio']();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
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
