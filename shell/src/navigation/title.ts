/** Names the page: in the browser's tab and to screen readers. */
export function setTitle(title: string): void {
  document.title = title === 'Fairlead' ? title : `${title} · Fairlead`;
}
