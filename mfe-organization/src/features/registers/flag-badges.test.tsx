import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { FlagBadges } from './flag-badges.tsx';

const register = {
  statuses: [
    { code: 'valid', label: 'Valid', tone: 'success' },
    { code: 'expired', label: 'Expired', tone: 'danger' },
  ],
  flags: {
    expired: { label: 'Expired', tone: 'danger' },
    noFile: { label: 'No file', tone: 'warning' },
  },
} as never;
const shown = (record: { status: string; flags: string[] }) => {
  const { container, unmount } = render(<FlagBadges register={register} record={record} />);
  const labels = [...container.children].map(({ textContent }) => textContent);
  unmount();
  return labels;
};

it('flags say what the status does not say already', () => {
  expect(shown({ status: 'expired', flags: ['expired', 'noFile'] })).toEqual(['No file']);
  expect(shown({ status: 'valid', flags: ['expired', 'noFile'] })).toEqual(['Expired', 'No file']);
  expect(shown({ status: 'valid', flags: ['unknown'] })).toEqual(['unknown']);
});
