/** What an element's `style` says by property, in lower case. Read as text: the policy of the page lets nothing apply it. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const [property = '', ...value] = declaration.split(':');
    styles.set(property.trim().toLowerCase(), value.join(':').trim().toLowerCase());
  }
  return styles;
}
