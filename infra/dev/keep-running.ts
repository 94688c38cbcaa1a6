import { setTimeout as pause } from 'node:timers/promises';
import type { Child, ChildSpec } from './child.ts';
import { Failure, sentenceOf } from './failure.ts';
import type { ProcessGroup } from './process-group.ts';

const firstPause = 500;
const longestPause = 30_000;
/** A program that stayed up this long is healthy again: after its next crash the pauses start over. */
const steadyAfter = 60_000;
const startAttempts = 3;

/** How to detect that a program is unhealthy although it runs. */
export type Illness = {
  /** The problem in a line of its output, if any. */
  inLine(line: string): string | undefined;
  /** The problem in a periodic check, if any. */
  whenAsked(): Promise<string | undefined>;
  /** Resolves when a restart may help. */
  curable(signal: AbortSignal): Promise<void>;
};

type Options = {
  /** Resolves once the program serves; called again after each start. */
  ready: (signal: AbortSignal) => Promise<void>;
  /** Called once it was restarted and serves. */
  restarted?: () => void;
  illness?: Illness;
};

/** How often (ms) a program's health is checked. */
const askEvery = 5_000;
/** How long (ms) an unhealthy process has to stop on its own. */
const stopGrace = 5_000;

/** One start of a program, the first problem found while it runs, and whether it was stopped for that. */
type Start = { child: Child; ill: Promise<string>; stopped: boolean };

function start(family: ProcessGroup, spec: ChildSpec, { illness }: Options): Start {
  const ill = Promise.withResolvers<string>();
  const worthSaying = (line: string) => {
    const wrong = illness?.inLine(line);
    if (wrong) ill.resolve(wrong);
    return spec.worthSaying?.(line);
  };
  const child = family.start({ ...spec, worthSaying });
  const ask = async () => {
    for (;;) {
      await pause(askEvery, undefined, { signal: family.leaving, ref: false });
      if (child.hasExited()) return;
      const wrong = await illness?.whenAsked();
      if (wrong) ill.resolve(wrong);
    }
  };
  if (illness) ask().catch(() => undefined);
  return { child, ill: ill.promise, stopped: false };
}

/** Stops an unhealthy program, as soon as a restart may help; the problem is reported at once. */
async function cure(
  family: ProcessGroup,
  spec: ChildSpec,
  { illness }: Options,
  started: Start,
): Promise<void> {
  const { child } = started;
  const wrong = await started.ill;
  family.say(spec.name, `${wrong}; it is started again as soon as that may help`);
  await illness?.curable(family.leaving);
  if (child.hasExited()) return;
  started.stopped = true;
  child.signal(spec.stopSignal ?? 'SIGTERM');
  const grace = setTimeout(() => child.signal('SIGKILL'), stopGrace);
  await child.exited;
  clearTimeout(grace);
}

/** Waits until the program serves. @throws Error when it ends before that, or when `ready` gives up */
async function serves(child: Child, family: ProcessGroup, ready: Options['ready']): Promise<void> {
  const ended = new AbortController();
  const died = child.exited.then((how) => {
    ended.abort(new Error(how));
    throw new Error(how);
  });
  await Promise.race([ready(AbortSignal.any([ended.signal, family.leaving])), died]);
}

/** Restarts the program each time it ends, after a pause that doubles, until the family is stopped. */
async function watch(
  family: ProcessGroup,
  spec: ChildSpec,
  options: Options,
  first: Start,
): Promise<void> {
  let wait = firstPause;
  let current = first;
  for (;;) {
    const since = Date.now();
    cure(family, spec, options, current).catch(() => undefined);
    const how = await current.child.exited;
    if (!family.isStaying()) return;
    if (Date.now() - since > steadyAfter) wait = firstPause;
    if (!current.stopped) {
      family.say(spec.name, `${how}; starting it again in ${wait / 1000} s`);
    }
    await pause(wait, undefined, { signal: family.leaving });
    wait = Math.min(wait * 2, longestPause);
    current = start(family, spec, options);
    serves(current.child, family, options.ready)
      .then(() => {
        family.say(spec.name, 'serves again');
        options.restarted?.();
      })
      .catch(() => undefined);
  }
}

/**
 * Starts a program, resolves when it serves, and from then on restarts it whenever it ends, or becomes unhealthy.
 * @throws Failure with its last lines when it does not come up in three attempts
 */
export async function keepRunning(
  family: ProcessGroup,
  spec: ChildSpec,
  options: Options,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const started = start(family, spec, options);
    const { child } = started;
    try {
      await serves(child, family, options.ready);
      watch(family, spec, options, started).catch(() => undefined);
      return;
    } catch (thrown) {
      family.leaving.throwIfAborted();
      child.signal('SIGKILL');
      await child.exited;
      const lines = child.lastLines().map((line) => `    ${line}`);
      const report = [
        `${spec.name} does not start: ${sentenceOf(thrown)}. It wrote last:`,
        ...lines,
      ];
      if (attempt === startAttempts) throw new Failure(report.join('\n'));
      family.say(spec.name, `does not start (${sentenceOf(thrown)}); trying again`);
      await pause(firstPause * 2 ** attempt, undefined, { signal: family.leaving });
    }
  }
}
