import { z } from 'zod';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds, like `dur`, and `tdur`: how much of that the thread itself ran, on a machine that does other things too. */
      ts: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).loose().optional(),
    }),
  ),
});

type Event = z.output<typeof traceSchema>['traceEvents'][number];

/** The events that run the page's scripts. */
const scripts = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'MinorGC', 'MajorGC']);

/** How long (ms) the CPU ran scripts in each frame of a Chromium trace, from the start of one frame to that of the next. */
export function framesOf(trace: Buffer): number[] {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const main = busiestRenderer(traceEvents);
  const own = traceEvents.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  const begun = own
    .filter(({ name }) => name === 'BeginMainThreadFrame')
    .map(({ ts }) => ts)
    .sort((one, other) => one - other);
  const runs = outermost(own.filter(({ name, dur }) => scripts.has(name) && dur !== undefined));
  return begun.slice(0, -1).map((from, at) => {
    const to = begun[at + 1] ?? from;
    const within = runs.filter(({ ts }) => ts >= from && ts < to);
    return within.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1_000;
  });
}

/** The main thread of the page that was scrolled, which began the most frames. */
function busiestRenderer(events: readonly Event[]): Event | undefined {
  const frames = Map.groupBy(
    events.filter(({ name }) => name === 'BeginMainThreadFrame'),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  return [...frames.values()].sort((one, other) => other.length - one.length)[0]?.[0];
}

/** The events that are not nested in an earlier one: a function called by another is counted once. */
function outermost(events: readonly Event[]): Event[] {
  let end = 0;
  return events
    .toSorted((one, other) => one.ts - other.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
