import { Failure } from '../failure.ts';
import type { Changes } from './changes.ts';
import { checkedName, identifierOf, titleOf, typeNameOf } from './names.ts';
import { refuseTakenPath } from './taken-paths.ts';
import { jsonText, type Tree } from './tree.ts';

interface PageOptions {
  name: string;
  path: string;
  title: string;
  isForPerson: boolean;
}

/** A page with a heading. */
export function pageText({ name, path, title, isForPerson }: PageOptions): string {
  const component = `${typeNameOf(name)}Page`;
  const header = `<PageContainer><PageHeader title="${title}" /></PageContainer>`;
  const drawn = isForPerson ? `<ForPerson>{() => ${header}}</ForPerson>` : header;
  return `${isForPerson ? "import { ForPerson } from '@fairlead/remote-kit';\n" : ''}import { PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';

/** \`${path}\` */
export default function ${component}() {
  return ${drawn};
}
`;
}

const pathShape = /^(\/([a-z0-9-]+|:[a-z][A-Za-z0-9]*))+$/;

/** A page of a remote, named `{remote}/{page}`, at a path of its own or below the remote's first page. */
export function newPage(tree: Tree, given: string | undefined, at?: string): Changes {
  const [area = '', page, ...more] = (given ?? '').split('/');
  const folder = `mfe-${area}`;
  if (page === undefined || more.length > 0)
    throw new Failure(
      'Name the remote and the page, for example: npm run new -- page demo/settings',
    );
  if (!tree.remotes.includes(folder)) throw new Failure(`There is no remote “${area}”.`);
  const name = checkedName('page', page, 'part', []);
  const declared = tree.json<{ pages: { path: string }[] }>(`${folder}/remote.json`);
  const path = at ?? `${declared.pages[0]?.path}/${name}`;
  if (!pathShape.test(path))
    throw new Failure(`“${path}” is no path of a page; one is /account/demo/:item, for example.`);
  refuseTakenPath(tree, path);
  const isForPerson = /^\/(account|organization)(\/|$)/.test(path);
  const title = titleOf(name);
  const file = `src/features/${name}/${name}-page.tsx`;
  declared.pages.push({
    path,
    module: `./${file}`,
    title,
    description: `The page of ${title.toLowerCase()}.`,
    ...(isForPerson && { access: 'person' }),
  } as { path: string });
  const [pages, paths] = [`${folder}/src/pages.ts`, `${folder}/src/paths.ts`];
  if (new RegExp(`\n  ${identifierOf(name)}:`).test(tree.read(paths)))
    throw new Failure(`${paths} has a path “${identifierOf(name)}” already.`);
  return {
    files: { [`${folder}/${file}`]: pageText({ name, path, title, isForPerson }) },
    edits: {
      [`${folder}/remote.json`]: jsonText(declared),
      [pages]: tree.edited(
        pages,
        /\n};\n$/,
        (end) => `\n  '${path}': () => import('./features/${name}/${name}-page.tsx'),${end}`,
      ),
      [paths]: tree.edited(paths, /\n} as const;\n/, (end) => `\n  ${memberOf(name, path)},${end}`),
    },
  };
}

/** The member of a remote's paths: a text, or a function of the path's parameters. */
function memberOf(name: string, path: string): string {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  if (parameters.length === 0) return `${identifierOf(name)}: '${path}'`;
  const filled = path.replace(/:(\w+)/g, (_, parameter) => `\${encodeURIComponent(${parameter})}`);
  return `${identifierOf(name)}: (${parameters.map((one) => `${one}: string`).join(', ')}) => \`${filled}\``;
}
