import { Refusal, Reply } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ada,
  bo,
  boardAddress,
  candidate,
  drawRecruitment,
  listing,
  org,
  pageOf,
  pipeline,
  serveBoard,
} from '../../testing/board.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = (role = 'org-admin', query = '') => drawRecruitment(boardAddress + query, role);
const column = (label: string) =>
  screen.findByRole('region', { name: new RegExp(`^${label} \\d`) });
const namesIn = async (label: string) =>
  within(await column(label))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const moveTo = async (name: string, stage: string) =>
  userEvent.selectOptions(await screen.findByLabelText(`Move ${name} to`), stage);
const patches = (sent: ReturnType<typeof serveBoard>) =>
  sent.filter(({ call }) => call.startsWith('PATCH'));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the board of a listing', () => {
  it('[J-185] shows groups and stages in their order', async () => {
    serveBoard([candidate(ada, 'Ada Reyes'), candidate(bo, 'Bo Lund', { stage: 'captain' })]);
    open();
    await column('Applied');
    const titles = screen
      .getAllByRole('heading')
      .filter(({ tagName }) => ['H2', 'H3'].includes(tagName))
      .map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'New',
      'Applied 1',
      'Interview',
      'Phone 0',
      'Captain 1',
      'Refused',
      'Declined 0',
    ]);
    expect(await namesIn('Captain')).toEqual(['Bo Lund']);
  });

  it('says how colleagues rate a candidate: the mean of all scores, and how many have rated', async () => {
    serveBoard([candidate(ada, 'Ada Reyes'), candidate(bo, 'Bo Lund')], {
      'GET /candidateRatings': pageOf([
        { application: ada, scores: { experience: 5, teamwork: 4 } },
        { application: ada, scores: { experience: 3, motivation: null } },
        { application: bo, scores: {} },
      ]),
    });
    open();
    await column('Applied');
    const rated = await screen.findAllByText('Rated');
    expect(rated.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Rated 4.0 of 5 (2)',
    ]);
  });

  it('[J-186] reads the pipeline of the listing and uses the first document', async () => {
    const other = { ...pipeline, id: 'other', stageGroups: [] };
    const sent = serveBoard([], { 'GET /hiringPipelines': pageOf([pipeline, other]) });
    open();
    await column('Applied');
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/hiringPipelines?where[listing][equals]=${listing}`,
    );
  });

  const refusals = [
    [401, 'Authentication required to view hiring pipeline'],
    [403, 'You do not have permission to view this hiring pipeline'],
    [404, 'Hiring pipeline not found'],
    [418, 'Failed to fetch hiring pipeline'],
  ] as const;
  it.each(refusals)(
    '[J-187] [J-188] [J-189] says why it is not shown at %i',
    async (status, words) => {
      serveBoard([], { 'GET /hiringPipelines': new Refusal(status, 'No.') });
      open();
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it('[J-190] says so where the listing has no pipeline', async () => {
    serveBoard([], { 'GET /hiringPipelines': pageOf([]) });
    open();
    expect(await screen.findByText('No hiring pipeline found for this listing')).toBeVisible();
  });

  it('[J-189] is not found below another organization', async () => {
    const other = { ...pipeline, organization: { id: '65f2000000000000000000ff' } };
    serveBoard([], { 'GET /hiringPipelines': pageOf([other]) });
    open();
    expect(await screen.findByText('Hiring pipeline not found')).toBeVisible();
  });

  it('[J-193] moves a candidate at once, made of what was seen, and notifies them once it can no longer be undone', async () => {
    const sent = serveBoard([candidate(ada, 'Ada Reyes')]);
    open();
    await moveTo('Ada Reyes', 'Phone');
    expect(await namesIn('Phone')).toEqual(['Ada Reyes']);
    await waitFor(() => expect(patches(sent)).toHaveLength(1));
    expect(patches(sent)[0]).toMatchObject({
      body: { stage: 'phone', tellAfter: 15 },
      ifMatch: expect.stringContaining(ada),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await namesIn('Applied')).toEqual(['Ada Reyes']));
    await waitFor(() => expect(patches(sent)).toHaveLength(2));
    expect(patches(sent)[1]?.body).toEqual({ stage: 'applied', tellAfter: 15 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('puts a candidate where they really are when somebody else was quicker, and says who', async () => {
    const now = candidate(ada, 'Ada Reyes', {
      stage: 'captain',
      updatedAt: new Date().toISOString(),
    });
    serveBoard([candidate(ada, 'Ada Reyes')], {
      [`PATCH /applications/${ada}`]: new Reply(
        412,
        { errors: [{ message: 'Changed' }], doc: now },
        '"now"',
      ),
      'GET /candidateMoves': pageOf([{ id: 'm1', author: { id: 'u1', name: 'Sam Okoye' } }]),
    });
    open();
    await moveTo('Ada Reyes', 'Phone');
    const message = await screen.findByText('Sam Okoye has moved Ada Reyes to Captain meanwhile.');
    expect(message).toBeVisible();
    expect(await namesIn('Captain')).toEqual(['Ada Reyes']);
    expect(await namesIn('Phone')).toEqual([]);
  });

  it('sends a move again where something else of the candidate has changed', async () => {
    let tries = 0;
    const seen = candidate(ada, 'Ada Reyes');
    const sent = serveBoard([seen], {
      [`PATCH /applications/${ada}`]: () => {
        tries += 1;
        return tries === 1
          ? new Reply(412, { errors: [{ message: 'Changed' }], doc: seen }, '"later"')
          : new Reply(200, { doc: { ...seen, stage: 'phone' }, message: 'Moved' }, '"moved"');
      },
    });
    open();
    await moveTo('Ada Reyes', 'Phone');
    await screen.findByRole('button', { name: 'Undo' });
    expect(patches(sent).map(({ ifMatch }) => ifMatch)[1]).toBe('"later"');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('puts a candidate back whom a refused move left where they were, and reads stages anew that are no more', async () => {
    const sent = serveBoard([candidate(ada, 'Ada Reyes')], {
      [`PATCH /applications/${ada}`]: new Refusal(400, 'This is not a stage', { stage: 'No' }),
    });
    open();
    await moveTo('Ada Reyes', 'Phone');
    expect(await screen.findByText(/^Ada Reyes could not be moved to Phone/)).toBeVisible();
    expect(await namesIn('Applied')).toEqual(['Ada Reyes']);
    const reads = () => sent.filter(({ call }) => call.startsWith('GET /api/hiringPipelines?'));
    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  it('says that a candidate has withdrawn who is being moved', async () => {
    const gone = candidate(ada, 'Ada Reyes', {
      withdrawnOn: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
    });
    serveBoard([candidate(ada, 'Ada Reyes')], {
      [`GET /applications/${ada}`]: new Reply(200, gone, '"gone"'),
    });
    open();
    await moveTo('Ada Reyes', 'Phone');
    expect(await screen.findByText('Ada Reyes has withdrawn this application.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Withdrawn (1)' })).toBeVisible();
    expect(screen.queryByLabelText('Move Ada Reyes to')).toBeNull();
  });

  it('asks for the reason before somebody is declined', async () => {
    const sent = serveBoard([candidate(ada, 'Ada Reyes')]);
    open();
    await moveTo('Ada Reyes', 'Declined');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move to Declined' }));
    expect(await dialog.findByText('Please choose a reason')).toBeVisible();
    expect(patches(sent)).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'References');
    await userEvent.type(dialog.getByLabelText(/^Message/), 'Thank you.');
    await userEvent.click(dialog.getByRole('button', { name: 'Move to Declined' }));
    await waitFor(() => expect(patches(sent)).toHaveLength(1));
    expect(patches(sent)[0]?.body).toEqual({
      stage: 'declined',
      reason: 'references',
      note: 'Thank you.',
      tellAfter: 15,
    });
  });

  it('moves those who are selected at once, and names who could not be moved', async () => {
    const sent = serveBoard([candidate(ada, 'Ada Reyes'), candidate(bo, 'Bo Lund')], {
      'POST /applications/move': {
        moved: [ada],
        errors: [{ id: bo, message: 'The candidate has withdrawn this application.' }],
      },
    });
    open();
    await userEvent.click(await screen.findByLabelText('Select Ada Reyes'));
    await userEvent.click(screen.getByLabelText('Select Bo Lund'));
    await userEvent.selectOptions(
      screen.getByLabelText('Move 2 selected candidates to'),
      'Captain',
    );
    expect(
      await screen.findByText(
        'Bo Lund could not be moved to Captain. The candidate has withdrawn this application.',
      ),
    ).toBeVisible();
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      ids: [ada, bo],
      stage: 'captain',
      tellAfter: 15,
    });
    expect(screen.queryByRole('group', { name: 'Selected candidates' })).toBeNull();
  });

  it('shows at once what others do', async () => {
    let now = candidate(ada, 'Ada Reyes');
    const sent = serveBoard([now], { [`GET /applications/${ada}`]: () => now });
    const { portal } = open('org-staff');
    expect(await namesIn('Applied')).toEqual(['Ada Reyes']);
    now = { ...now, stage: 'phone', updatedAt: new Date().toISOString() };
    act(() => {
      for (const id of [ada, ada, ada])
        portal.events.tell('candidate', { id, listing, organization: org });
      portal.events.tell('candidate', { id: bo, listing: 'another', organization: org });
    });
    await waitFor(async () => expect(await namesIn('Phone')).toEqual(['Ada Reyes']));
    // Once immediately, and a second time for everything that was published meanwhile.
    const reads = () => sent.filter(({ call }) => call.includes(`/applications/${ada}`));
    await waitFor(() => expect(reads()).toHaveLength(2));
    expect(sent.filter(({ call }) => call.includes(bo))).toEqual([]);
  });

  it('reads everybody anew when something may have been missed', async () => {
    const sent = serveBoard([candidate(ada, 'Ada Reyes')]);
    const { portal } = open();
    await column('Applied');
    const reads = () => sent.filter(({ call }) => call.includes('where[job][equals]')).length;
    const before = reads();
    act(() => portal.events.miss());
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('finds candidates by name, order and how long they wait, in the address', async () => {
    serveBoard([
      candidate(ada, 'Ada Reyes', { stageSince: daysAgo(1) }),
      candidate(bo, 'Bo Lund', {
        stageSince: daysAgo(9),
        user: { id: 'u', name: 'Bo Lund', email: 'bo@crew.example', emailVerified: false },
      }),
    ]);
    open('org-admin', '?order=name');
    expect(await namesIn('Applied')).toEqual(['Ada Reyes', 'Bo Lund']);
    expect(screen.getByText('Waits 9 days')).toBeVisible();
    expect(screen.getByText('Email not confirmed')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Longest in the stage first');
    expect(await namesIn('Applied')).toEqual(['Bo Lund', 'Ada Reyes']);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Waiting 7 days or longer');
    expect(await namesIn('Applied')).toEqual(['Bo Lund']);
    await userEvent.type(screen.getByRole('searchbox'), 'ada');
    await waitFor(() => expect(location.search).toBe('?show=waiting&q=ada'));
    expect(await namesIn('Applied')).toEqual([]);
  });

  it('shows the candidates of one source, and those of whom it is not known', async () => {
    serveBoard([candidate(ada, 'Ada Reyes', { source: 'shared' }), candidate(bo, 'Bo Lund')]);
    open('org-admin', '?order=name');
    expect(await namesIn('Applied')).toEqual(['Ada Reyes', 'Bo Lund']);
    await userEvent.selectOptions(screen.getByLabelText('Source'), 'Shared link');
    expect(await namesIn('Applied')).toEqual(['Ada Reyes']);
    await waitFor(() => expect(location.search).toContain('source=shared'));
    await userEvent.selectOptions(screen.getByLabelText('Source'), 'Not known');
    expect(await namesIn('Applied')).toEqual(['Bo Lund']);
  });

  it('says that its listing is archived when one comes back to it, and shows its candidates', async () => {
    let status = 'active';
    serveBoard([candidate(ada, 'Ada Reyes')], {
      'GET /hiringPipelines': () =>
        pageOf([{ ...pipeline, listing: { ...pipeline.listing, status } }]),
    });
    open();
    expect(await namesIn('Applied')).toEqual(['Ada Reyes']);
    status = 'archived';
    act(() => void dispatchEvent(new Event('focus')));
    const message = 'This listing is archived and takes no applications.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(await namesIn('Applied')).toEqual(['Ada Reyes']);
  });

  it('is only looked at by who may not move', async () => {
    serveBoard([candidate(ada, 'Ada Reyes')]);
    const { portal } = open('org-admin');
    await screen.findByLabelText('Move Ada Reyes to');
    act(() => portal.roles.become([]));
    await waitFor(() => expect(screen.queryByLabelText('Move Ada Reyes to')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Edit stages' })).toBeNull();
  });

  it('draws the first of many candidates, and more when asked', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      candidate(`65fc${String(at).padStart(20, '0')}`, `Candidate ${at}`),
    );
    serveBoard(many);
    open();
    await waitFor(async () => expect(await namesIn('Applied')).toHaveLength(25));
    await userEvent.click(screen.getByRole('button', { name: 'Show 25 more' }));
    expect(await namesIn('Applied')).toHaveLength(50);
  });
});
