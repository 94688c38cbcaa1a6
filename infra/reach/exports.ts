import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkout } from '@fairlead/infra/dev/folders.ts';
import ts from 'typescript';

const parsed = new Map<string, ts.SourceFile>();

/** The syntax tree of a module. */
export function parse(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, source);
  return source;
}

const textOf = (node: ts.Expression | undefined): string | undefined =>
  node && ts.isStringLiteral(node) ? node.text : undefined;

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names of a statement's own values that a module exports. Types have none. */
function valuesOf(statement: ts.Statement): string[] {
  if (!isExported(statement)) return [];
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? name.text : [],
  );
}

/** The exports of a module except types, each with the module that it comes from. */
export function exportsOf(file: string): Map<string, string> {
  const named = parse(file).statements.flatMap((statement): [string, string][] => {
    if (!ts.isExportDeclaration(statement)) return valuesOf(statement).map((name) => [name, file]);
    const from = textOf(statement.moduleSpecifier);
    const { exportClause, isTypeOnly } = statement;
    if (isTypeOnly || !from?.startsWith('.')) return [];
    const inner = exportsOf(resolve(dirname(file), from));
    if (!exportClause || !ts.isNamedExports(exportClause)) return [...inner];
    return exportClause.elements.flatMap(({ name, propertyName }): [string, string][] => {
      const of = inner.get((propertyName ?? name).text);
      return of === undefined ? [] : [[name.text, of]];
    });
  });
  return new Map(named);
}

/** One import of a value, or of all of a module (`*`). */
export interface Import {
  by: string;
  from: string;
  name: string;
}

/** The imports of a module except types, by specifier. */
export function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const from = textOf(node.moduleSpecifier) ?? '';
      const bindings = node.importClause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings)) found.push({ by: file, from, name: '*' });
      if (bindings && ts.isNamedImports(bindings))
        for (const { name, propertyName, isTypeOnly } of bindings.elements)
          if (!isTypeOnly) found.push({ by: file, from, name: (propertyName ?? name).text });
      return;
    }
    // A dynamic import loads all of a module.
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push({ by: file, from: textOf(node.arguments[0]) ?? '', name: '*' });
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

/** The attributes of each use of a component in a module, with their values where those are plain texts: `kind` and `kind=error`. */
export function drawnIn(file: string, component: string): Set<string>[] {
  const found: Set<string>[] = [];
  const visit = (node: ts.Node): void => {
    const isElement = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
    if (isElement && node.tagName.getText() === component)
      found.push(
        new Set(
          node.attributes.properties.flatMap((attribute) => {
            if (!ts.isJsxAttribute(attribute)) return [];
            const { name, initializer } = attribute;
            const isText = initializer && ts.isStringLiteral(initializer);
            return [name.getText(), ...(isText ? [`${name.getText()}=${initializer.text}`] : [])];
          }),
        ),
      );
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

/** What is never sent to a visitor: tests, their fixtures, and the gallery of the design system. */
const notShipped =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/gallery\/|\/pact\/|\/node_modules\/|\/dist\/|\/e2e\//;

/** The modules in these folders of the checkout, with their tests. */
export const modulesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) => {
    const root = join(checkout, folder);
    if (!existsSync(root)) throw new Error(`There is no folder ${folder}`);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
      .map((name) => join(root, name));
  });

/** The modules in these folders of the checkout whose code is sent to visitors. */
export const shippedIn = (...folders: string[]): string[] =>
  modulesIn(...folders).filter((file) => !notShipped.test(file.slice(checkout.length)));

/** How often a module mentions a name. */
const occurrences = (file: string, name: string): number =>
  parse(file).text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

const packages: Readonly<Record<string, string>> = {
  '@fairlead/ui': 'shell/ui',
  '@fairlead/remote-kit': 'remote-kit',
};

/** The target module of an import, if that is one of the design system or of the kit. */
function targetOf({ by, from }: Import): string | undefined {
  if (from.startsWith('.')) return resolve(dirname(by), from);
  const [, name = '', entry = ''] = from.match(/^(@fairlead\/[\w-]+)(\/.*)?$/) ?? [];
  const folder = packages[name];
  if (folder === undefined) return undefined;
  const { exports } = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8'));
  const file = exports[`.${entry}`];
  return file && join(checkout, folder, file);
}

/**
 * The exports of these modules that no code sent to visitors uses, as the entry's name and theirs. An export is used if a module that is itself used
 * imports it, or defines and uses it: not if only unused neighbours do.
 * @param entries the exporting modules, by the names to report them under
 * @param roots modules that are always sent
 */
export function unreached(
  entries: ReadonlyMap<string, string>,
  roots: readonly string[],
): string[] {
  const reached = new Set<string>();
  const used = new Set<string>();
  const key = (file: string, name: string) => `${file} ${name}`;
  const queue = [...roots];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const one of importsOf(file)) {
      const target = targetOf(one);
      if (target === undefined || !existsSync(target) || !/\.tsx?$/.test(target)) continue;
      for (const [name, from] of exportsOf(target)) {
        if (one.name === '*' ? occurrences(file, name) === 0 : one.name !== name) continue;
        if (from !== file) used.add(key(from, name));
        queue.push(from);
      }
    }
  }
  const isUsed = (name: string, from: string) =>
    used.has(key(from, name)) || (reached.has(from) && occurrences(from, name) > 1);
  return [...entries].flatMap(([entry, file]) =>
    [...exportsOf(file)]
      .filter(([name, from]) => !isUsed(name, from))
      .map(([name]) => `${entry} ${name}`),
  );
}
