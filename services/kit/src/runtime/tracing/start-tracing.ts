import type { Tracing } from './span.ts';
import type { TracedProcess } from './traced-process.ts';
import { type TracingEnvironment, tracesEndpoint } from './tracing-environment.ts';

/** Starts tracing where the environment names an endpoint; otherwise nothing of the SDK is loaded. */
export async function startTracing(
  environment: TracingEnvironment,
  process: TracedProcess,
): Promise<Tracing | undefined> {
  const endpoint = tracesEndpoint(environment);
  if (endpoint === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(endpoint, environment, process);
}
