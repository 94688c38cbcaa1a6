/** The time zone of this device (IANA): `Europe/Athens`. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones that this browser knows, by their IANA names. */
export const knownTimeZones = (): string[] => Intl.supportedValuesOf('timeZone');
