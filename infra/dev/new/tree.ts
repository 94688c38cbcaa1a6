import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { Failure } from '../failure.ts';

interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The files of a checkout that new parts are made like, or entered in. */
export class Tree {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  json<Shape>(path: string): Shape {
    return JSON.parse(this.read(path));
  }

  /** The folders of the remotes. */
  get remotes(): string[] {
    return this.#foldersWith('mfe-*/remote.json');
  }

  /** The folders of the services that declare collections and events: all but the edge and the kit. */
  get services(): string[] {
    return this.#foldersWith('services/*/src/app.ts').filter((path) =>
      this.has(`${path}/src/projections.ts`),
    );
  }

  #foldersWith(pattern: string): string[] {
    return globSync(pattern, { cwd: this.root })
      .map((path) =>
        path
          .split('/')
          .slice(0, pattern.startsWith('mfe') ? 1 : 2)
          .join('/'),
      )
      .sort();
  }

  /** Copies into a new folder those of the files that are the same in all these folders. */
  sharedFiles(like: readonly string[], names: readonly string[], folder: string) {
    const files: Record<string, string> = {};
    for (const name of names) {
      const texts = new Set(
        like.map((one) => (this.has(`${one}/${name}`) ? this.read(`${one}/${name}`) : '')),
      );
      const [text] = texts;
      if (texts.size === 1 && text) files[`${folder}/${name}`] = text;
    }
    return files;
  }

  /** A `package.json` with the scripts of these workspaces, and what all of them depend on. */
  packageLike(like: readonly string[], name: string): Package {
    const all = like.map((folder) => this.json<Package>(`${folder}/package.json`));
    const [first] = all;
    if (!first) throw new Failure('There is no workspace yet to make it like.');
    const common = (of: 'dependencies' | 'devDependencies') =>
      Object.fromEntries(
        Object.entries(first[of] ?? {}).filter(([one]) => all.every((each) => each[of]?.[one])),
      );
    return {
      ...first,
      name,
      dependencies: common('dependencies'),
      devDependencies: common('devDependencies'),
    };
  }

  /**
   * A file with a text before or after the place where a pattern matches for the first time.
   * @throws Failure where it matches nowhere
   */
  edited(
    path: string,
    pattern: RegExp,
    insert: (found: string) => string,
    text = this.read(path),
  ): string {
    if (!pattern.test(text))
      throw new Failure(`${path} is not written as expected: ${pattern} is missing.`);
    return text.replace(pattern, insert);
  }

  /** `package-lock.json` as npm writes it with one more workspace. */
  lockWith(folder: string, own: Package, needing: readonly string[] = []): string {
    const path = 'package-lock.json';
    const lock = this.json<{ packages: Record<string, object> }>(path);
    const { name, version, dependencies, devDependencies } = own;
    const packages = {
      ...lock.packages,
      [folder]: { name, version, dependencies, devDependencies },
      [`node_modules/${name}`]: { resolved: folder, link: true },
    };
    for (const one of needing) {
      const entry = packages[one] as Package;
      packages[one] = {
        ...entry,
        dependencies: sorted({ ...entry.dependencies, [name]: version }),
      };
    }
    return jsonText({ ...lock, packages: sorted(packages) });
  }
}

/** The members of an object in the order in which npm writes them. */
export const sorted = <Value>(members: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(members).sort(([one], [other]) => compareCodes(one, other)));

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The link by which Node finds a workspace by its name. */
export function linkOf(folder: string, name: string): Record<string, string> {
  const link = `node_modules/${name}`;
  const up = dirname(link)
    .split('/')
    .map(() => '..');
  return { [link]: [...up, folder].join('/') };
}
