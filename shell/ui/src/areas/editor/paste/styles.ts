import { styleAt } from './inert.ts';

/** What an element's `style` says by property, in lower case. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const declaration of (element.getAttribute(styleAt) ?? '').split(';')) {
    const [property = '', ...value] = declaration.split(':');
    styles.set(property.trim().toLowerCase(), value.join(':').trim().toLowerCase());
  }
  return styles;
}
