import { randomBytes } from 'node:crypto';
import type { Registry } from '@fairlead/contracts/portal/registry';
import type { SharedFiles } from '@fairlead/releases/shared-files';
import { apiErrors } from '@fairlead/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { VisibleReleases } from '../releases/live.ts';
import type { Operator } from './operator.ts';

/** The cookie that names the override of a browser. */
const overrideCookie = 'fairlead-override';
/** How long (ms) an override lasts at most. */
const longest = 2 * 3_600_000;

const overrideSchema = z.object({
  remote: z.string(),
  /** Where its files are, with a `/` at the end. */
  address: z.url({ protocol: /^https?$/ }),
  by: z.string(),
  until: z.iso.datetime(),
});
/** Where an operator's browser gets one remote from, in place of its released version. */
export type Override = z.output<typeof overrideSchema>;

interface OverridesOptions {
  files: SharedFiles;
  /** The origins that may be named, such as `https://dev.fairlead.example`; with `:*` on any port. */
  allowed: readonly string[];
  publicUrl: string;
}

/**
 * The overrides of operators: each is a file that all edges share, under a name that cannot be guessed and that the operator's browser keeps. Whoever
 * names another gets what everybody gets.
 */
export class Overrides {
  readonly #options: OverridesOptions;

  constructor(options: OverridesOptions) {
    this.#options = options;
  }

  /** Whether there can be any. */
  get arePossible(): boolean {
    return this.#options.allowed.length > 0;
  }

  /**
   * Has this browser get a remote from an address.
   * @throws {ApiError} 400 where the address is none that is allowed
   */
  async begin(
    { email }: Operator,
    { remote, address }: { remote: string; address: string },
    reply: FastifyReply,
  ): Promise<Override> {
    const place = this.#allowed(address);
    const until = new Date(Date.now() + longest);
    const override = { remote, address: place, by: email, until: until.toISOString() };
    const name = randomBytes(32).toString('base64url');
    await this.#removeOver();
    await this.#options.files.write(`${name}.json`, JSON.stringify(override));
    reply.setCookie(overrideCookie, name, { ...this.#attributes(), expires: until });
    return override;
  }

  /** The override of the browser that makes a request; undefined where it has none that counts. */
  async of(request: FastifyRequest): Promise<Override | undefined> {
    if (!this.arePossible) return undefined;
    const name = request.cookies[overrideCookie];
    if (name === undefined || !/^[\w-]{43}$/.test(name)) return undefined;
    try {
      const override = readOverride(await this.#options.files.find(`${name}.json`));
      // What is allowed may have changed since.
      return override && this.#isAllowed(new URL(override.address)) ? override : undefined;
    } catch (thrown) {
      request.log.warn(
        { err: thrown },
        'an override could not be read, the released version is shown',
      );
      return undefined;
    }
  }

  /** Ends the override of the browser that makes a request, if it has one. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const name = request.cookies[overrideCookie];
    if (name && /^[\w-]{43}$/.test(name)) await this.#options.files.remove(`${name}.json`);
    reply.clearCookie(overrideCookie, this.#attributes());
  }

  #isAllowed({ protocol, hostname, origin }: URL): boolean {
    return this.#options.allowed.some(
      (one) => one === origin || one === `${protocol}//${hostname}:*`,
    );
  }

  #allowed(address: string): string {
    const refuse = (message: string) =>
      apiErrors.validation('releases', [{ path: 'address', message }]);
    if (!URL.canParse(address))
      throw refuse('This must be an address, such as http://localhost:3001/');
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password)
      throw refuse('This must be an http or https address without a name or password.');
    if (!this.#isAllowed(url)) throw refuse(`Nothing may be loaded from ${url.host || 'there'}.`);
    url.search = '';
    url.hash = '';
    // Both the folder and the manifest in it are commonly copied.
    url.pathname = url.pathname.replace(/mf-manifest\.json$/, '');
    return url.href.endsWith('/') ? url.href : `${url.href}/`;
  }

  async #removeOver(): Promise<void> {
    const { files } = this.#options;
    for (const [name, text] of await files.all())
      if (readOverride(text) === undefined) await files.remove(name);
  }

  #attributes() {
    const secure = new URL(this.#options.publicUrl).protocol === 'https:';
    return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  }
}

/** What a file says; undefined where it is over or is none. */
function readOverride(text: string | undefined): Override | undefined {
  if (text === undefined) return undefined;
  const { data } = overrideSchema.safeParse(JSON.parse(text));
  return data && Date.parse(data.until) > Date.now() ? data : undefined;
}

/** Releases with one remote from where an operator's browser gets it; the pages stay those of the released version. */
export function overridden(
  releases: VisibleReleases,
  { remote, address }: Override,
): VisibleReleases {
  const manifest = `${address}mf-manifest.json`;
  const from = (registry: Registry): Registry => {
    const entry = registry.remotes[remote];
    return entry
      ? { ...registry, remotes: { ...registry.remotes, [remote]: { ...entry, manifest } } }
      : registry;
  };
  return { ...releases, registry: from(releases.registry), shown: from(releases.shown) };
}
