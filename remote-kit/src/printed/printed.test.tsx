import { writeUnprintable } from '@fairlead/contracts/reporting/unprintable';
import { Link } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortalApi } from '../calls/portal-api.ts';
import { draw, everythingAnswered, Refusal, Reply, serveApi } from '../testing/index.ts';
import { printedLink } from './index.ts';

const href = 'https://portal.example/api/resume/cv?layout=one-page';
const unprintable = {
  words: [{ word: 'ᚢlfᚱ', letters: 'ᚢᚱ' }],
  total: 3,
};
const api = createPortalApi('test');

/** The names of the files that the browser saved. */
let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:printed';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (this.href === 'blob:printed') saved.push(this.download);
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
});
afterEach(() => void jest.restoreAllMocks());

const pdf = (header?: string) =>
  new Reply(200, '%PDF', undefined, {
    'content-disposition': 'attachment; filename="cv.pdf"',
    ...(header !== undefined && { 'x-unprintable-text': header }),
  });
const show = (
  answer: () => unknown,
  content = <Link {...printedLink(href)}>Download PDF</Link>,
) => ({
  ...serveApi(answer),
  ...draw(content, { api, address: '/' }),
});
const press = () => userEvent.click(screen.getByRole('link', { name: 'Download PDF' }));

describe('a link to a printed document', () => {
  it('saves it under its name where all of it can be printed', async () => {
    const { asked } = show(() => pdf());
    await press();
    await waitFor(() => expect(saved).toEqual(['cv.pdf']));
    expect(asked).toEqual(['/api/resume/cv?layout=one-page']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows first which letters of which words cannot be printed, and saves it anyway', async () => {
    show(() => pdf(writeUnprintable(unprintable)));
    await press();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Some letters cannot be printed' }),
    );
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ᚢᚱ in “ᚢlfᚱ”',
      '2 more words',
    ]);
    expect(saved).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Download anyway' }));
    expect(saved).toEqual(['cv.pdf']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves nothing where that is cancelled, and asks again the next time', async () => {
    const { asked } = show(() => pdf(writeUnprintable(unprintable)));
    for (const time of [1, 2]) {
      await press();
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(asked).toHaveLength(time);
    }
    expect(saved).toEqual([]);
  });

  it('says why it was not printed', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { portal } = show(() => new Refusal(503, 'Too many documents are being printed.'));
    await press();
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Too many documents are being printed.',
      }),
    );
    expect(saved).toEqual([]);
  });

  it('may be an action of a page, beside its title or behind its menu', async () => {
    const action = (label: string) => ({ label, ...printedLink(href) });
    const { asked } = show(
      () => pdf(),
      <PageHeader title="CV" actions={[action('Download PDF')]} more={[action('As PDF')]} />,
    );
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'As PDF' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(asked).toHaveLength(2);
  });

  it('is fetched once while it is being made, however often it is pressed', async () => {
    const answer = Promise.withResolvers<Reply>();
    const { asked } = show(() => answer.promise);
    await press();
    await press();
    await waitFor(() => expect(asked).toHaveLength(1));
    answer.resolve(pdf());
    await waitFor(() => expect(saved).toEqual(['cv.pdf']));
    expect(asked).toHaveLength(1);
  });

  it('saves and says nothing once its page was left', async () => {
    const answer = Promise.withResolvers<Reply>();
    const { asked, portal, unmount } = show(() => answer.promise);
    await press();
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    answer.resolve(pdf());
    await everythingAnswered();
    expect(saved).toEqual([]);
    expect(portal.toast).not.toHaveBeenCalled();
  });

  it('is left to the browser with a key held, and so is any other link', async () => {
    const { asked } = show(
      () => pdf(),
      <>
        <Link {...printedLink(href)}>Download PDF</Link>
        <Link href="https://portal.example/api/registers/fal5?format=csv">CSV</Link>
      </>,
    );
    const followed: boolean[] = [];
    const follow = (event: MouseEvent) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', follow);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Download PDF' }));
    await user.keyboard('{/Control}');
    await user.click(screen.getByRole('link', { name: 'CSV' }));
    removeEventListener('click', follow);
    expect(followed).toEqual([true, true]);
    expect(asked).toEqual([]);
  });
});
