import { earlySubmissionScript } from '@fairlead/contracts/portal/early-submission';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { earlyInput, enterAgain, submitHeldForms } from './early-input.ts';

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function Search() {
  const [text, setText] = useState('');
  const [isDeck, setDeck] = useState(false);
  const [sort, setSort] = useState('newest');
  return (
    <form>
      <input aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
      <input type="checkbox" checked={isDeck} onChange={({ target }) => setDeck(target.checked)} />
      <select value={sort} onChange={({ target }) => setSort(target.value)}>
        <option value="newest">Newest</option>
        <option value="pay">Pay</option>
      </select>
      <output>{`${text} ${isDeck} ${sort}`}</output>
    </form>
  );
}

/** The same, as the server renders it. */
const rendered =
  '<form><input aria-label="text" value=""/><input type="checkbox"/><select><option value="newest" selected="">Newest</option><option value="pay">Pay</option></select><output> false newest</output></form>';

/** Shows it as it comes from the server, and lets somebody use it before it is taken over. */
async function takenOver(use: (form: HTMLElement) => void): Promise<HTMLElement> {
  const place = document.createElement('div');
  place.innerHTML = rendered;
  document.body.append(place);
  use(place);
  const entered = earlyInput(place);
  await act(async () => void hydrateRoot(place, <Search />));
  await act(async () => enterAgain(entered));
  return place;
}

it('what was entered before the page answered counts once it does', async () => {
  const place = await takenOver((form) => {
    const [text, deck] = form.querySelectorAll('input');
    const sort = form.querySelector('select');
    if (!text || !deck || !sort) throw new Error('There is no form.');
    text.value = 'bosun';
    deck.checked = true;
    sort.value = 'pay';
  });
  expect(place.querySelector('output')).toHaveTextContent('bosun true pay');
  expect(place.querySelector('input')).toHaveValue('bosun');
  expect(place.querySelector('select')).toHaveValue('pay');
});

it('what nobody changed stays as it is', async () => {
  const place = await takenOver(() => {});
  expect(earlyInput(place)).toEqual([]);
  expect(place.querySelector('output')).toHaveTextContent('false newest');
});

it('a form that was submitted before the page answered is sent once it does, and by the browser only where that can', async () => {
  new Function(earlySubmissionScript)();
  const portal = document.createElement('div');
  portal.id = 'portal';
  portal.innerHTML =
    '<div data-rendered-at="1"><form method="post"><button>Sign in</button></form><form method="get"><button>Search</button></form></div>';
  document.body.append(portal);
  const sent: [string, boolean][] = [];
  document.body.addEventListener('submit', (event) => {
    sent.push([(event.target as HTMLFormElement).method, event.defaultPrevented]);
    event.preventDefault();
  });
  const [signIn, search] = portal.querySelectorAll('form');
  signIn?.requestSubmit(signIn.querySelector('button'));
  search?.requestSubmit();
  expect(sent).toEqual([
    ['post', true],
    ['get', false],
  ]);
  for (const busy of [signIn, signIn?.querySelector('button')])
    expect(busy).toHaveAttribute('aria-busy', 'true');
  const place = portal.firstElementChild as HTMLElement;
  place.removeAttribute('data-rendered-at');
  submitHeldForms(place);
  submitHeldForms(place);
  expect(sent.slice(2)).toEqual([['post', false]]);
  expect(place.querySelector('[aria-busy]')).toBeNull();
});
