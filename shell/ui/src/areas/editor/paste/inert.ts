/** The attribute that holds the style of an element once its markup is inert. */
export const styleAt = 'data-style';

/**
 * Markup in which nothing applies, runs or is reported: the browser checks each style, script and handler of parsed markup against the page's policy,
 * even where nothing is rendered. Reads every character a fixed number of times.
 */
export const inertMarkup = (html: string): string =>
  html
    .replaceAll(/<(\/?)(?:style|script)\b/gi, '<$1template')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replaceAll(/\s(style|on[a-z]+)(?=\s*=)/gi, (_all, name: string) => ` data-${name}`),
    );
