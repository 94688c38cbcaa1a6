import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const millisecondsPerTick = 10;

function statOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and brackets; the fields start after its closing one.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** CPU time (ms) that each process and its descendants have used so far, by name. */
export function cpuOf(roots: Record<string, number>): Record<string, number> {
  const processes = new Map<number, { parent: number; used: number }>();
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = statOf(pid);
    const used = (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
    if (used >= 0) processes.set(Number(pid), { parent: Number(fields[1]), used });
  }
  const totals = new Map<number, number>();
  const known = new Set(Object.values(roots));
  for (const [pid, { used }] of processes) {
    let root: number | undefined = pid;
    while (root !== undefined && !known.has(root)) root = processes.get(root)?.parent;
    if (root !== undefined) totals.set(root, (totals.get(root) ?? 0) + used);
  }
  return Object.fromEntries(
    Object.entries(roots).map(([name, pid]) => [name, totals.get(pid) ?? 0]),
  );
}

/** The memory (MB) of a process, with its proportional share of shared memory. */
export function proportionalMemory(pid: number): number {
  const line = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m);
  return Number(line?.[1] ?? 0) / 1024;
}

/** The peak memory (MB) of a process, with all of its shared memory. */
export function peakMemory(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmHWM:\s+(\d+) kB/m);
  return Number(line?.[1] ?? 0) / 1024;
}
