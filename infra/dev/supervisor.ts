import { spawn } from 'node:child_process';

/**
 * Reads "+ PGID" and "- PGID" lines. When its input closes, which also happens if this process is killed without warning,
 * it ends every group still on the list. A shell, because it must outlive Node and costs next to nothing.
 */
const script = `
groups=" "
while read -r sign group; do
  case "$sign" in
    +) groups="$groups$group " ;;
    -) groups=$(printf '%s' "$groups" | sed "s/ $group / /") ;;
  esac
done
for group in $groups; do kill -s INT -- "-$group" 2>/dev/null; done
for tenth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
  alive=""
  for group in $groups; do kill -s 0 -- "-$group" 2>/dev/null && alive=yes; done
  [ -z "$alive" ] && exit 0
  sleep 0.1
done
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
`;

/** Watches over process groups so that none survives this process. */
export type Supervisor = { add(group: number): void; remove(group: number): void; dismiss(): void };

/** Starts the supervisor in a session of its own, so that Ctrl-C at the terminal does not reach it. */
export function startSupervisor(): Supervisor {
  const shell = spawn('sh', ['-c', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return {
    add: (group) => shell.stdin.write(`+ ${group}\n`),
    remove: (group) => shell.stdin.write(`- ${group}\n`),
    dismiss: () => shell.stdin.end(),
  };
}
