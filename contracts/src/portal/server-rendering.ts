import type { ShownRegistry } from './registry.ts';
import type { Theme } from './theme.ts';

/** For when and for what window the server rendered a page: the first render in the browser is for the same, as it takes over what is there. */
export interface FirstScreen {
  /** The moment, in milliseconds since 1970. */
  at: number;
  /** The width of the window, in pixels, as far as it could be guessed. */
  width: number;
}

/** What a page is rendered from on the server, and nothing else: equal inputs make equal pages, whoever opens them. */
export interface ServerPage extends FirstScreen {
  /** The path and the query string of the page, with its `?`. */
  path: string;
  search: string;
  /** The origin of the portal. */
  origin: string;
  /** The visitor's languages, as `navigator.languages` of their browser lists them. */
  languages: readonly string[];
  theme: Theme;
  /** The answers to the page's declared reads, by their URL. */
  reads: readonly (readonly [href: string, answer: unknown])[];
}

/** What the server build of a remote exports. */
export interface RemoteServerModule<Element> {
  /** Makes the page's element, has it drawn, and frees what it was made from. @throws {Error} where the remote has no such page */
  render(page: ServerPage, draw: (element: Element) => string): Promise<string>;
}

/** A remote whose page is rendered, by the name of the registry. */
export interface RenderedRemote<Element> {
  name: string;
  module: RemoteServerModule<Element>;
}

/** A page as the server rendered it. */
export interface RenderedPage {
  /** What is in the element of the portal. */
  html: string;
  /** The rules of that, and the attributes of the `<style>` by which the style library takes them over in the browser. */
  rules: string;
  styleAttributes: string;
}

/** What the server build of the shell exports. */
export interface ShellServerModule<Element> {
  /** Renders the frame around a remote's page. */
  render(
    page: ServerPage,
    registry: ShownRegistry,
    remote: RenderedRemote<Element>,
  ): Promise<RenderedPage>;
}

/** Set on the document, and on the element of a remote, when the server rendered what is in it. */
const attributes = { at: 'data-rendered-at', width: 'data-rendered-width' } as const;

/** The attributes that say so. */
export const firstScreenAttributes = ({ at, width }: FirstScreen): Record<string, string> => ({
  [attributes.at]: String(at),
  [attributes.width]: String(width),
});

/** Removes them: the browser has taken over what is in an element. */
export function forgetFirstScreen(element: { removeAttribute(name: string): void }): void {
  for (const name of Object.values(attributes)) element.removeAttribute(name);
}

/** For when and for what window the server rendered what is in an element; undefined where it did not. */
export function firstScreenOf(element: {
  getAttribute(name: string): string | null;
}): FirstScreen | undefined {
  const at = Number(element.getAttribute(attributes.at));
  return at > 0 ? { at, width: Number(element.getAttribute(attributes.width)) } : undefined;
}

/** The prefix of the ids that React gives to what a remote renders into the element with an id. */
export const identifierPrefixOf = (elementId: string): string => `${elementId}-`;

/** The id of a remote's element in the page. */
export const remoteElementId = (remote: string): string => `remote-${remote}`;
