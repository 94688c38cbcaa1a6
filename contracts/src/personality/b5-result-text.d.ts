/** The texts of one domain, as the package keeps them. */
interface ResultText {
  domain: string;
  title: string;
  shortDescription: string;
  description: string;
  results: { score: string; text: string }[];
  facets: { facet: number; title: string; text: string }[];
}

declare module '@alheimsins/b5-result-text/lib/data/en/*.js' {
  const text: ResultText;
  export default text;
}
