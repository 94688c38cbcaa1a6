import { currentTrace, withTrace } from '../request-under-way.ts';
import type { Span, SpanStart, TraceContext } from './span.ts';

/** The member of something stored by which its trace is continued later; empty where nothing is traced. */
export function tracedBy(): { traceparent?: string } {
  const context = currentTrace();
  return context ? { traceparent: context.traceparent } : {};
}

/** The members of a line of the log that name its place in a trace; empty where nothing is traced. */
export function traceOfLog(): object {
  const context = currentTrace();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

/** Runs work as a span, which ends with it; without a span it just runs it. */
export async function runIn<Result>(
  span: Span | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!span) return work();
  try {
    return await withTrace(span, work);
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'Error');
    throw error;
  } finally {
    span.end();
  }
}

/** Runs work as a unit within what is traced now; where nothing is, it just runs it. */
export function traced<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const context = currentTrace();
  return runIn(isSpan(context) ? context.begin(start) : undefined, work);
}

const isSpan = (context: TraceContext | undefined): context is Span =>
  context !== undefined && 'begin' in context;

/** The place in a trace that a stored `traceparent` of our own names; undefined where there is none. */
export function storedTrace(traceparent: string | undefined): TraceContext | undefined {
  const [, traceId, spanId] = traceparent?.split('-') ?? [];
  return traceparent && traceId && spanId ? { traceparent, traceId, spanId } : undefined;
}
