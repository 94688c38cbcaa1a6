export { currentTrace } from '../request-under-way.ts';
export type { Span, SpanStart, Tracing } from './span.ts';
export { startTracing } from './start-tracing.ts';
export { traceOfLog } from './trace-context.ts';
export { traceMetrics } from './trace-metrics.ts';
export { type TracingEnvironment, tracingEnvironment } from './tracing-environment.ts';
