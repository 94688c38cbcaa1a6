import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { sourcesIn } from './dev/testing/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

const [onScreens = '', rest = ''] = glossary.split('\n## Comments\n');
const [comments = '', textsThatStay = ''] = rest.split('\n## Texts that stay\n');
const [inComments = '', ofCode = ''] = comments.split('\n## Names\n');

/** Finds the words in the third column of a section's tables. */
const refusing = (section: string): RegExp => {
  const rejected = [...section.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)]
    .map(([, words = '']) => words)
    .filter((words) => !/^(Not|-)/.test(words))
    .flatMap((words) => words.split(', '));
  return new RegExp(`(?<![\\w/-])(${rejected.join('|')})(?![\\w/-])`, 'i');
};

/** Texts that are agreed verbatim. */
const agreed = new Set([...textsThatStay.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));

const refused = refusing(onScreens);
const refusedInComments = refusing(inComments);
const refusedAsNames = new RegExp(refusing(ofCode).source);
/** Types that say nothing of what they hold. */
const emptyTypes =
  /^(?:export )?(?:abstract )?(?:interface|type|class) (?:Again|Asked|Found|Kept|Place|Places|Taking|Waiting)\b/;

/** The comments of a source that have lines of their own, a line each. */
const commentsOf = (source: string): string[] =>
  source.split('\n').flatMap((line) => /^\s*(?:\/\/|\{?\/\*+|\*) (.*)/.exec(line)?.[1] ?? []);

/** The rejected word in a text that people read; undefined where there is none. */
const refusedIn = (text: string): string | undefined =>
  agreed.has(text) ? undefined : refused.exec(text)?.[0];

/** The texts of a source that may be read on a screen: text between tags, and anything that looks like a sentence, a label or a part of one. */
function textsOf(name: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    // Nobody reads module paths and style sheets.
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isJsxText(node)) texts.push(node.text.replace(/\s+/g, ' ').trim());
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || isTemplatePart(node)) {
      if (/\s/.test(node.text.trim()) || /^[A-Z][a-z]/.test(node.text)) texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** Titles and descriptions of a remote's pages. */
const textsOfPages = (json: string): string[] => {
  const { pages }: { pages: { title: string; description: string }[] } = JSON.parse(json);
  return pages.flatMap(({ title, description }) => [title, description]);
};

/** Messages of services to people are sentences; what else is written there is for logs, documents and style sheets. */
const isForPeople = (path: string, text: string): boolean =>
  path.startsWith('services/') ? /^[A-Z][^`{<]*[.?]$/.test(text) : !isListOfNames.test(text);
/** Names of elements, one after the other. */
const isListOfNames = /^(?:[a-z0-9]+ ){10,}[a-z0-9]+$/;

const files = sourcesIn('shell', 'remote-kit', 'mfe-*', 'contracts', 'services')
  .filter((path) => /(\/src\/.*\.tsx?|\/remote\.json)$/.test(path))
  .filter((path) => !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(path));

describe('the words on screens', () => {
  it('are those of the glossary', () => {
    const found = files.flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const texts = path.endsWith('.json') ? textsOfPages(source) : textsOf(path, source);
      return texts.flatMap((text) => {
        const word = isForPeople(path, text) ? refusedIn(text) : undefined;
        return word ? [`${path}: “${word}” in “${text}”`] : [];
      });
    });
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(200);
  });

  it.each([
    ['<p>Please log in first</p>', 'log in'],
    ['<Field label="E-mail address" />', 'E-mail'],
    [`const failed = 'Press Retry';`, 'Retry'],
    ['const note = `Your ' + '$' + '{kind} is not open any more`;', 'any more'],
    [`const title = 'Favourite';`, 'Favourite'],
  ])('would be refused in %s', (source, word) => {
    expect(textsOf('x.tsx', source).map(refusedIn)).toEqual(expect.arrayContaining([word]));
  });

  it.each([
    `<p>Please log in to apply for this position</p>`,
    `<a href="/login?redirect=/account/favourites">Sign in</a>`,
    `const label = 'Favourites';`,
    'const Box = styled.p`color: var(--muted);`;',
  ])('are no matter of %s', (source) => {
    expect(textsOf('x.tsx', source).map(refusedIn).filter(Boolean)).toEqual([]);
  });
});

describe('the words of comments', () => {
  it('are those of the glossary', () => {
    const sources = sourcesIn('*.ts', '*.tsx');
    const found = sources.flatMap((path) =>
      commentsOf(readFileSync(join(root, path), 'utf8')).flatMap((comment) => {
        const word = refusedInComments.exec(comment)?.[0];
        return word ? [`${path}: “${word}” in “${comment}”`] : [];
      }),
    );
    expect(found).toEqual([]);
    expect(sources.length).toBeGreaterThan(2_000);
  });

  it.each([
    ['  // Whoever waits is told of it.', 'is told'],
    ['/** What stands in a cell. */', 'stands in'],
    [' * Nobody reads it any more.', 'any more'],
    ['      {/* Drawn once more. */}', 'once more'],
  ])('would be refused in %s', (line, word) => {
    expect(commentsOf(line).map((comment) => refusedInComments.exec(comment)?.[0])).toEqual([word]);
  });

  it.each([
    ['/** Publishes the change. */', true],
    ["const text = 'It is no longer told of.';", false],
  ])('is no matter of %s', (line, isComment) => {
    expect(commentsOf(line).length > 0).toBe(isComment);
    expect(commentsOf(line).filter((comment) => refusedInComments.test(comment))).toEqual([]);
  });
});

describe('the names of the code', () => {
  it('are those of the glossary', () => {
    const found = sourcesIn('*.ts', '*.tsx')
      .filter((path) => path !== 'infra/words.test.ts')
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .filter((line) => refusedAsNames.test(line) || emptyTypes.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it('have one definition of each length of time', () => {
    const defined = sourcesIn('*.ts', '*.tsx').filter((path) =>
      /^(?:export )?const (?:SECOND|MINUTE|HOUR|DAY|WEEK)_MS = /m.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    );
    expect(defined).toEqual(['contracts/src/time/durations.ts']);
  });

  it.each(['const LOOK_MS = 50;', '  onPersonGone: true,', 'export interface Asked {'])(
    'would be refused in %s',
    (line) => {
      expect(refusedAsNames.test(line) || emptyTypes.test(line)).toBe(true);
    },
  );
});
