import { Reply } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ada,
  boardAddress,
  candidate,
  drawRecruitment,
  listing,
  org,
  pipeline,
  serveBoard,
} from '../../../testing/board.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const save = `PUT /hiringPipelines/${listing}/stages`;
async function open(answers: Record<string, unknown>) {
  const sent = serveBoard([candidate(ada, 'Ada Reyes', { stage: 'phone' })], answers);
  const { portal } = drawRecruitment(boardAddress, 'org-admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit stages' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Save stages' });
  return { dialog, portal, puts: () => sent.filter(({ call }) => call.startsWith('PUT')) };
}
const saved = { doc: pipeline, message: 'Stages changed.' };

describe('the stages of a listing', () => {
  it('are named, ordered, added and removed, where their candidates go being asked', async () => {
    const { dialog, portal, puts } = await open({ [save]: saved });
    expect(dialog.queryByRole('button', { name: 'Remove Applied' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Move Captain up' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Phone' }));
    expect(dialog.getByText('1 candidate stands there.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Candidates of Phone go to'), 'Captain');
    await userEvent.click(dialog.getByRole('button', { name: 'Add stage to New' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save stages' }));
    expect(await dialog.findByText('Please name every stage.')).toBeVisible();
    expect(puts()).toEqual([]);
    const unnamed = dialog.getAllByLabelText('Stage').find((field) => !field.getAttribute('value'));
    await userEvent.type(unnamed as HTMLElement, 'Seen');
    await userEvent.click(dialog.getByLabelText('Notify candidates who are moved to Seen'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save stages' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(puts()).toHaveLength(1);
    expect(puts()[0]).toMatchObject({
      ifMatch: '"p-1"',
      body: {
        successors: { phone: 'captain' },
        stageGroups: [
          {
            groupLabel: 'New',
            status: 'pending',
            stages: [
              { code: 'applied', label: 'Applied', tells: true },
              { label: 'Seen', tells: false },
            ],
          },
          { groupLabel: 'Interview', stages: [{ code: 'captain' }] },
          { groupLabel: 'Refused', stages: [{ code: 'declined' }] },
        ],
      },
    });
  });

  it('become those of new listings where that is wanted', async () => {
    const template = `PUT /stageTemplates/of/${org}`;
    const { dialog, puts } = await open({ [save]: saved, [template]: saved });
    await userEvent.click(dialog.getByLabelText('Use these stages for new listings too'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save stages' }));
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(puts()[1]?.call).toContain(`/stageTemplates/of/${org}`);
  });

  it('are not overwritten where somebody else has changed them, whose stages are taken over instead', async () => {
    const [first] = pipeline.stageGroups.filter(({ order }) => order === 0);
    const theirs = { ...pipeline, stageGroups: [{ ...first, groupLabel: 'Theirs' }] };
    const { dialog } = await open({
      [save]: new Reply(412, { errors: [{ message: 'Changed' }], doc: theirs }, '"p-2"'),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save stages' }));
    expect(
      await dialog.findByText('Somebody else has changed the stages meanwhile.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Begin with their stages' }));
    expect(await dialog.findByDisplayValue('Theirs')).toBeVisible();
    expect(dialog.queryByDisplayValue('Interview')).toBeNull();
  });
});
