import ts from 'typescript';
import { parse } from './exports.ts';

/** A call of the API in a module: its method, if given, and its path, where `*` stands for what is only known later. */
export interface DeclaredPaths {
  by: string;
  method: string | undefined;
  path: string;
}

const methods = 'GET|POST|PUT|PATCH|DELETE';

/** The text of an expression, with `*` for interpolated values; undefined for any other expression. */
function written(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}

/** A path below `/api`, without its query. An interpolated value right after a segment, or at the very end, may be a query. */
const pathOf = (text: string): string => {
  const [path = ''] = text.split('?');
  const plain = path.replace(/([^/*])\*+$/, '$1');
  return plain.startsWith('/api/') ? plain : `/api${plain}`;
};

/** The calls that tests fake or expect: texts such as `GET /api/users/*`. */
export function playedIn(by: string): DeclaredPaths[] {
  const found: DeclaredPaths[] = [];
  const visit = (node: ts.Node): void => {
    const [, method, text] =
      written(node)?.match(new RegExp(`^(${methods}) (/(?!dev/|media/|remotes/)[^ ]+)( |$)`)) ?? [];
    // A text that ends in the middle of a word is the start of a call, and one that begins with an interpolated value may be any.
    if (method && text && !/[-:]$|^\/api\*/.test(text))
      found.push({ by, method, path: pathOf(text) });
    ts.forEachChild(node, visit);
  };
  visit(parse(by));
  return found;
}

/** Which argument of a function of the kit names a collection that it reads. */
const collectionAt: Readonly<Record<string, number>> = { readCollection: 0, collectionApi: 1 };

/** The calls of endpoints: by their `path` and their `failure`, and by the collections that the kit reads for them. */
export function calledIn(by: string): DeclaredPaths[] {
  const found: DeclaredPaths[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const member = (name: string) =>
        node.properties.find(
          (property): property is ts.PropertyAssignment =>
            ts.isPropertyAssignment(property) && property.name.getText() === name,
        )?.initializer;
      const [path, method] = [member('path'), member('method')].map(
        (initializer) => initializer && written(initializer),
      );
      if (path?.startsWith('/') && member('failure'))
        found.push({ by, method: member('method') ? method : 'GET', path: pathOf(path) });
    }
    if (ts.isCallExpression(node)) {
      const argument = node.arguments[collectionAt[node.expression.getText()] ?? -1];
      const slug = argument && written(argument);
      if (slug) found.push({ by, method: 'GET', path: pathOf(`/${slug}`) });
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(by));
  return found;
}

/** Whether a call fits an endpoint such as `GET /api/users/:id`. */
export function fits(
  { method, path }: Pick<DeclaredPaths, 'method' | 'path'>,
  endpoint: string,
): boolean {
  const [of = '', pattern = ''] = endpoint.split(' ');
  if (method === undefined ? of === 'OPTIONS' : method !== of) return false;
  const [called, served] = [path.split('/'), pattern.split('/')];
  return (
    called.length === served.length &&
    called.every((segment, at) => {
      const there = served[at] ?? '';
      return segment === '*' || there.startsWith(':') || there === '*' || segment === there;
    })
  );
}
