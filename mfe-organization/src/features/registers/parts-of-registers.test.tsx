import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { common, id } from '../../testing/register-record.ts';
import { drawPage, employed, org, pageOf, Reply, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a certificate that its holder shares', () => {
  const page = `/organization/${org}/crew-management/certificates/${id}`;
  const shared = {
    ...common,
    title: 'PST',
    type: 'PST',
    status: 'valid',
    holder: { id: nora.id, fullName: 'Nora Lind' },
    sharedAs: 'Sea survival',
  };
  const opened = (record: object, role: string) => {
    serve({ [`GET /registers/certificates/${id}`]: new Reply(200, record, '"v-1"') });
    return drawPage(page, employed(role)).portal;
  };

  it('leads who approves to the profile and its scans, at a press', async () => {
    const portal = opened(shared, 'org-admin');
    const fill = jest.spyOn(portal.slots, 'fill');
    const part = within(await screen.findByRole('region', { name: 'Shared by the holder' }));
    expect(fill).not.toHaveBeenCalled();
    await userEvent.click(part.getByRole('button', { name: 'See profile and scans' }));
    expect(fill).toHaveBeenCalledWith(
      'organization.person',
      expect.any(HTMLElement),
      expect.objectContaining({ context: { organization: org, user: nora.id } }),
    );
  });

  it.each([
    ['to who does not approve', shared, 'org-staff'],
    ['of one that is withdrawn', { ...shared, status: 'withdrawn' }, 'org-admin'],
    ['of one that nobody shares', { ...shared, sharedAs: null }, 'org-admin'],
  ])('shows nothing of it %s', async (_, record, role) => {
    opened(record, role);
    expect(await screen.findByRole('heading', { level: 1, name: 'PST' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Shared by the holder' })).toBeNull();
  });
});

describe('a risk assessment', () => {
  it('shows its hazards in a matrix that the arrow keys go over', async () => {
    const hazard = {
      id: '65fd00000000000000000001',
      hazard: 'Fall from height',
      probability: 4,
      severity: 5,
      residualProbability: 1,
      residualSeverity: 4,
    };
    serve({
      [`GET /registers/risk-assessments/${id}`]: new Reply(
        200,
        { ...common, title: 'Aloft', activity: 'Aloft', status: 'draft', hazards: [hazard] },
        '"v-1"',
      ),
    });
    drawPage(`/organization/${org}/health-safety/risk-assessments/${id}`, employed('org-staff'));
    const before = within(await screen.findByRole('grid', { name: 'Before controls' }));
    const after = within(screen.getByRole('grid', { name: 'After controls' }));
    const name = 'Probability 4, severity 5: risk 20, extreme, 1 hazard: Fall from height';
    expect(before.getByRole('gridcell', { name })).toHaveTextContent('1');
    expect(
      after.getByRole('gridcell', { name: /^Probability 1, severity 4: risk 4, moderate, 1/ }),
    ).toHaveTextContent('1');
    act(() => before.getByRole('gridcell', { name: /^Probability 1, severity 1:/ }).focus());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(before.getByRole('gridcell', { name })).toHaveFocus();
  });

  it('says why a move cannot be made, and does not offer it', async () => {
    const hazard = { id, hazard: 'Fall from height', probability: 4, severity: 5 };
    const sent = serve({
      [`GET /registers/risk-assessments/${id}`]: new Reply(
        200,
        { ...common, title: 'Aloft', activity: 'Aloft', status: 'draft', hazards: [hazard] },
        '"v-1"',
      ),
    });
    drawPage(`/organization/${org}/health-safety/risk-assessments/${id}`, employed('org-staff'));
    expect(
      await screen.findByText(
        'Send for approval: Rate the remaining risk of each hazard after its controls.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull();
    expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });
});

describe('the Visitors log', () => {
  const visitors = '/registers/visitors';
  const page = `/organization/${org}/vessel/${vessel}/security/visitors`;
  const ana = {
    ...common,
    vessel: { id: vessel, name: 'Aurelia' },
    title: 'Ana Reis',
    name: 'Ana Reis',
    company: 'Lloyd’s Register',
    status: 'aboard',
    timeIn: '2026-11-24T09:00:00.000Z',
    flags: ['overstay'],
  };
  const ben = {
    ...ana,
    id: id.replace(/1$/, '2'),
    title: 'Ben Cole',
    status: 'expected',
    flags: [],
  };
  const draw = (more: Parameters<typeof serve>[0] = {}) => {
    const sent = serve({
      [`GET ${visitors}`]: pageOf([ana, ben]),
      [`GET ${visitors}/summary`]: { total: 2, counts: {}, measures: {}, mine: 0 },
      ...more,
    });
    return { sent, ...drawPage(page, employed('org-admin')) };
  };
  const aboard = async () => within(await screen.findByRole('region', { name: 'Aboard now' }));

  it('[O-166] shows who is aboard now, and flags an overstay', async () => {
    draw();
    const now = await aboard();
    expect(await now.findByRole('heading', { name: 'Aboard now: 1' })).toBeVisible();
    const [first, second] = await now.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Ana Reis.*Lloyd’s Register.*Overstay/);
    expect(second).toHaveTextContent(/Ben Cole.*Expected/);
    expect(second).not.toHaveTextContent('Overstay');
  });

  it('tells times by the clocks aboard', async () => {
    serve({
      [`GET ${visitors}/${id}`]: new Reply(200, ana, '"v-1"'),
      [`GET /vessels/${vessel}`]: new Reply(
        200,
        { id: vessel, name: 'Aurelia', shipTime: 'Pacific/Auckland' },
        '"s-1"',
      ),
    });
    drawPage(`${page}/${id}`, employed('org-admin'));
    expect(await screen.findByText('24 Nov 2026, 22:00 UTC+13')).toBeVisible();
  });

  it('signs somebody in by a name, and out by one press', async () => {
    const { sent } = draw({
      [`POST ${visitors}`]: new Reply(201, { doc: ana, message: '' }),
      [`GET ${visitors}/${id}`]: new Reply(200, ana, '"v-1"'),
      [`PATCH ${visitors}/${id}`]: new Reply(200, { doc: ana, message: '' }, '"v-2"'),
    });
    const now = await aboard();
    const line = within(now.getByRole('form', { name: 'Sign in a visitor' }));
    await userEvent.type(line.getByLabelText('Name'), 'Cleo Marsh{Enter}');
    await waitFor(() => expect(line.getByLabelText('Name')).toHaveValue(''));
    expect(line.getByLabelText('Name')).toHaveFocus();
    await userEvent.click(now.getByRole('button', { name: 'Sign out: Ana Reis' }));
    await waitFor(() =>
      expect(sent.filter(({ body }) => body).map(({ body }) => body)).toEqual([
        { organization: org, vessel, name: 'Cleo Marsh', status: 'aboard' },
        { status: 'left' },
      ]),
    );
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.ifMatch).toBe('"v-1"');
  });
});

describe('a Safety Management document', () => {
  const path = `/registers/sms/${id}`;
  const issued = {
    ...common,
    title: 'SMM-1 Policy',
    code: 'SMM-1',
    name: 'Policy',
    version: 2,
    status: 'issued',
    changeNote: 'Two on watch at night',
  };
  const audienceSummary = { audience: 8, acknowledged: 2, isAsked: true };

  it('shows what is new to who is asked, takes their word, and says how many have given it', async () => {
    let answer: object = audienceSummary;
    const sent = serve({
      [`GET ${path}`]: new Reply(200, issued, '"v-1"'),
      [`GET ${path}/audience`]: () => answer,
      'POST /acknowledgements': () => {
        const acknowledgedAt = '2026-11-24T12:00:00.000Z';
        answer = { audience: 8, acknowledged: 3, isAsked: false, acknowledgedAt };
        return new Reply(201, { doc: { id }, message: '' });
      },
    });
    drawPage(`/organization/${org}/company-document-register/sms/${id}`, employed());
    const asked = within(await screen.findByRole('region', { name: 'Acknowledgement' }));
    expect(asked.getByText('Two on watch at night')).toBeVisible();
    expect(asked.getByText(/^2 of 8 people have acknowledged/)).toHaveTextContent('(25 %)');
    await userEvent.click(asked.getByRole('button', { name: 'I have read and understood this' }));
    expect(await asked.findByText('You have acknowledged this version.')).toBeVisible();
    expect(asked.getByText(/^3 of 8 people/)).toBeVisible();
    expect(asked.queryByRole('button')).toBeNull();
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      organization: org,
      register: 'sms',
      record: id,
    });
  });
});
