import type { RestMonth, RestMonthDay } from '@fairlead/contracts/api/rest-hours';
import { nora } from '@fairlead/remote-kit/testing';
import { org, vessel } from './stage.tsx';

/** A month of Nora's hours of rest, as it is answered. */
export const restMonthOf = (
  days: RestMonthDay[] = [],
  more: Partial<RestMonth> = {},
): RestMonth => ({
  month: '2026-03',
  organization: org,
  vessel: { id: vessel, name: 'Aurelia' },
  user: { id: nora.id, name: 'Nora Lind' },
  clocks: { shipTime: 'UTC', shipTimeLog: [] },
  profile: { method: 'both', flag: 'malta' },
  aboardSince: '2026-01-01',
  isUnder18: false,
  confirmation: null,
  days,
  ...more,
});
