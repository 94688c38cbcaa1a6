/** pino's level for warnings. */
const warning = 40;

/** The part of a service's log line that the person at the terminal should see: warnings and errors, and anything that is not a log entry. */
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
