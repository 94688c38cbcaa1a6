import { items, type PersonalitySession } from '@fairlead/contracts/personality';
import { forgetStored, storedNames } from '@fairlead/remote-kit/queue';
import { everythingAnswered } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, nora, pageOf, Refusal, serve } from '../../testing/stage.tsx';
import type { SentTest } from './personality-api.ts';
import { testStoreOf } from './session/stored-test.ts';
import { answersTo, momentOf, resultOf, sessionWith } from './testing.ts';

const start = '/account/personality-test';
const taking = `${start}/take-test`;
const store = testStoreOf(nora.id);
const result = '65ff0000000000000000000a';

beforeEach(() => forgetStored(nora.id));
afterEach(() => {
  jest.restoreAllMocks();
});

/** A fake of the service for Nora's test: its version, and what it is sent. */
function serveTest(first: PersonalitySession | null = null, more: object = {}) {
  let session = first;
  const saved: SentTest[] = [];
  const sent = serve({
    'GET /personalitySessions/mine': () => ({ session }),
    'PUT /personalitySessions/mine': (_href: URL, { body }: { body?: unknown }) => {
      const { restart: _restart, ...test } = body as Required<SentTest>;
      saved.push(body as SentTest);
      session = { ...(session ?? sessionWith(0)), ...test } as PersonalitySession;
      return { session };
    },
    'POST /personalitySessions/mine/complete': () => {
      if (session) session = { ...session, completed: true, lastResultId: result };
      return { result };
    },
    [`GET /personalityResults/${result}`]: resultOf(result),
    ...more,
  });
  return { saved, sent };
}
const question = async (number: number) =>
  screen.findByRole('radiogroup', { name: `${number}. ${items[number - 1]?.text}` });
const circle = async (number: number, name = 'Very Accurate') =>
  within(await question(number)).getByRole('radio', { name });
const kept = () => {
  const test = store.get();
  if (!test) throw new Error('Nothing is stored.');
  return test;
};

describe('the start of the personality test', () => {
  it('[W-100] offers to start the test, and says that it is private', async () => {
    const { saved } = serveTest();
    drawPage(start);
    expect(await screen.findByText(/Your answers and results are private/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Start the test' }));
    await waitFor(() => expect(location.pathname).toBe(taking));
    expect(await question(1)).toBeVisible();
    await waitFor(() => expect(saved[0]).toMatchObject({ answers: [], optionCount: 7 }));
    expect(screen.queryByRole('link', { name: 'See your latest result' })).toBeNull();
  });

  it('[W-107] has five answers to choose from where somebody wants five', async () => {
    serveTest();
    drawPage(start);
    await userEvent.click(await screen.findByRole('radio', { name: /^Five answers/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Start the test' }));
    expect(within(await question(1)).getAllByRole('radio')).toHaveLength(5);
  });

  it('[W-100] offers to resume a test that is begun, and says how far it is', async () => {
    serveTest(sessionWith(45));
    drawPage(start);
    expect(await screen.findByRole('link', { name: 'Resume the test' })).toHaveAttribute(
      'href',
      taking,
    );
    expect(screen.getByRole('progressbar', { name: '45 of 120 answered' })).toBeVisible();
    expect(screen.getByText(/75 questions are left/)).toBeVisible();
  });

  it('[W-100] [W-102] links to the latest result once one is completed, and lists all', async () => {
    const older = resultOf('65ff0000000000000000000b', answersTo(100), 100);
    serveTest(
      { ...sessionWith(120), completed: true, lastResultId: result },
      { 'GET /personalityResults': pageOf([resultOf(result), older]) },
    );
    drawPage(start);
    expect(await screen.findByRole('link', { name: 'See your latest result' })).toHaveAttribute(
      'href',
      `${start}/results/${result}`,
    );
    const lines = screen.getAllByRole('listitem').filter((line) => line.querySelector('button'));
    expect(lines.map((line) => /Valid|Read with care/.exec(line.textContent ?? '')?.[0])).toEqual([
      'Valid',
      'Read with care',
    ]);
    expect(await screen.findByRole('button', { name: 'Start a new test' })).toBeVisible();
  });

  it('deletes a result after asking', async () => {
    let docs = [resultOf(result)];
    const { sent } = serveTest(null, {
      'GET /personalityResults': () => pageOf(docs),
      [`DELETE /personalityResults/${result}`]: () => {
        docs = [];
        return { doc: { id: result }, message: 'Deleted.' };
      },
    });
    drawPage(start);
    await userEvent.click(await screen.findByRole('button', { name: /^Delete the result of/ }));
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    const dialog = screen.getByRole('dialog', { name: 'Delete this result?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeVisible();
  });

  it('[W-118] clears a test that is begun after asking', async () => {
    const { saved } = serveTest(sessionWith(45));
    drawPage(start);
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    const dialog = screen.getByRole('dialog', { name: 'Start the test over?' });
    expect(kept().session.answers).toHaveLength(45);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start over' }));
    expect(await screen.findByRole('progressbar', { name: '0 of 120 answered' })).toBeVisible();
    expect(kept().session).toMatchObject({ answers: [], currentPage: 0, completed: false });
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ answers: [], restart: true }));
  });
});

describe('taking the personality test', () => {
  it('[W-101] goes through its 120 items, ten a page', async () => {
    serveTest(sessionWith(0));
    drawPage(taking);
    const seen: (string | null)[] = [];
    for (let page = 1; page <= 12; page += 1) {
      await screen.findByText(`Page ${page} of 12`);
      const asked = screen.getAllByRole('radiogroup');
      expect(asked).toHaveLength(10);
      seen.push(...asked.map((one) => one.querySelector('legend')?.textContent ?? null));
      if (page < 12) await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    }
    expect(seen).toEqual(items.map(({ text }, order) => `${order + 1}. ${text}`));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await question(101)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Questions 101 to 110' })).toHaveFocus();
  });

  it('[W-117] keeps the session in the browser, and resumes with answers and page after a reload', async () => {
    serveTest(null);
    const { unmount } = drawPage(taking);
    for (const number of [1, 2, 3]) await userEvent.click(await circle(number));
    expect(kept().session.answers).toHaveLength(3);
    unmount();
    // Without the service only the browser knows.
    serve({ 'GET /personalitySessions/mine': new Refusal(401, 'Not now') });
    drawPage(taking);
    expect(await circle(3)).toBeChecked();
    expect(await circle(4)).not.toBeChecked();
    expect(screen.getByRole('progressbar', { name: '3 of 120 answered' })).toBeVisible();
  });

  it('keeps nothing again once its person has signed out, whatever is answered then', async () => {
    let answer = (_session: object) => {};
    const { sent } = serveTest(null, {
      'GET /personalitySessions/mine': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const here = { session: sessionWith(12), isSaved: false, isRestart: false };
    store.put(here);
    const { unmount } = drawPage(taking);
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    // As the shell does when somebody signs out.
    await forgetStored(nora.id);
    await act(async () => answer({ session: sessionWith(8) }));
    await everythingAnswered();
    expect(store.get()).toBeUndefined();
    expect(await storedNames(nora.id)).toEqual([]);
  });

  it('[W-117] resumes at the page of the first question that is not answered', async () => {
    serveTest(sessionWith(34));
    drawPage(taking);
    expect(await screen.findByText('Page 4 of 12')).toBeVisible();
    expect(await circle(34, 'Very Inaccurate')).toBeChecked();
  });

  it('[W-117] goes on with what both this browser and the service have', async () => {
    const { answers, ...session } = sessionWith(12);
    const here = { ...session, answers: answers.slice(6) };
    store.put({ session: here, isSaved: false, isRestart: false });
    const { saved } = serveTest(sessionWith(8));
    drawPage(taking);
    expect(
      await screen.findByRole('progressbar', { name: '12 of 120 answered' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(saved[0]?.answers).toHaveLength(12));
  });

  it('leaves a test that was started over on another device as it is there', async () => {
    const session = sessionWith(30);
    const { startTime } = session;
    store.put({ session, isSaved: true, isRestart: false, knownStart: startTime });
    serveTest({ ...sessionWith(2), startTime: momentOf(900), lastUpdate: momentOf(910) });
    drawPage(taking);
    expect(await screen.findByRole('progressbar', { name: '2 of 120 answered' })).toBeVisible();
  });

  it('[W-114] saves at every tenth answer', async () => {
    const { saved } = serveTest(sessionWith(8));
    drawPage(taking);
    await userEvent.click(await circle(9));
    await everythingAnswered();
    expect(saved).toHaveLength(0);
    await userEvent.click(await circle(10));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.answers).toHaveLength(10);
  });

  it('saves when the page is left', async () => {
    const { saved } = serveTest(sessionWith(2));
    const { unmount } = drawPage(taking);
    await userEvent.click(await circle(3));
    unmount();
    await waitFor(() => expect(saved[0]?.answers).toHaveLength(3));
  });

  it('keeps what could not be saved, says so, and sends it when the connection is back', async () => {
    let isThere = false;
    const saved: SentTest[] = [];
    serveTest(sessionWith(9), {
      'PUT /personalitySessions/mine': (_href: URL, { body }: { body?: unknown }) => {
        if (!isThere) throw new TypeError('Failed to fetch');
        saved.push(body as SentTest);
        return { session: { ...sessionWith(10), ...(body as object) } };
      },
    });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    drawPage(taking);
    await userEvent.click(await circle(10));
    expect(await screen.findByText(/You are offline. Your answers are kept/)).toBeVisible();
    expect(kept().session.answers).toHaveLength(10);
    isThere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Your answers are saved as you go.')).toBeVisible();
    expect(saved[0]?.answers).toHaveLength(10);
  });

  it('goes on by keys from question to question, and to Next behind the last', async () => {
    serveTest(sessionWith(8));
    drawPage(taking);
    (await circle(9)).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(within(await question(9)).getByRole('radio', { checked: true })).toHaveAccessibleName(
      'Moderately Inaccurate',
    );
    expect(await question(10)).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('7');
    expect(await circle(10)).toBeChecked();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('[W-118] is cleared after asking: the first page, and no answers', async () => {
    const { saved } = serveTest(sessionWith(45));
    drawPage(taking);
    await screen.findByText('Page 5 of 12');
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Start over' }));
    const dialog = screen.getByRole('dialog', { name: 'Start the test over?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start over' }));
    expect(await screen.findByText('Page 1 of 12')).toBeVisible();
    expect(kept().session.answers).toEqual([]);
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ answers: [], restart: true }));
  });

  it('[W-118] is marked as completed with its result at the end', async () => {
    const { saved } = serveTest(sessionWith(119));
    drawPage(taking);
    await userEvent.click(await circle(120));
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByRole('heading', { name: 'Your Personality Result' });
    expect(location.pathname).toBe(`${start}/results/${result}`);
    expect(saved.at(-1)?.answers).toHaveLength(120);
    expect(kept().session).toMatchObject({ completed: true, lastResultId: result });
  });

  it('asks before it finishes with questions that are not answered', async () => {
    const { sent } = serveTest({ ...sessionWith(0), answers: answersTo(120).slice(5) });
    drawPage(taking);
    await screen.findByText('Page 1 of 12');
    for (let page = 1; page < 12; page += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    const dialog = screen.getByRole('dialog', { name: 'Finish the test now?' });
    expect(dialog).toHaveTextContent('5 questions are not answered');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Answer the rest' }));
    expect(await screen.findByText('Page 1 of 12')).toBeVisible();
    expect(sent.some(({ call }) => call.includes('complete'))).toBe(false);
  });

  it('leads to the results where it is completed', async () => {
    serveTest({ ...sessionWith(120), completed: true, lastResultId: result });
    drawPage(taking);
    expect(
      await screen.findByRole('heading', { name: 'You have completed this test' }),
    ).toBeVisible();
  });
});
