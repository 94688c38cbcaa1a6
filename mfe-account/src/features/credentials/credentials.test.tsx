import { nora, pageOf, servePaths, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, Refusal, Reply, toastsOf } from '../../testing/stage.tsx';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const credential = (more: object) => ({
  id: 'c1',
  user: nora.id,
  kind: 'certificate',
  title: 'Basic Safety Training',
  attachments: [],
  ...more,
});
const summary = {
  overall: 0,
  cards: {},
  facts: {},
};

/** The account service with these credentials. */
function open(path: string, held: readonly object[], answers: object = {}) {
  let kept = [...held] as { id: string }[];
  const calls = servePaths({
    'GET /users/completion': summary,
    'GET /credentials': () => pageOf(kept),
    ...Object.fromEntries(
      held.map((one) => [
        `GET /credentials/${(one as { id: string }).id}`,
        () => new Reply(200, one, '"1"'),
      ]),
    ),
    'POST /credentials': (_: URL, { body }: { body: object }) => {
      const doc = credential({ id: `c${kept.length + 1}`, ...body });
      kept = [...kept, doc];
      return new Reply(201, { doc, message: 'Saved.' }, '"1"');
    },
    'DELETE /credentials/c1': () => {
      kept = kept.filter(({ id }) => id !== 'c1');
      return { doc: held[0], message: 'Deleted.' };
    },
    'POST /credentials/c1/restore': () => {
      kept = [...kept, held[0] as { id: string }];
      return { doc: held[0], message: 'Restored.' };
    },
    ...answers,
  } as never);
  return { calls, ...drawPage(`/account/${path}`, sessionOf(signedIn)) };
}
const cardOf = (title: string) => screen.findByRole('region', { name: title });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('credentials', () => {
  const listed = [
    ['documents/cv', 'cv', 'CV'],
    ['documents/certificates', 'certificate', 'certificate'],
    ['documents/references', 'reference', 'reference'],
    ['documents/uploads', 'upload', 'document'],
    ['qualifications/licenses', 'licence', 'license'],
    ['qualifications/training', 'training', 'training'],
    ['financial/payroll', 'payslip', 'payslip'],
  ] as const;
  it.each(listed)(
    '[A-078] [A-080] [A-081] on %s are listed, and take new ones',
    async (path, kind, singular) => {
      const { calls } = open(path, [credential({ kind, title: 'First one' })]);
      expect(await cardOf('First one')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: `Add ${singular}` }));
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.type(dialog.getByLabelText('Title'), 'Another');
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await cardOf('Another')).toBeVisible();
      expect(calls.map(({ call }) => call)).toContain(
        `GET /api/credentials?where[kind][equals]=${kind}&sort=expiresOn&limit=200&depth=0`,
      );
      expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
        user: nora.id,
        kind,
        title: 'Another',
      });
    },
  );

  const expiries = [
    [day(200), 'Valid'],
    [day(30), 'Expiring Soon'],
    [day(-2), 'Expired'],
  ] as const;
  it.each(expiries)('[A-081] that expire on %s are %s', async (expiresOn, said) => {
    open('qualifications/certificates', [credential({ expiresOn })]);
    expect(within(await cardOf('Basic Safety Training')).getByText(said)).toBeVisible();
  });

  it('say what was wrong with a new one at its field, and keep what was written', async () => {
    open('documents/cv', [], {
      'POST /credentials': () => new Refusal(400, 'Invalid', { title: 'A title is required' }),
    });
    await screen.findByText('No uploaded CV');
    await userEvent.click(screen.getByRole('button', { name: 'Add CV' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription('A title is required'),
    );
  });

  it('can be brought back after they were deleted', async () => {
    const { portal } = open('qualifications/certificates', [credential({})]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete Basic Safety Training' }),
    );
    expect(await screen.findByText('No certificates')).toBeVisible();
    toastsOf(portal).at(-1)?.action?.onAct();
    expect(await cardOf('Basic Safety Training')).toBeVisible();
  });

  it('have their scans', async () => {
    const url = '/api/credentials/c1/attachments/r1/file';
    open('qualifications/certificates', [
      credential({ attachments: [{ id: 'r1', name: 'scan.pdf', size: 2_048, url }] }),
    ]);
    const card = within(await cardOf('Basic Safety Training'));
    expect(card.getByRole('link', { name: 'scan.pdf' })).toHaveAttribute('href', url);
    expect(card.getByRole('button', { name: 'Remove scan.pdf' })).toBeVisible();
  });
});
