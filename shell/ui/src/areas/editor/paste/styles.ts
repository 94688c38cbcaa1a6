import { styleAt } from './inert.ts';

/** The properties in an element's `style`, in lower case. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const declaration of (element.getAttribute(styleAt) ?? '').split(';')) {
    const [property = '', ...value] = declaration.split(':');
    styles.set(property.trim().toLowerCase(), value.join(':').trim().toLowerCase());
  }
  return styles;
}
