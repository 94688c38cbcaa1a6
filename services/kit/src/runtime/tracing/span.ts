/** A place in a trace, which what follows from it continues. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  /** The W3C header that names it. */
  readonly traceparent: string;
}

/** What a unit of work is called, and what is known of it: never anything personal, and nothing a caller has written. */
export interface SpanStart {
  name: string;
  kind: 'server' | 'producer' | 'consumer' | 'internal';
  attributes?: Readonly<Record<string, string | number>>;
}

/** A unit of work of a trace, until it ends. */
export interface Span extends TraceContext {
  /** Whether it is exported; one that is not only passes the trace on. */
  readonly isRecorded: boolean;
  /** Begins a unit of work within it. */
  begin(start: SpanStart): Span;
  set(attributes: NonNullable<SpanStart['attributes']>): void;
  /** Marks it as failed, by the name of an error. */
  fail(errorName: string): void;
  end(): void;
}

/** Where the traces of a process go. */
export interface Tracing {
  /** Begins a trace. */
  begin(start: SpanStart): Span;
  /** Continues a trace from the W3C header that names a place in it; undefined without a valid one, as no other is begun then. */
  continue(traceparent: unknown, start: SpanStart): Span | undefined;
  /** How many spans the collector did not take. */
  readonly lostSpans: number;
  /** Exports what has ended, within a bounded time, and stops. */
  stop(): Promise<void>;
}
