import { plainPagePolicy } from './security-headers.ts';

/** The style of every such page, in the colours of the portal's default theme. */
const style = `
:root{color-scheme:light dark;--bg:#f8fafc;--surface:#fff;--border:#7c8894;--text:#101f2f;--muted:#525e6a;--accent:#0d5c9c;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#0b1219;--surface:#131b23;--border:#707c88;--text:#e7ecf0;--muted:#a4aeb8;--accent:#82bbf5;--on-accent:#0d151c}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:40rem;margin:auto;padding:1rem;display:grid;gap:1rem}
h1{font-size:1.5rem;line-height:1.25}
a{color:var(--accent)}
`;

/** A page that consists of itself: without scripts or the shell. */
interface PlainPage {
  title: string;
  /** What the head has besides, and the body: both already HTML. */
  head: string;
  body: string;
  /** Its own rules. */
  rules: string;
}

/** The HTML of such a page. */
export const plainPage = ({ title, head, body, rules }: PlainPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    ${head}
    <title>${title} · Fairlead</title>
    <style>${style}${rules}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`;

/** The content security policy of such a page: only its own style, nothing else. */
export const plainPolicy = (rules: string): string => plainPagePolicy(style + rules);
