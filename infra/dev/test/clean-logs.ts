import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What no line of a log may contain, whoever wrote it. */
const personal: readonly { what: string; pattern: RegExp }[] = [
  { what: 'an e-mail address', pattern: /[\w.+-](?:@|%40)[\w-]+\.[\w.-]*[a-z]/i },
  { what: 'a token', pattern: /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10}/ },
  { what: 'a password', pattern: /Fairlead-demo-1|"password":"(?!\[Redacted\])/ },
  { what: 'a hash of a password', pattern: /\$argon2/ },
  { what: 'a link to choose a password', pattern: /reset-password\?token=/ },
  {
    what: 'a link to confirm an address',
    pattern: /verify-email\?token=|users\/verify\/[\w-]{20}/,
  },
  { what: 'a private key', pattern: /"d":"[\w-]{20,}"/ },
];

/**
 * The lines of a run's logs with forbidden content: file, line number, and what it is.
 * @throws Error when there are no logs: nothing is known of them then
 */
export function personalLines(logs: string): string[] {
  const files = readdirSync(logs).filter((name) => name.endsWith('.log'));
  if (files.length === 0) throw new Error(`There are no logs in ${logs}`);
  return files.flatMap((name) =>
    readFileSync(join(logs, name), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        personal
          .filter(({ pattern }) => pattern.test(line))
          .map(({ what }) => `${name}:${at + 1} holds ${what}`),
      ),
  );
}
