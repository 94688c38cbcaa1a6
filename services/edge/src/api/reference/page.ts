import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startScript } from './start-script.ts';

/** A file of the reference page, named by its content. */
export type PageFile = { name: string; type: string; content: Buffer };

// Releases 5.33 to 5.35 of the viewer only show the first tag of a document with more than sixteen.
const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

function file(name: string, kind: keyof typeof types, content: Buffer): PageFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { name: `${name}.${hash}.${kind}`, type: types[kind], content };
}

/** The viewer's files and what starts it. */
export function openPage(): { files: PageFile[]; html: string } {
  const style = file('viewer', 'css', readFileSync(join(viewer, 'swagger-ui.css')));
  const script = file('viewer', 'js', readFileSync(join(viewer, 'swagger-ui-bundle.js')));
  const begin = file('start', 'js', Buffer.from(startScript));
  const at = ({ name }: PageFile) => `/api/docs/${name}`;
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <link rel="icon" href="data:,">
    <title>API reference · Fairlead</title>
    <link rel="stylesheet" href="${at(style)}">
    <script defer src="${at(script)}"></script>
    <script defer src="${at(begin)}"></script>
  </head>
  <body>
    <main id="reference"></main>
  </body>
</html>
`;
  return { files: [style, script, begin], html };
}
