import {
  IS_BOLD,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  IS_SUBSCRIPT,
  IS_SUPERSCRIPT,
  IS_UNDERLINE,
} from 'lexical';
import { stylesOf } from './styles.ts';

const byTag: Readonly<Record<string, number>> = {
  b: IS_BOLD,
  strong: IS_BOLD,
  i: IS_ITALIC,
  em: IS_ITALIC,
  u: IS_UNDERLINE,
  ins: IS_UNDERLINE,
  s: IS_STRIKETHROUGH,
  strike: IS_STRIKETHROUGH,
  del: IS_STRIKETHROUGH,
  sub: IS_SUBSCRIPT,
  sup: IS_SUPERSCRIPT,
};

/** The marks of the text in an element, as bits: those around it, its own tag's, and what its style adds or removes. */
export function marksIn(element: Element, around: number): number {
  const styles = stylesOf(element);
  let marks = around | (byTag[element.localName] ?? 0);
  const set = (bit: number, is: boolean | undefined) => {
    if (is !== undefined) marks = is ? marks | bit : marks & ~bit;
  };
  set(IS_BOLD, isBold(styles.get('font-weight')));
  set(IS_ITALIC, isOneOf(styles.get('font-style'), ['italic', 'oblique'], ['normal']));
  const line = styles.get('text-decoration') ?? styles.get('text-decoration-line');
  if (line?.includes('underline')) set(IS_UNDERLINE, true);
  if (line?.includes('line-through')) set(IS_STRIKETHROUGH, true);
  const raised = styles.get('vertical-align');
  if (raised === 'super') set(IS_SUPERSCRIPT, true);
  if (raised === 'sub') set(IS_SUBSCRIPT, true);
  return marks;
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight && /^\d+$/.test(weight)) return Number(weight) >= 600;
  return isOneOf(weight, ['bold', 'bolder'], ['normal', 'lighter']);
}

function isOneOf(value: string | undefined, yes: string[], no: string[]): boolean | undefined {
  if (value === undefined) return undefined;
  if (yes.includes(value)) return true;
  return no.includes(value) ? false : undefined;
}
