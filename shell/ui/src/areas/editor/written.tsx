import { styled } from 'styled-components';

/** The text while it is written, as a page draws it. */
export const Written = styled.div`
  min-height: 14rem;
  max-height: min(40rem, 70vh);
  overflow-y: auto;
  padding: 0.625rem 0.75rem;
  font-size: 0.9375rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
  outline: none;
  cursor: text;
  &[contenteditable='false'] {
    cursor: default;
  }
  > * + * {
    margin-top: 0.75rem;
  }
  h3 {
    font-size: 1.0625rem;
  }
  ul,
  ol {
    padding-inline-start: 1.5rem;
  }
  ul ul,
  ul ol,
  ol ul,
  ol ol {
    padding-inline-start: 1.25rem;
  }
  .nesting {
    list-style: none;
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: 1rem;
    border-inline-start: 3px solid var(--border);
    color: var(--muted);
  }
  a {
    color: var(--accent-text);
    text-decoration: underline;
  }
  .bold {
    font-weight: 700;
  }
  .italic {
    font-style: italic;
  }
  .underlined {
    text-decoration: underline;
  }
  .struck {
    text-decoration: line-through;
  }
  .underlined-struck {
    text-decoration: underline line-through;
  }
`;
