import { styled } from 'styled-components';

/** The library's calendar in the portal's look: it comes without a style of its own. */
export const CalendarLook = styled.div`
  padding: 0.75rem;
  .rdp-months {
    position: relative;
  }
  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    display: flex;
  }
  .rdp-nav button {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--muted);
    cursor: pointer;
  }
  .rdp-nav button:hover {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  .rdp-nav button[aria-disabled] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  .rdp-chevron {
    width: 1rem;
    fill: currentColor;
  }
  .rdp-dropdowns {
    display: flex;
    gap: 0.25rem;
    min-height: 2.25rem;
    margin-inline-end: 4.75rem;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  .rdp-dropdown_root {
    position: relative;
    display: flex;
    align-items: center;
    border-radius: var(--radius);
  }
  .rdp-dropdown_root:hover {
    color: var(--accent-text);
  }
  .rdp-dropdown_root:has(:focus-visible) {
    outline: 2px solid var(--accent);
  }
  /* The browser's own list opens from the words over which it lies. */
  .rdp-dropdown {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .rdp-dropdown option {
    background: var(--surface);
    color: var(--text);
  }
  .rdp-caption_label {
    display: flex;
    align-items: center;
    gap: 0.125rem;
    padding-inline: 0.375rem 0.125rem;
  }
  .rdp-month_grid {
    border-collapse: collapse;
    margin-top: 0.25rem;
  }
  .rdp-weekday {
    height: 2rem;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 450;
  }
  .rdp-day {
    padding: 1px 0;
    text-align: center;
  }
  .rdp-day_button {
    width: 2.5rem;
    height: 2.5rem;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: none;
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  .rdp-day_button:hover:not(:disabled) {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  .rdp-day_button:focus-visible {
    outline-offset: -2px;
  }
  .rdp-outside .rdp-day_button {
    color: var(--muted);
  }
  .rdp-disabled .rdp-day_button {
    color: var(--muted);
    cursor: not-allowed;
    opacity: 0.55;
  }
  .rdp-today .rdp-day_button {
    border-color: var(--border-strong);
    font-weight: 650;
  }
  .rdp-range_middle {
    background: var(--accent-soft);
  }
  .rdp-selected:not(.rdp-range_middle) .rdp-day_button {
    background: var(--accent);
    color: var(--on-accent);
  }
  .rdp-selected:not(.rdp-range_middle) .rdp-day_button:focus-visible {
    outline-color: var(--on-accent);
    outline-offset: -4px;
  }
  .rdp-footer {
    padding-top: 0.5rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
