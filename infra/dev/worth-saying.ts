/** From pino's level for warnings on. */
const warning = 40;

/** Of one line of a service's log what the person at the terminal should see: warnings and errors, and what is no log entry at all. */
export function worthSaying(line: string): string | undefined {
  if (!line.startsWith('{')) return line.trim() ? line : undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (!(level >= warning)) return undefined;
    return [msg, err?.message]
      .filter((part, at, all) => part && all.indexOf(part) === at)
      .join(': ');
  } catch {
    return line;
  }
}
