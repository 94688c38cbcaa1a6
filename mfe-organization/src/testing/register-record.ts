import { org } from './stage.tsx';

/** The id of a record. */
export const id = '65f900000000000000000001';

/** What a record of every register has. */
export const common = {
  id,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  organization: { id: org, name: 'Meridian Yachts' },
  flags: [] as string[],
  moves: [],
  attachments: [],
};
