import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { followLinkClicks, type IsPage, pageOfClick } from './link-clicks.ts';
import { navigate } from './navigate.ts';

const isPage: IsPage = (path) => ['/jobs', '/about', '/privacy', '/terms'].includes(path);

function clickOn(html: string, init: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  document.body.querySelector('a > *, a')?.dispatchEvent(event);
  return event;
}

describe('a click on a link', () => {
  it('opens our own pages without loading', () => {
    expect(pageOfClick(clickOn('<a href="/jobs?position=captain">Captain</a>'), isPage)).toBe(
      '/jobs?position=captain',
    );
    expect(pageOfClick(clickOn('<a href="/about"><span>About</span></a>'), isPage)).toBe('/about');
  });

  it.each([
    ['<a href="https://elsewhere.example/">Elsewhere</a>', {}],
    ['<a href="/jobs" target="_blank">New tab</a>', {}],
    ['<a href="/jobs" download>File</a>', {}],
    ['<a href="/api/openapi.json">API</a>', {}],
    ['<a href="/media/crew-list.pdf">A file</a>', {}],
    ['<a href="mailto:crew@harbour.example">Mail</a>', {}],
    ['<a href="#main">Skip</a>', {}],
    ['<a href="/jobs">Jobs</a>', { ctrlKey: true }],
    ['<a href="/jobs">Jobs</a>', { metaKey: true }],
    ['<a href="/jobs">Jobs</a>', { button: 1 }],
  ])('leaves %s to the browser (%o)', (html, init) => {
    expect(pageOfClick(clickOn(html, init), isPage)).toBeUndefined();
  });
});

describe('following link clicks', () => {
  let stop = () => {};
  beforeEach(() => {
    window.scrollTo = () => {};
    stop = followLinkClicks(isPage, navigate);
  });
  afterEach(() => stop());

  it('goes where the link leads', () => {
    const event = clickOn('<a href="/privacy">Privacy</a>');
    expect(event.defaultPrevented).toBe(true);
    expect(location.pathname).toBe('/privacy');
  });

  it('leaves a click that a remote already answered', () => {
    document.body.innerHTML = '<a href="/terms">Terms</a>';
    const anchor = document.querySelector('a');
    anchor?.addEventListener('click', (event) => event.preventDefault());
    anchor?.click();
    expect(location.pathname).toBe('/privacy');
  });
});
