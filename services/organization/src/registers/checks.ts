import { breachesOf, type FleetCompliance, type Register } from '@fairlead/contracts';

/** Some checks of a vessel that have the same result. */
export interface Checks {
  vessel: string;
  isPassed: boolean;
  count: number;
}

/** Whether a register's records are checks of their vessel: it has non-compliance flags. */
export const isChecked = (register: Pick<Register, 'pages' | 'flags'>): boolean =>
  register.pages.vessel !== undefined && breachesOf(register).length > 0;

/** Whether a record passes: while none of its flags counts against compliance. */
export const passes = (register: Pick<Register, 'flags'>, flags: readonly string[]): boolean =>
  !breachesOf(register).some((code) => flags.includes(code));

/** How many checks each vessel has, and how many it passed. */
export function complianceOf(checks: readonly Checks[]): FleetCompliance {
  const vessels: FleetCompliance['vessels'] = {};
  for (const { vessel, isPassed, count } of checks) {
    const { passed, of } = vessels[vessel] ?? { passed: 0, of: 0 };
    vessels[vessel] = { passed: passed + (isPassed ? count : 0), of: of + count };
  }
  return { vessels };
}
