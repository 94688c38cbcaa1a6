import { Counter, type Registry } from 'prom-client';
import type { Tracing } from './span.ts';

/** Measures the spans that did not reach the collector. */
export function traceMetrics(registry: Registry, tracing: Pick<Tracing, 'lostSpans'>): void {
  new Counter({
    name: 'trace_spans_lost_total',
    help: 'Spans that the collector of traces did not take',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(tracing.lostSpans);
    },
  });
}
