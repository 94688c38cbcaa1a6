import { setTimeout as pause } from 'node:timers/promises';
import type { Child, ChildSpec } from './child.ts';
import { Failure, sentenceOf } from './failure.ts';
import type { Family } from './family.ts';

const firstPause = 500;
const longestPause = 30_000;
/** A program that stayed up this long is healthy again: its next fall starts with the first pause. */
const steadyAfter = 60_000;
const startAttempts = 3;

type Options = {
  /** Resolves once the program serves; is asked anew after each start. */
  ready: (signal: AbortSignal) => Promise<void>;
  /** Tells that it was started again and serves. */
  restarted?: () => void;
};

/** Waits until the program serves. @throws Error when it ends before, or when `ready` gives up */
async function serves(child: Child, family: Family, ready: Options['ready']): Promise<void> {
  const ended = new AbortController();
  const died = child.exited.then((how) => {
    ended.abort(new Error(how));
    throw new Error(how);
  });
  await Promise.race([ready(AbortSignal.any([ended.signal, family.leaving])), died]);
}

/** Starts the program again each time it ends, after a pause that doubles, until the family is stopped. */
async function watch(
  family: Family,
  spec: ChildSpec,
  options: Options,
  first: Child,
): Promise<void> {
  let wait = firstPause;
  let child = first;
  for (;;) {
    const since = Date.now();
    const how = await child.exited;
    if (!family.isStaying()) return;
    if (Date.now() - since > steadyAfter) wait = firstPause;
    family.say(spec.name, `${how}; starting it again in ${wait / 1000} s`);
    await pause(wait, undefined, { signal: family.leaving });
    wait = Math.min(wait * 2, longestPause);
    child = family.start(spec);
    serves(child, family, options.ready)
      .then(() => {
        family.say(spec.name, 'serves again');
        options.restarted?.();
      })
      .catch(() => undefined);
  }
}

/**
 * Starts a program, resolves when it serves, and from then on starts it again whenever it ends.
 * @throws Failure with its last lines when it does not come up in three attempts
 */
export async function keepRunning(
  family: Family,
  spec: ChildSpec,
  options: Options,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const child = family.start(spec);
    try {
      await serves(child, family, options.ready);
      watch(family, spec, options, child).catch(() => undefined);
      return;
    } catch (thrown) {
      family.leaving.throwIfAborted();
      child.signal('SIGKILL');
      await child.exited;
      const lines = child.lastLines().map((line) => `    ${line}`);
      const said = [`${spec.name} does not start: ${sentenceOf(thrown)}. It wrote last:`, ...lines];
      if (attempt === startAttempts) throw new Failure(said.join('\n'));
      family.say(spec.name, `does not start (${sentenceOf(thrown)}); trying again`);
      await pause(firstPause * 2 ** attempt, undefined, { signal: family.leaving });
    }
  }
}
