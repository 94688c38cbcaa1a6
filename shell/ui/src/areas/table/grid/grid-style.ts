import { styled } from 'styled-components';

/** The look of the whole grid in one place: cells are plain elements, as hundreds of them are visible while it is scrolled. */
export const GridBox = styled.div`
  position: relative;
  max-height: var(--table-height, min(40rem, 75dvh));
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  font-size: 0.9375rem;
  scroll-padding: 0;
  &[data-density='compact'] {
    font-size: 0.875rem;
  }
  [data-head],
  [data-rows] > * {
    display: flex;
    border-bottom: 1px solid var(--border);
  }
  [data-head-group] {
    position: sticky;
    z-index: 2;
    top: 0;
    background: var(--sunken);
  }
  [data-head] {
    background: inherit;
  }
  [data-head-group],
  [data-rows] {
    min-width: 100%;
  }
  [data-rows] {
    position: relative;
    contain: layout style;
  }
  [data-rows] > * {
    position: absolute;
    inset: 0 auto auto 0;
    width: 100%;
    height: var(--row-height);
    background: var(--surface);
    /* So that a row that comes costs the others nothing. */
    contain: strict;
  }
  &:dir(rtl) [data-rows] > * {
    inset: 0 0 auto auto;
  }
  [data-head] > *,
  [data-rows] > * > * {
    flex: none;
    padding: 0 0.75rem;
  }
  [data-head] > * {
    position: relative;
    display: flex;
    align-items: center;
  }
  [data-rows] > * > * {
    overflow: hidden;
    line-height: calc(var(--row-height) - 1px);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-rows] > * > * > * {
    vertical-align: middle;
  }
  [data-rows] > [data-loading] {
    align-items: center;
  }
  [data-gap] {
    visibility: hidden;
  }
  [data-head] > [data-gap],
  [data-rows] > * > [data-gap] {
    padding: 0;
  }
  [data-align='end'] {
    justify-content: flex-end;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  [data-head] > [data-pinned],
  [data-rows] > * > [data-pinned],
  [data-box] {
    position: sticky;
    z-index: 1;
    background: inherit;
  }
  [data-pinned='start'] {
    box-shadow: inset -1px 0 var(--border);
  }
  [data-pinned='end'] {
    box-shadow: inset 1px 0 var(--border);
  }
  [data-head] > [data-box],
  [data-rows] > * > [data-box] {
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    width: 2.75rem;
    padding: 0;
  }
  [data-box] input {
    cursor: pointer;
    overflow: visible;
  }
  [data-rows] > [data-row]:hover {
    background: var(--sunken);
  }
  [data-rows] > [aria-selected='true'] {
    background: var(--accent-soft);
  }
  /* The title of a row has two lines, which fit in the lowest of rows. */
  [data-open] {
    display: -webkit-inline-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: inherit;
    line-height: 1.15;
    overflow-wrap: anywhere;
    text-decoration: none;
    white-space: normal;
  }
  [data-open]:hover {
    text-decoration: underline;
  }
  [data-edits] {
    position: relative;
  }
  [data-edit] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    width: 2.25rem;
    color: var(--muted);
    background: linear-gradient(to right, transparent, var(--sunken) 30%);
    opacity: 0;
    cursor: pointer;
  }
  &:dir(rtl) [data-edit] {
    background: linear-gradient(to left, transparent, var(--sunken) 30%);
  }
  [data-edits]:hover [data-edit],
  [data-edits]:focus-visible [data-edit] {
    opacity: 1;
  }
  [data-edit]:hover {
    color: var(--text);
  }
  &[data-opens] [data-row] {
    cursor: pointer;
  }
  /* A focus that the grid itself has put there is shown also where an index of -1 is left behind. */
  [role='gridcell']:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  &[aria-busy='true'] [data-row] {
    color: var(--muted);
  }
`;
