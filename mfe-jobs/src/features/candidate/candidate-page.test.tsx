import { nora, Refusal, Reply, type Sent } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, candidate, drawRecruitment, listing, org, pageOf } from '../../testing/board.tsx';
import { candidateAddress, serveCandidate } from '../../testing/candidate.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = (role = 'org-admin') => drawRecruitment(candidateAddress, role);
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const sentTo = (sent: readonly Sent[], call: string) =>
  sent.filter((one) => one.call.startsWith(call));

const about = { application: ada, organization: org };
const note = (id: string, text: string, by: string) => ({
  id,
  ...about,
  text,
  author: { id: by, name: by === nora.id ? 'Nora Lind' : 'Sam Okoye' },
  createdAt: '2026-11-10T08:00:00.000Z',
});
const rating = (id: string, by: string, scores: object) => ({
  id,
  ...about,
  scores,
  author: { id: by, name: by === nora.id ? 'Nora Lind' : 'Sam Okoye' },
});
const interview = (more: object = {}) => ({
  id: 'i1',
  ...about,
  user: { id: 'u1', name: 'Ada Reyes' },
  kind: 'video',
  startsAt: '2031-03-28T09:30:00.000Z',
  minutes: 45,
  timeZone: 'Europe/Monaco',
  status: 'planned',
  ...more,
});

describe('the page of a candidate', () => {
  it('says who they are, where they stand and from where they came', async () => {
    serveCandidate({}, {}, { source: 'shared' });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Reyes' })).toBeVisible();
    expect(screen.getByText('Came from').nextElementSibling).toHaveTextContent('Shared link');
    expect(screen.getByText('Stage').nextElementSibling).toHaveTextContent(/^Applied, since /);
  });

  it('says that the source is not known of who applied before it was kept', async () => {
    serveCandidate();
    open();
    expect((await screen.findByText('Came from')).nextElementSibling).toHaveTextContent(
      'Not known',
    );
  });

  it('is not there below another organization, nor where the API does not show it', async () => {
    const elsewhere = candidate(ada, 'Ada Reyes', {
      organization: { id: '65f2000000000000000000ff' },
    });
    for (const answer of [elsewhere, new Refusal(404, 'No.'), new Refusal(403, 'No.')]) {
      serveCandidate({}, { [`GET /applications/${ada}`]: answer });
      const { unmount } = open();
      expect(await screen.findByText('Candidate not found')).toBeVisible();
      unmount();
      jest.restoreAllMocks();
      jest.spyOn(console, 'error').mockImplementation(() => {});
    }
  });

  it('is tried again that could not be loaded', async () => {
    let isDown = true;
    serveCandidate(
      {},
      {
        [`GET /applications/${ada}`]: () =>
          isDown ? new Refusal(400, 'No.') : new Reply(200, candidate(ada, 'Ada Reyes'), '"1"'),
      },
    );
    open();
    await screen.findByText('The candidate could not be loaded');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Reyes' })).toBeVisible();
  });

  it('moves a candidate, and says who was quicker', async () => {
    const now = candidate(ada, 'Ada Reyes', {
      stage: 'captain',
      updatedAt: new Date().toISOString(),
    });
    serveCandidate(
      {
        moves: [
          {
            id: 'm1',
            author: { id: 'u1', name: 'Sam Okoye' },
            to: 'Captain',
            from: 'Applied',
            createdAt: now.updatedAt,
          },
        ],
      },
      {
        [`PATCH /applications/${ada}`]: new Reply(
          412,
          { errors: [{ message: 'Changed' }], doc: now },
          '"now"',
        ),
      },
    );
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Move Ada Reyes to'), 'Phone');
    expect(
      await screen.findByText('Sam Okoye has moved Ada Reyes to Captain meanwhile.'),
    ).toBeVisible();
    expect(screen.getByText('Stage').nextElementSibling).toHaveTextContent(/^Captain, since /);
  });

  it('is read only by who may not write', async () => {
    serveCandidate({ notes: [note('n1', 'Calm.', nora.id)], interviews: [interview()] });
    const { portal } = open();
    await screen.findByLabelText('Move Ada Reyes to');
    act(() => portal.roles.become([]));
    await waitFor(() => expect(screen.queryByLabelText('Move Ada Reyes to')).toBeNull());
    for (const name of ['Add note', 'Edit note', 'Plan an interview', 'Cancel interview'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByLabelText('Your rating of Teamwork')).toBeNull();
    expect(screen.getByText('Calm.')).toBeVisible();
  });

  it('says who put them where and why, the last first', async () => {
    const at = '2026-11-12T09:00:00.000Z';
    serveCandidate(
      {
        moves: [
          {
            id: 'm1',
            author: { id: 'u1', name: 'Sam Okoye' },
            from: 'Applied',
            to: 'Declined',
            reason: 'references',
            note: 'Thank you.',
            createdAt: at,
          },
        ],
      },
      {},
      {
        history: [
          { stage: 'applied', label: 'Applied', at: '2026-11-01T08:00:00.000Z' },
          { stage: 'declined', label: 'Declined', at },
        ],
      },
    );
    open();
    const history = await part('History');
    await history.findByText('Sam Okoye');
    const [last, first] = history.getAllByRole('listitem');
    expect(last).toHaveTextContent(
      /^Declined.*by Sam Okoye, from AppliedReason: ReferencesThank you\.$/,
    );
    expect(first).toHaveTextContent(/^Applied/);
  });
});

describe('notes about a candidate', () => {
  it('are written, and are one’s own to change and to delete', async () => {
    const own = note('n1', 'Calm.', nora.id);
    const sent = serveCandidate(
      { notes: [own, note('n2', 'Late.', '65f500000000000000000077')] },
      { 'GET /candidateNotes/n1': new Reply(200, own, '"n1-1"') },
    );
    open();
    const notes = await part('Notes');
    await userEvent.type(await notes.findByLabelText('New note'), 'Asks good questions.');
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(sentTo(sent, 'POST /api/candidateNotes')).toHaveLength(1));
    expect(sentTo(sent, 'POST /api/candidateNotes')[0]?.body).toEqual({
      ...about,
      text: 'Asks good questions.',
    });
    await waitFor(() => expect(notes.getByLabelText('New note')).toHaveValue(''));
    await userEvent.click(notes.getByRole('button', { name: 'Edit note' }));
    const field = await notes.findByLabelText('Note', { exact: true });
    await userEvent.clear(field);
    await userEvent.type(field, 'Very calm.');
    await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(sentTo(sent, 'PATCH /api/candidateNotes/n1')[0]).toMatchObject({
        body: { text: 'Very calm.' },
        ifMatch: '"n1-1"',
      }),
    );
    await userEvent.click(await notes.findByRole('button', { name: 'Delete note' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(sentTo(sent, 'DELETE /api/candidateNotes/n1')).toHaveLength(1));
  });

  it('stay written where they are refused, with the reason at their place', async () => {
    serveCandidate(
      {},
      { 'POST /candidateNotes': new Refusal(400, 'Invalid', { text: 'This is too much' }) },
    );
    open();
    const notes = await part('Notes');
    await userEvent.click(await notes.findByRole('button', { name: 'Add note' }));
    expect(await notes.findByText('Please write something')).toBeVisible();
    await userEvent.type(notes.getByLabelText('New note'), 'Much.');
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByText('This is too much')).toBeVisible();
    expect(notes.getByLabelText('New note')).toHaveValue('Much.');
  });

  it('are tried again that could not be loaded, beside everything else', async () => {
    let isDown = true;
    serveCandidate(
      {},
      {
        'GET /candidateNotes': () =>
          isDown ? new Refusal(403, 'No.') : pageOf([note('n1', 'Calm.', nora.id)]),
      },
    );
    open();
    const notes = await part('Notes');
    expect(await notes.findByText('The notes could not be loaded.')).toBeVisible();
    expect(await (await part('Interviews')).findByText('No interview is planned.')).toBeVisible();
    isDown = false;
    await userEvent.click(notes.getByRole('button', { name: 'Try again' }));
    expect(await notes.findByText('Calm.')).toBeVisible();
  });
});

describe('ratings of a candidate', () => {
  const row = async (name: string) =>
    [...(await screen.findByRole('row', { name: new RegExp(`^${name}`) })).children].map(
      ({ textContent }) => textContent,
    );

  it('are the first of a colleague, with the mean of all', async () => {
    const sent = serveCandidate({
      ratings: [rating('r1', '65f500000000000000000077', { teamwork: 3 })],
    });
    open();
    expect((await row('Teamwork')).slice(-2)).toEqual(['3', '3.0']);
    expect((await row('Experience')).slice(-2)).toEqual(['–', '–']);
    await userEvent.selectOptions(screen.getByLabelText('Your rating of Teamwork'), '4');
    await waitFor(() =>
      expect(sentTo(sent, 'POST /api/candidateRatings')[0]?.body).toEqual({
        ...about,
        scores: { teamwork: 4 },
      }),
    );
  });

  it('are changed and taken back by whose they are', async () => {
    const sent = serveCandidate({ ratings: [rating('r1', nora.id, { teamwork: 4 })] });
    open();
    const own = await screen.findByLabelText('Your rating of Teamwork');
    expect(own).toHaveValue('4');
    await userEvent.selectOptions(own, 'Not rated');
    await waitFor(() =>
      expect(sentTo(sent, 'PATCH /api/candidateRatings/r1')[0]?.body).toEqual({
        scores: { teamwork: null },
      }),
    );
  });

  it('say why one was refused', async () => {
    const words = 'You have rated this candidate already.';
    serveCandidate({}, { 'POST /candidateRatings': new Refusal(409, words) });
    const { portal } = open();
    await userEvent.selectOptions(await screen.findByLabelText('Your rating of Teamwork'), '4');
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })),
    );
    expect(JSON.stringify(portal.toast.mock.calls)).toContain(words);
  });
});

it('declines a candidate by a button, with the reason, unless they are declined already', async () => {
  serveCandidate();
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Ada Reyes' }));
  expect(await screen.findByRole('dialog', { name: 'Move Ada Reyes to Declined' })).toBeVisible();
  unmount();
  serveCandidate({}, {}, { stage: 'declined', stageLabel: 'Declined', status: 'rejected' });
  open();
  expect(await screen.findByRole('combobox', { name: 'Move Ada Reyes to' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decline Ada Reyes' })).toBeNull();
});

describe('interviews with a candidate', () => {
  it('say what the candidate has answered', async () => {
    const note = 'Any time after noon.';
    serveCandidate({
      interviews: [
        interview({ answer: 'declined', answerNote: note }),
        interview({ id: 'i2', answer: 'accepted' }),
        interview({ id: 'i3' }),
      ],
    });
    open();
    const interviews = await part('Interviews');
    expect(await interviews.findByText('Declined')).toBeVisible();
    for (const text of ['Accepted', 'No answer yet', note])
      expect(interviews.getByText(text)).toBeVisible();
  });

  const fill = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const plan = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Plan an interview' }));
    await screen.findByRole('dialog');
    await fill('Date', '2031-03-28');
    await fill('Time', '10:30');
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Monaco');
    await userEvent.click(screen.getByRole('button', { name: 'Plan interview' }));
  };

  it('are planned in the time of their zone', async () => {
    const sent = serveCandidate();
    open();
    await plan();
    await waitFor(() => expect(sentTo(sent, 'POST /api/interviews')).toHaveLength(1));
    expect(sentTo(sent, 'POST /api/interviews')[0]?.body).toEqual({
      ...about,
      kind: 'video',
      startsAt: '2031-03-28T09:30:00.000Z',
      timeZone: 'Europe/Monaco',
      minutes: 30,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are changed in the version that was read', async () => {
    const sent = serveCandidate(
      { interviews: [interview({ place: 'Quay 3' })] },
      { 'GET /interviews/i1': new Reply(200, interview({ place: 'Quay 4' }), '"i1-2"') },
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change interview' }));
    await screen.findByDisplayValue('Quay 4');
    await fill('Minutes', '20');
    await userEvent.click(screen.getByRole('button', { name: 'Save interview' }));
    await waitFor(() =>
      expect(sentTo(sent, 'PATCH /api/interviews/i1')[0]).toMatchObject({
        body: { minutes: 20, place: 'Quay 4', startsAt: '2031-03-28T09:30:00.000Z' },
        ifMatch: '"i1-2"',
      }),
    );
  });

  it('say at the time why it was refused, and stay to be planned', async () => {
    serveCandidate(
      {},
      { 'POST /interviews': new Refusal(400, 'Invalid', { startsAt: 'This lies in the past' }) },
    );
    open();
    await plan();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('This lies in the past')).toBeVisible();
    expect(dialog.getByLabelText('Time')).toBeInvalid();
    expect(dialog.getByLabelText('Date')).toHaveValue('2031-03-28');
  });

  it('say that the candidate has withdrawn meanwhile', async () => {
    const words = 'The candidate has withdrawn this application.';
    serveCandidate({}, { 'POST /interviews': new Refusal(409, words) });
    open();
    await plan();
    expect(await within(screen.getByRole('dialog')).findByText(words)).toBeVisible();
  });

  it('are cancelled once that is confirmed', async () => {
    const sent = serveCandidate(
      { interviews: [interview()] },
      { 'GET /interviews/i1': new Reply(200, interview(), '"1"') },
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel interview' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel interview' }));
    await waitFor(() =>
      expect(sentTo(sent, 'PATCH /api/interviews/i1')[0]).toMatchObject({
        body: { status: 'cancelled' },
        ifMatch: '"1"',
      }),
    );
  });

  it('say that they were cancelled because the candidate has withdrawn, who is not invited again', async () => {
    serveCandidate(
      { interviews: [interview({ status: 'cancelled', cancelledFor: 'withdrawn' })] },
      {},
      { withdrawnOn: '2026-11-20T08:00:00.000Z' },
    );
    open();
    const interviews = await part('Interviews');
    expect(await interviews.findByText('The candidate has withdrawn.')).toBeVisible();
    expect(interviews.getByText('Cancelled')).toBeVisible();
    expect(interviews.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^Ada Reyes withdrew this application on/)).toBeVisible();
  });

  it('are read again when the candidate withdraws', async () => {
    let hasWithdrawn = false;
    const now = () =>
      candidate(
        ada,
        'Ada Reyes',
        hasWithdrawn
          ? { withdrawnOn: new Date().toISOString(), updatedAt: new Date().toISOString() }
          : {},
      );
    serveCandidate(
      {},
      {
        [`GET /applications/${ada}`]: () => new Reply(200, now(), `"${hasWithdrawn}"`),
        'GET /interviews': () =>
          pageOf([
            interview(hasWithdrawn ? { status: 'cancelled', cancelledFor: 'withdrawn' } : {}),
          ]),
      },
    );
    const { portal } = open();
    await screen.findByRole('button', { name: 'Cancel interview' });
    hasWithdrawn = true;
    act(() => portal.events.tell('candidate', { id: ada, listing, organization: org }));
    expect(await screen.findByText('The candidate has withdrawn.')).toBeVisible();
  });
});
