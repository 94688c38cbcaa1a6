/** Where the style of an element stands once its markup is inert. */
export const styleAt = 'data-style';

/**
 * Markup in which nothing applies, runs or is reported: the browser asks the policy of the page about each style, script and handler of what is
 * parsed, even where nobody draws it. Reads every character a fixed number of times.
 */
export const inertMarkup = (html: string): string =>
  html
    .replaceAll(/<(\/?)(?:style|script)\b/gi, '<$1template')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replaceAll(/\s(style|on[a-z]+)(?=\s*=)/gi, (_all, name: string) => ` data-${name}`),
    );
