/** A part of a text: a heading, paragraphs, and a list of points after them. */
export interface ArticleSection {
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

/** A page to read. */
export interface Article {
  title: string;
  intro: string;
  sections: readonly ArticleSection[];
  /** A suggested next page. */
  next: { href: string; label: string };
}
