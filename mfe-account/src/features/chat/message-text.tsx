import { Link } from '@fairlead/ui';
import { Fragment } from 'react';

const ADDRESS = /https?:\/\/[^\s<>"'“”]+[^\s<>"'“”.,;:!?)\]]/g;

/** A message's text, with addresses as links. */
export function MessageText({ text }: { text: string }) {
  const parts: { at: number; text: string; href?: string }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    parts.push({ at: end, text: text.slice(end, index) }, { at: index, text: found, href: found });
    end = index + found.length;
  }
  parts.push({ at: end, text: text.slice(end) });
  return parts.map(({ at, text: part, href }) =>
    href ? (
      <Link key={`link ${at}`} href={href} target="_blank" rel="noreferrer noopener">
        {part}
      </Link>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
