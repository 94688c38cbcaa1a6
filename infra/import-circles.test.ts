import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the linter says of two files of this folder, by their names without the ending. */
async function lint(folder: string, files: Record<'one' | 'other', string>) {
  const place = await mkdtemp(join(root, folder, 'circle-'));
  try {
    for (const [name, text] of Object.entries(files))
      await writeFile(join(place, `${name}.ts`), text);
    return await new Promise<{ code: number; report: string }>((resolve) => {
      const command = join(root, 'node_modules/.bin/biome');
      execFile(command, ['lint', place], { cwd: root }, (error, out, err) =>
        resolve({ code: error ? 1 : 0, report: out + err }),
      );
    });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const circle = 'lint/suspicious/noImportCycles';

describe.each(['services/kit/src', 'services/jobs/src'])('files of %s', (folder) => {
  it('may not import each other', async () => {
    const { code, report } = await lint(folder, {
      one: "import { more } from './other.ts';\n\nexport const one = () => more();\n",
      other: "import { one } from './one.ts';\n\nexport const more = () => one();\n",
    });
    expect(report).toContain(circle);
    expect(code).toBe(1);
  });

  it('may not know of each other by types either', async () => {
    const { code, report } = await lint(folder, {
      one: "import type { Other } from './other.ts';\n\nexport interface One {\n  other: Other;\n}\n",
      other: "import type { One } from './one.ts';\n\nexport interface Other {\n  one: One;\n}\n",
    });
    expect(report).toContain(circle);
    expect(code).toBe(1);
  });

  it('may import one another the one way', async () => {
    const { code, report } = await lint(folder, {
      one: "import { more } from './other.ts';\n\nexport const one = () => more();\n",
      other: 'export const more = () => 1;\n',
    });
    expect(report).not.toContain(circle);
    expect(code).toBe(0);
  });
});
