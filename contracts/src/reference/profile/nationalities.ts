import names from 'i18n-nationality/langs/en.json' with { type: 'json' };
import { compareAsRead } from '../../api/reading-order.ts';
import type { Option } from '../options.ts';

/** Nationalities that the library lacks. */
const others: readonly Option[] = [
  { code: 'AS', label: 'American Samoan' },
  { code: 'AI', label: 'Anguillan' },
  { code: 'AQ', label: 'Antarctic' },
  { code: 'AW', label: 'Aruban' },
];

/** The nationalities by the codes of their countries (ISO 3166-1), by name. */
export const nationalities: readonly Option[] = [
  ...Object.entries(names.nationalities as Readonly<Record<string, string>>).map(
    ([code, label]) => ({ code, label }),
  ),
  ...others,
].toSorted((one, other) => compareAsRead(one.label, other.label));

/** The same plus "any", for a search or a preference. */
export const nationalitiesOrAny: readonly Option[] = [
  { code: 'any', label: 'Any' },
  ...nationalities,
];
