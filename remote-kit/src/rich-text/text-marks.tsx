import type { ReactNode } from 'react';

/** The bits of a text node's `format`, each with the element it stands for. */
const marks: [bit: number, wrap: (text: ReactNode) => ReactNode][] = [
  [1, (text) => <strong>{text}</strong>],
  [2, (text) => <em>{text}</em>],
  [4, (text) => <s>{text}</s>],
  [8, (text) => <u>{text}</u>],
  [16, (text) => <code>{text}</code>],
  [32, (text) => <sub>{text}</sub>],
  [64, (text) => <sup>{text}</sup>],
];

/** Text in the marks that `format` names. */
export function marked(text: string, format: number | string | undefined): ReactNode {
  if (typeof format !== 'number') return text;
  return marks.reduce<ReactNode>(
    (inner, [bit, wrap]) => (format & bit ? wrap(inner) : inner),
    text,
  );
}
