import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, type ChildSpec, startChild } from './child.ts';
import type { Say } from './console.ts';
import { startSupervisor } from './supervisor.ts';

/** All programs started by this process, in start order. */
export type ProcessGroup = {
  say: Say;
  /** Starts one program; a later start of the same name takes its place in the order. */
  start(spec: ChildSpec): Child;
  /** False as soon as the family is being stopped: nothing may be started again. */
  isStaying(): boolean;
  /** Aborted when the family is being stopped. */
  leaving: AbortSignal;
  /** Stops all cleanly, the youngest first, each with `graceSeconds` before it is killed. */
  stop(graceSeconds?: number): Promise<void>;
  /** Kills all at once. */
  kill(): void;
};

/**
 * Begins an empty family whose members write their logs into `logFolder`, next to `processes.json` which lists their process groups. None of them
 * outlives this process.
 */
export function beginProcessGroup(logFolder: string, say: Say): ProcessGroup {
  mkdirSync(logFolder, { recursive: true });
  const supervisor = startSupervisor();
  const members = new Map<string, { child: Child; spec: ChildSpec }>();
  const leaving = new AbortController();

  const record = () => {
    const groups = [...members].filter(([, { child }]) => !child.hasExited());
    const byName = Object.fromEntries(groups.map(([name, { child }]) => [name, child.group]));
    writeFileSync(join(logFolder, 'processes.json'), `${JSON.stringify(byName, null, 2)}\n`);
  };

  const stopOne = async (
    { child, spec }: { child: Child; spec: ChildSpec },
    graceSeconds: number,
  ) => {
    if (!child.hasExited()) child.signal(spec.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => child.signal('SIGKILL'), graceSeconds * 1000);
    await child.exited;
    clearTimeout(timer);
    child.signal('SIGKILL');
  };

  return {
    say,
    leaving: leaving.signal,
    isStaying: () => !leaving.signal.aborted,
    start: (spec) => {
      leaving.signal.throwIfAborted();
      const child = startChild(spec, join(logFolder, `${spec.name}.log`), (line) =>
        say(spec.name, line),
      );
      members.set(spec.name, { child, spec });
      record();
      if (child.group > 0) {
        supervisor.add(child.group);
        child.exited.then(() => supervisor.remove(child.group));
      }
      return child;
    },
    stop: async (graceSeconds = 8) => {
      leaving.abort(new Error('stopping'));
      for (const member of [...members.values()].reverse()) await stopOne(member, graceSeconds);
      supervisor.dismiss();
    },
    kill: () => {
      leaving.abort(new Error('stopping'));
      for (const { child } of members.values()) child.signal('SIGKILL');
    },
  };
}
