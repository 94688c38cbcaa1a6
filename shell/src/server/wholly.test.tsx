import { expect, it } from '@jest/globals';
import { type ReactNode, Suspense, use } from 'react';
import { wholly } from './wholly.ts';

/** The library's build for browsers makes one as it is loaded, for what it renders in several steps. */
class UnusedChannel {
  readonly port1 = {};
  readonly port2 = {};
}
Object.assign(globalThis, { MessageChannel: UnusedChannel });
const { renderToString } = await import('react-dom/server');

const never = new Promise<never>(() => {});
const Broken = (): ReactNode => {
  throw new Error('this part is broken');
};
const Waiting = (): ReactNode => use(never);
const rendered = (part: ReactNode) =>
  wholly(renderToString(<Suspense fallback="Loading">{part}</Suspense>), '/jobs');

it('a page is rendered with all of its parts', () => {
  expect(rendered(<p>Jobs</p>)).toContain('<p>Jobs</p>');
});

it.each([
  ['breaks', <Broken key="part" />],
  ['waits for something', <Waiting key="part" />],
])('a page of which a part %s is not rendered', (_how, part) => {
  expect(() => rendered(part)).toThrow('A part of /jobs cannot be rendered.');
});
