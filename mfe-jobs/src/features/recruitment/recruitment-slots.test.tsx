import type { SlotContext } from '@fairlead/contracts/portal/slots';
import {
  mountRemote,
  nora,
  playedPortal,
  playedRoles,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import * as attention from '../../organization-attention.tsx';
import * as cards from '../../organization-cards.tsx';
import { serve } from '../../testing/stage.tsx';
import * as vesselCards from '../../vessel-cards.tsx';

const organization = '65f200000000000000000001';
const vessel = '65f300000000000000000001';
const summary = {
  candidates: 4,
  appliedThisWeek: 3,
  unanswered: 2,
  stages: [{ code: 'applied', label: 'Applied', status: 'pending', count: 4 }],
  listings: { pending: 2, toApprove: 1, published: 5, draft: 0 },
  sources: [],
};

let unmount = async () => {};
/** Opens the contents of a slot of the organization's dashboard, as the shell does, for somebody with these roles. */
async function open(
  module: typeof cards,
  orgRoles: readonly string[],
  answer: object = summary,
  context: SlotContext = { organization },
) {
  const asked = serve(() => answer);
  const records = [
    { id: 'e1', user: nora.id, organization: { id: organization, name: 'Ours' }, orgRoles },
  ];
  const portal = {
    ...playedPortal(sessionOf(signedIn)),
    roles: playedRoles(records as never),
    context,
  };
  const mounted = await mountRemote(module, portal);
  unmount = mounted.unmount;
  return asked;
}
afterEach(async () => {
  await unmount();
  jest.restoreAllMocks();
});
const lines = async (count: number) => {
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));
  return screen.getAllByRole('listitem').map((line) => within(line).getByRole('link'));
};

describe('what of its recruitment needs attention in an organization', () => {
  it('is what waits for an admin’s approval, and who was not answered for a week', async () => {
    await open(attention, ['org-admin']);
    const [approve, answer] = await lines(2);
    expect(approve).toHaveTextContent('A job listing waits for your approval');
    expect(approve).toHaveAttribute('href', `/organization/${organization}/jobs?status=pending`);
    expect(answer).toHaveTextContent('2 candidates have no answer yet');
    expect(answer).toHaveAttribute('href', `/organization/${organization}/jobs/pipeline`);
  });

  it('is nothing to approve for who may not, and nothing at all where nothing waits', async () => {
    await open(attention, ['org-staff']);
    expect(await lines(1)).toHaveLength(1);
    await unmount();
    const calm = { ...summary, unanswered: 0 };
    const asked = await open(attention, ['org-staff'], calm);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('is not asked for by who does not see the candidates', async () => {
    const asked = await open(attention, ['vessel-crew']);
    await unmount();
    await open(cards, ['vessel-crew']);
    expect(asked).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

it('the recruitment of an organization is shown in numbers', async () => {
  await open(cards, ['org-staff']);
  const region = within(await screen.findByRole('region', { name: 'Recruitment' }));
  const count = async (label: string) => {
    const link = await region.findByRole('link', { name: label });
    return [link.closest('li')?.textContent, link.getAttribute('href')];
  };
  const list = `/organization/${organization}/jobs`;
  expect(await count('Published listings')).toEqual([
    'Published listings5',
    `${list}?status=active`,
  ]);
  expect(await count('Applied')).toEqual(['Applied4', `${list}/pipeline?stage=applied`]);
});

describe('the open positions of a vessel', () => {
  const onBoard = { organization, vessel };
  const page = {
    docs: [
      { id: 'l1', title: 'Bosun', applicationCount: 1 },
      { id: 'l2', title: 'Sole Chef', applicationCount: 12 },
    ],
    totalDocs: 7,
  };
  const linkOf = async (name: string) => screen.findByRole('link', { name });

  it('lead who sees the candidates to their boards, with how many have applied', async () => {
    const asked = await open(vesselCards, ['org-staff'], page, onBoard);
    const boards = `/organization/${organization}/jobs/pipeline`;
    expect(await linkOf('Bosun')).toHaveAttribute('href', `${boards}/l1`);
    expect(screen.getByText('1 application')).toBeVisible();
    expect(screen.getByText('12 applications')).toBeVisible();
    expect(screen.getByText('And 5 more.')).toBeVisible();
    const [read = ''] = asked;
    expect(decodeURIComponent(read)).toContain(`where[vessel][equals]=${vessel}`);
    expect(decodeURIComponent(read)).toContain('where[status][equals]=active');
  });

  it('lead everybody else to the job, and say nothing of who has applied', async () => {
    await open(vesselCards, ['vessel-crew'], page, onBoard);
    expect(await linkOf('Bosun')).toHaveAttribute('href', '/job/l1');
    expect(screen.queryByText('1 application')).toBeNull();
  });

  it('are said to be none where there are none', async () => {
    await open(vesselCards, ['org-staff'], { docs: [], totalDocs: 0 }, onBoard);
    expect(await screen.findByText('Nobody is sought for this vessel now.')).toBeVisible();
  });
});
