import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkout } from '../dev/folders.ts';
import { sourcesIn } from '../dev/testing/sources.ts';

/** The names that a source imports from a module, except types. */
function namesFrom(module: string, source: string): string[] {
  return source
    .split(/^(?:import|export) /m)
    .filter((statement) => statement.split(';', 1)[0]?.endsWith(`from '${module}'`))
    .filter((statement) => !statement.startsWith('type '))
    .flatMap((statement) => statement.slice(0, statement.indexOf(' from ')).split(/[{},]/))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

it('all that shell and remotes take from styled-components in the browser is what the shell provides of it', () => {
  const sources = sourcesIn('*.ts', '*.tsx')
    .filter((file) => /^(shell|remote-kit|mfe-[\w-]+)\//.test(file))
    .filter((file) => !file.startsWith('shell/src/server/'))
    .map((file) => join(checkout, file));
  const taken = sources.flatMap((file) =>
    namesFrom('styled-components', readFileSync(file, 'utf8')),
  );
  const provided = readFileSync(join(import.meta.dirname, 'used-styled-components.js'), 'utf8');
  expect([...new Set(taken)].sort()).toEqual(namesFrom('whole-styled-components', provided).sort());
});

it('names are found however they are written', () => {
  const source = `import { type RuleSet, css } from 'm';\nimport type { A } from 'm';\nexport {\n  b,\n  c,\n} from 'm';\nimport d from 'm';\nimport { e } from 'other';\n`;
  expect(namesFrom('m', source)).toEqual(['css', 'b', 'c', 'd']);
});
