/**
 * Makes what tests of screens ask of jsdom most often fast, with the same answers: which rules of the style sheets hold for an element,
 * its computed style, and the labels of a control. jsdom walks all rules and the whole document for each. Has to be loaded before jsdom is.
 */
import { createRequire } from 'node:module';

const require = createRequire(
  createRequire(import.meta.url).resolve('jest-environment-jsdom/package.json'),
);
const jsdom = 'jsdom/lib/jsdom';
const living = `${jsdom}/living`;
const { matchesDontThrow } = require(`${living}/helpers/selectors.js`);
const styleRules = require(`${living}/helpers/style-rules.js`);
const cssom = createRequire(require.resolve('jsdom'))('rrweb-cssom');

/** What the last compound of a selector begins with: a type, classes and an id. */
const beginning = /^(?:[\w-]+|\*)?(?:[.#][\w-]+)*/;

/** What an element must have to match one selector that holds no brackets, or undefined if its beginning does not say. */
function requirementOf(selector) {
  const compound =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const parts = beginning.exec(compound)?.[0].match(/[.#]?[\w-]+/g) ?? [];
  if (parts.length === 0) return undefined;
  return {
    type: parts.find((part) => /^[^.#]/.test(part))?.toLowerCase(),
    classes: parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1)),
    ids: parts.filter((part) => part.startsWith('#')).map((part) => part.slice(1)),
  };
}

/** A text without what is in brackets, whatever is nested there. */
function withoutBrackets(text) {
  const outer = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return outer === text ? text : withoutBrackets(outer);
}

/**
 * What an element must have to match one of a list of selectors, or undefined if that is not plain to see.
 * @param {string} selectors
 */
export function requirementsOf(selectors) {
  const plain = withoutBrackets(selectors.replace(/"[^"'\\()[\]]*"|'[^"'\\()[\]]*'/g, ''));
  if (!/^[\w\s.#:>+~,*-]*$/.test(plain)) return undefined;
  const list = plain.split(',').map(requirementOf);
  return list.includes(undefined) ? undefined : list;
}

/**
 * The style rules of a sheet in their order, found by what an element must have for them: a class, an id or a type. Rules of which that is not
 * plain to see may hold for every element.
 */
function indexOf(sheet) {
  const rules = Array.from(sheet.cssRules).flatMap((rule) => {
    if (!rule.media) return rule.selectorText === undefined ? [] : rule;
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });
  const having = new Map();
  const add = (key, at) => having.set(key, [...(having.get(key) ?? []), at]);
  for (const [at, { selectorText }] of rules.entries()) {
    const requirements = requirementsOf(selectorText ?? '&');
    for (const { classes, ids, type } of requirements ?? [{ classes: [], ids: [], type: '*' }]) {
      if (classes[0]) add(`.${classes[0]}`, at);
      else if (ids[0]) add(`#${ids[0]}`, at);
      else add(type, at);
    }
  }
  return { rules, having, length: sheet.cssRules.length };
}

const indexes = new WeakMap();

/** The rules of a sheet that hold for an element of a document in standards mode. */
function rulesFor(element, sheet) {
  let index = indexes.get(sheet);
  if (index?.length !== sheet.cssRules.length) {
    index = indexOf(sheet);
    indexes.set(sheet, index);
  }
  const { rules, having } = index;
  const keys = [
    '*',
    element._localName.toLowerCase(),
    `#${element.getAttributeNS(null, 'id')}`,
    ...(element.getAttributeNS(null, 'class') ?? '').split(/\s+/).map((name) => `.${name}`),
  ];
  const found = new Set(keys.flatMap((key) => having.get(key) ?? []));
  return [...found]
    .sort((a, b) => a - b)
    .map((at) => rules[at])
    .filter(({ selectorText }) => matchesDontThrow(element, selectorText));
}

let lastNumber = 0;
const numbers = new WeakMap();

/** A number for an object, the same as long as it lives. */
function numberOf(object) {
  const number = numbers.get(object) ?? ++lastNumber;
  numbers.set(object, number);
  return number;
}

/** Has the declaration that the style sheets make for an element made once for all elements for which the same rules hold. */
function shareDeclarations() {
  const { getDeclarationForElement } = styleRules;
  const defaults = cssom.parse(require(`${jsdom}/browser/default-stylesheet.js`));
  const declarations = new Map();
  styleRules.getDeclarationForElement = (element) => {
    const document = element._ownerDocument;
    const known = document._styleCache?.get(element);
    if (known) return known;
    if (document._mode !== 'no-quirks' || element.style?.length !== 0)
      return getDeclarationForElement(element);
    const sheets = [defaults, ...document.styleSheets._list];
    const key = sheets.flatMap((sheet) => rulesFor(element, sheet).map(numberOf)).join();
    const shared = declarations.get(key) ?? getDeclarationForElement(element);
    declarations.set(key, shared);
    document._styleCache ??= new WeakMap();
    document._styleCache.set(element, shared);
    return shared;
  };
}

const labelled = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/** The getter of a property, to be replaced by what `replace` makes of it. */
function replaceGetter(name, property, replace) {
  const { prototype } = require(`${living}/nodes/${name}-impl.js`).implementation;
  const { get } = Object.getOwnPropertyDescriptor(prototype, property);
  Object.defineProperty(prototype, property, { configurable: true, get: replace(get) });
}

/** Finds the labels of a control among the labels of its document, and the control of a label by its id, not among all nodes. */
function findLabels() {
  const NodeList = require(`${living}/generated/NodeList.js`);
  for (const name of labelled)
    replaceGetter(`HTML${name}Element`, 'labels', (get) => {
      return function labels() {
        const root = this.getRootNode({});
        if (this.type === 'hidden' || root !== this._ownerDocument) return get.call(this);
        const query = () =>
          [...root.getElementsByTagName('label')].filter(({ control }) => control === this);
        this._labels ??= NodeList.createImpl(root._globalObject, [], { element: root, query });
        return this._labels;
      };
    });
  replaceGetter('HTMLLabelElement', 'control', (get) => {
    return function control() {
      const id = this.getAttributeNS(null, 'for');
      const root = id ? this.getRootNode({}) : undefined;
      // Of several elements with one id, only the whole document says which is first.
      const isSimple = root === this._ownerDocument && (root?._ids[id]?.length ?? 0) < 2;
      if (!root || !isSimple) return get.call(this);
      const found = root.getElementById(id);
      return found && isLabelable(found) ? found : null;
    };
  });
}

shareDeclarations();
require(require.resolve('jsdom'));
const { isLabelable } = require(`${living}/helpers/form-controls.js`);
const { implForWrapper, wrapperForImpl } = require(`${living}/generated/utils.js`);
findLabels();

const resolved = Object.keys(styleRules.propertiesWithResolvedValueImplemented);

/**
 * Has a window compute the style of an element once, as long as nothing of its document changes, and once for all elements that come to
 * the same.
 * @param {Window} window
 */
export function keepComputedStyles(window) {
  const compute = window.getComputedStyle;
  const styles = new Map();
  let computed = new WeakMap();
  let cache;
  const styleOf = (element) => {
    const declaration = styleRules.getDeclarationForElement(element);
    const values = resolved.map((name) => styleRules.getResolvedValue(element, name));
    const key = `${numberOf(declaration)} ${values.join(' ')}`;
    const style = styles.get(key) ?? compute.call(window, wrapperForImpl(element));
    styles.set(key, style);
    return style;
  };
  window.getComputedStyle = function getComputedStyle(wrapper, pseudo) {
    const element = implForWrapper(wrapper);
    const document = element?._ownerDocument;
    if (!document || element.nodeType !== 1 || pseudo) return compute.call(window, wrapper, pseudo);
    if (!document._styleCache || document._styleCache !== cache) computed = new WeakMap();
    const style = computed.get(element) ?? styleOf(element);
    cache = document._styleCache;
    computed.set(element, style);
    return style;
  };
}
