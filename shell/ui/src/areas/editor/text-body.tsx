import { styled } from 'styled-components';

/** The text while it is written, as a page renders it. */
export const TextBody = styled.div`
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
  --lexical-indent-base-value: 2rem;
  > h1 {
    font-size: 1.375rem;
  }
  > h2 {
    font-size: 1.1875rem;
  }
  > h3 {
    font-size: 1.0625rem;
  }
  > pre {
    margin-bottom: 0;
    padding: 0.625rem 0.75rem;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--sunken);
    font-size: 0.875rem;
    white-space: pre-wrap;
    text-align: start;
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
  .checked,
  .unchecked {
    position: relative;
    list-style: none;
  }
  .checked::before,
  .unchecked::before {
    content: '';
    position: absolute;
    top: 0.25em;
    inset-inline-start: -1.375rem;
    width: 0.9375rem;
    height: 0.9375rem;
    border: 1.5px solid var(--border-strong);
    border-radius: 0.1875rem;
    background: var(--surface);
    cursor: pointer;
  }
  .checked::before {
    border-color: var(--accent);
    background: var(--accent);
  }
  .checked::after {
    content: '';
    position: absolute;
    top: 0.4em;
    inset-inline-start: -1.0625rem;
    width: 0.3125rem;
    height: 0.5625rem;
    border: solid var(--on-accent);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    pointer-events: none;
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: 1rem;
    border-inline-start: 3px solid var(--border);
    color: var(--muted);
  }
  .link {
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
