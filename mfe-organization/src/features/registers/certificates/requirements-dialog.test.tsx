import { draw } from '@fairlead/remote-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { organizationApi } from '../../../api.ts';
import { org, pageOf, Reply, serve } from '../../../testing/stage.tsx';
import { placeOfRegister } from '../register-place.ts';
import { RequirementsDialog } from './requirements-dialog.tsx';

const bosun = '65f900000000000000000001';
const mate = '65f900000000000000000002';
const rule = { id: 'r1', organization: org, position: bosun, types: [] };

const open = () => {
  const sent = serve({
    'GET /positions': pageOf([
      { id: bosun, name: 'Bosun' },
      { id: mate, name: 'Mate' },
    ]),
    'GET /certificateRequirements': pageOf([rule]),
    'GET /certificateRequirements/r1': new Reply(200, rule, '"r1-3"'),
    'PATCH /certificateRequirements/r1': { doc: rule, message: '' },
    'POST /certificateRequirements': new Reply(201, { doc: { ...rule, id: 'r2' }, message: '' }),
  });
  const address = `/organization/${org}/crew-management/certificates`;
  const place = placeOfRegister(address);
  draw(<RequirementsDialog place={place} onClose={() => {}} />, { address, api: organizationApi });
  const choose = async (rank: string) => {
    await screen.findByRole('option', { name: rank });
    await userEvent.selectOptions(screen.getByLabelText('Rank'), rank);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  };
  const last = (method: string) => sent.find(({ call }) => call.startsWith(method));
  return { choose, last };
};

it('what a rank must hold is changed in the version that was read', async () => {
  const { choose, last } = open();
  await choose('Bosun');
  await waitFor(() =>
    expect(last('PATCH')).toMatchObject({ body: { types: [] }, ifMatch: '"r1-3"' }),
  );
});

it('what a rank must hold is created where nothing was required of it', async () => {
  const { choose, last } = open();
  await choose('Mate');
  await waitFor(() =>
    expect(last('POST')?.body).toEqual({ organization: org, position: mate, types: [] }),
  );
});
