/** @jest-environment ./jest/browser-environment.js */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from '@jest/globals';

const selectors = [
  'p',
  '*',
  '.deck',
  'P.deck',
  '.deck.aft',
  '#bow',
  'section#bow > .deck',
  'section .aft, .fore',
  '.deck:not(.aft)',
  ':not(.aft)',
  ':is(.aft, .fore) + p',
  '.deck:has(+ .aft)',
  '[data-state="open"]',
  "input[type='checkbox']",
  'input[data-x="a, b > c"]',
  '.deck::before',
  'p:first-child',
  '.missing .deck',
  'svg linearGradient',
  '.a-b_c~p',
  '.deck:hover',
  '.\\31 0',
  'label:where(.deck)',
];

beforeEach(() => {
  document.body.innerHTML = `
    <section id="bow"><p class="deck"></p><p class="deck aft"></p><p class=" fore
      "></p><i class="a-b_c"></i><p></p></section>
    <section class="missing"><b class="Deck 10"></b><label class="deck"></label></section>
    <input type="checkbox" data-x="a, b > c"><div data-state="open"></div>
    <svg><linearGradient></linearGradient></svg>`;
  const rules = selectors.map((selector, at) => `${selector} { --rule-${at}: 1; }`);
  document.head.innerHTML = `<style>${rules.join('\n')}
    @media screen { .deck { --screen: 1; } }
    @media print { .deck { --print: 1; } }
    @keyframes turn { from { opacity: 0; } }</style>`;
});

const elements = () => [...document.querySelectorAll('body, body *')];

/** The matching rules of each element, by its computed style. */
const held = () =>
  elements().map((element) => {
    const style = getComputedStyle(element);
    return selectors.filter((_, at) => style.getPropertyValue(`--rule-${at}`) === '1');
  });
/** The same, by matching the selectors. */
const matching = () =>
  elements().map((element) => selectors.filter((selector) => element.matches(selector)));

it('an element has the style of every rule whose selector matches it, and of no other', () => {
  expect(held()).toEqual(matching());
  for (const element of document.querySelectorAll('body *')) element.classList.toggle('aft');
  expect(held()).toEqual(matching());
  document.querySelector('section')?.removeAttribute('id');
  expect(held()).toEqual(matching());
});

it('rules for screens hold, those for paper do not', () => {
  const style = getComputedStyle(document.querySelector('.deck') as Element);
  expect(['--screen', '--print'].map((name) => style.getPropertyValue(name))).toEqual(['1', '']);
});

it('a style changes with the sheets, the attributes, the parents and the element itself', () => {
  const [parent, child] = [document.querySelector('section'), document.querySelector('.aft')] as [
    HTMLElement,
    HTMLElement,
  ];
  const shown = () => {
    const { display, visibility } = getComputedStyle(child);
    return [display, visibility];
  };
  expect(shown()).toEqual(['block', 'visible']);
  parent.style.visibility = 'hidden';
  expect(shown()).toEqual(['block', 'hidden']);
  child.style.visibility = 'visible';
  expect(shown()).toEqual(['block', 'visible']);
  const sheet = document.createElement('style');
  sheet.textContent = '.aft { display: none; }';
  document.head.append(sheet);
  expect(shown()).toEqual(['none', 'visible']);
  sheet.textContent = '.aft { display: flex; }';
  expect(shown()).toEqual(['flex', 'visible']);
  sheet.remove();
  child.removeAttribute('style');
  parent.hidden = true;
  expect(shown()).toEqual(['block', 'hidden']);
  expect(getComputedStyle(parent).display).toBe('none');
});

it('a control has its labels, in the order of the page', () => {
  document.body.innerHTML = `
    <label for="one" id="a"></label><label id="b"><input id="one"></label>
    <label for="two" id="c"></label><div id="two"></div><select id="two"></select>
    <label for="" id="d"><textarea></textarea></label><input type="hidden" id="three">`;
  const control = (selector: string) => document.querySelector(selector) as HTMLInputElement;
  const labels = (selector: string) => [...(control(selector).labels ?? [])].map(({ id }) => id);
  expect(labels('input')).toEqual(['a', 'b']);
  // The first element with its id is not a control.
  expect(labels('select')).toEqual([]);
  expect(labels('textarea')).toEqual([]);
  expect(control('[type=hidden]').labels).toBeNull();
  control('#a').remove();
  expect(labels('input')).toEqual(['b']);
  control('div').remove();
  expect(labels('select')).toEqual(['c']);
});

it('React holds what was waited for back by what tests do not wait for', () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('react-dom/package.json')));
  const source = readFileSync(join(folder, 'cjs', 'react-dom-client.development.js'), 'utf8');
  expect(source).toMatch(/scheduleTimeout\(\s*completeRootWhenReady\.bind\(/);
});
