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

/** Opens a page with these credentials in the account service. */
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
  it('are added with their scans; one that is refused is named, and the rest is kept', async () => {
    const sent: string[] = [];
    const { portal } = open('documents/certificates', [], {
      'POST /credentials/c1/attachments': (_: URL, { file }: { file?: string }) => {
        sent.push(String(file));
        return sent.length === 1
          ? new Refusal(400, 'The file is broken.')
          : new Reply(201, { doc: credential({}), message: 'Saved.' }, '"2"');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add certificate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Title'), 'Basic Safety Training');
    const scan = (name: string) => new File(['x'], name, { type: 'application/pdf' });
    const input = dialog.getByLabelText('Choose a file: Scans');
    await userEvent.upload(input, [scan('front.pdf'), scan('back.pdf'), scan('other.pdf')]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove other.pdf' }));
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(2);
    expect(toastsOf(portal).map(({ title }) => title)).toEqual([
      'front.pdf could not be attached: The file is broken. Add it again where the rest was saved.',
      'Certificate added',
    ]);
    expect(await cardOf('Basic Safety Training')).toBeVisible();
  });

  const listed = [
    ['documents/cv', 'cv', 'CV'],
    ['documents/certificates', 'certificate', 'certificate'],
    ['documents/references', 'reference', 'reference'],
    ['documents/uploads', 'upload', 'document'],
    ['qualifications/licenses', 'licence', 'licence'],
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
  it.each(expiries)('[A-081] that expire on %s are %s', async (expiresOn, label) => {
    open('qualifications/certificates', [credential({ expiresOn })]);
    expect(within(await cardOf('Basic Safety Training')).getByText(label)).toBeVisible();
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

  const blue = { id: '65f200000000000000000001', name: 'Blue Meridian' };
  const red = '65f200000000000000000002';
  /** Opens a certificate to change its sharing. */
  function openShared(more: object, answers: object = {}) {
    let kept = credential({ type: 'PST', ...more }) as { sharedWith?: string[] };
    const changed = (_: URL, { body }: { body: object }) => {
      kept = { ...kept, ...body };
      return new Reply(200, { doc: kept, message: 'Saved.' }, '"2"');
    };
    return open('qualifications/certificates', [kept], {
      'GET /credentials': () => pageOf([kept]),
      'GET /credentials/c1': () => new Reply(200, kept, '"1"'),
      'PATCH /credentials/c1': changed,
      'GET /personal/employers': { docs: [blue] },
      ...answers,
    });
  }
  const share = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Share Basic Safety Training' }));

  it('are shared with an employer, which is said, and withdrawn', async () => {
    const { calls, portal } = openShared({});
    expect(await screen.findByText('You share this with no employer.')).toBeVisible();
    await share();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Blue Meridian' }));
    expect(await screen.findByText('Shared with Blue Meridian.')).toBeVisible();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Blue Meridian' }));
    expect(await screen.findByText('You share this with no employer.')).toBeVisible();
    const sent = calls.filter(({ call }) => call.startsWith('PATCH'));
    expect(sent.map(({ body }) => body)).toEqual([{ sharedWith: [blue.id] }, { sharedWith: [] }]);
    expect(toastsOf(portal).map(({ title }) => title)).toEqual([
      'Basic Safety Training is shared with Blue Meridian',
      'Basic Safety Training is withdrawn from Blue Meridian',
    ]);
  });

  it('can be withdrawn from an employer that somebody has left, and say from whom they were', async () => {
    const { calls } = openShared({ sharedWith: [red], withdrawnFrom: [blue.id] });
    expect(await screen.findByText(/No longer shared with Blue Meridian/)).toBeVisible();
    await share();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'A former employer' }));
    await waitFor(() => expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(true));
    expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ sharedWith: [] });
  });

  it('ask for their type before they are shared', async () => {
    openShared({ type: undefined });
    await share();
    expect(await screen.findByText(/choose its type first/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('say what of that could not be saved', async () => {
    const { portal } = openShared(
      {},
      { 'PATCH /credentials/c1': () => new Refusal(500, 'Out of order') },
    );
    await share();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Blue Meridian' }));
    await waitFor(() => expect(toastsOf(portal).at(-1)?.title).toBe('Out of order'));
    expect(screen.getByRole('checkbox', { name: 'Blue Meridian' })).not.toBeChecked();
  });

  it('are shared with nobody by who has no employer', async () => {
    openShared({}, { 'GET /personal/employers': { docs: [] } });
    await share();
    expect(await screen.findByText(/once you apply to an employer/)).toBeVisible();
  });

  it.each(['payslip', 'upload', 'reference'])('of the kind %s are not shared', async (kind) => {
    const at = { payslip: 'financial/payroll', upload: 'documents/uploads' }[kind];
    open(at ?? 'documents/references', [credential({ kind })]);
    await cardOf('Basic Safety Training');
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
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
