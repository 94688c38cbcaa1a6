import { signatureAlignments } from '@fairlead/contracts/forms/block-types';
import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawForm, submit } from '../../../testing/draw-form.tsx';
import { contentOf, fieldOf } from '../../../testing/form.ts';
import { pageOf, Refusal, serve } from '../../../testing/stage.tsx';
import { countryNamed } from './owner-countries.ts';
import { ownerIn } from './owner-data.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const owner = '65f500000000000000000042';
const one = (more: object = {}, type = 'signature') =>
  contentOf([fieldOf(type, { label: 'Captain', ...more })]);
const draw = () => {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  fireEvent.mouseDown(canvas, { button: 0, buttons: 1, clientX: 9, clientY: 9 });
  fireEvent.mouseUp(window, { button: 0, buttons: 0, clientX: 9, clientY: 9 });
};
const personal = {
  user: { fullName: 'Ada Reyes', firstName: 'Adelaida', lastName: 'Reyes' },
  permanentAddress: {
    addr1: 'Quay 1',
    city: 'Antibes',
    state: 'PACA',
    post: '06600',
    cntry: 'france',
  },
};

describe('a signature in a form', () => {
  it('[F-034] that is required and not given says so; given, it is sent with who signed and when', async () => {
    const { sent } = drawForm(one());
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Captain' })).toHaveAccessibleDescription(
        'Signature is required',
      ),
    );
    draw();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await submit();
    await waitFor(() =>
      expect(sent()).toEqual({
        one: {
          image: expect.stringMatching(/^data:image\/png;base64,/),
          name: nora.name,
          signedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      }),
    );
  });

  it('[F-035] with options marks the pad instead of a text, offers its ways, and holds the form back', async () => {
    const { onSend } = drawForm(one({ signatureType: 'all' }, 'enhancedSignature'));
    expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
    await submit();
    const pad = await screen.findByRole('img', { name: 'Captain: sign here' });
    await waitFor(() => expect(pad).toHaveAttribute('data-invalid'));
    expect(screen.getByRole('group', { name: 'Captain' })).not.toHaveAccessibleDescription();
    expect(onSend).not.toHaveBeenCalled();
    draw();
    await waitFor(() => expect(pad).not.toHaveAttribute('data-invalid'));
    await submit();
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
  });

  it.each(signatureAlignments)('[F-035] stands where its field says: $code', ({ code }) => {
    drawForm(one({ alignment: code }, 'enhancedSignature'));
    const pad = screen.getByRole('img', { name: 'Captain: sign here' });
    expect(pad.closest('[data-alignment]')).toHaveAttribute('data-alignment', code);
  });

  it.each([
    ['draw', []],
    ['drawAndType', ['Draw', 'Type']],
    ['all', ['Draw', 'Type', 'Upload']],
  ])('[F-035] is given as its field says: %s', (signatureType, ways) => {
    drawForm(one({ signatureType }, 'enhancedSignature'));
    const offered = screen.queryByRole('group', { name: 'How to sign: Captain' });
    const buttons = offered ? within(offered).getAllByRole('button') : [];
    expect(buttons.map((button) => button.textContent)).toEqual(ways);
  });

  it('can be typed instead of drawn', async () => {
    const { sent } = drawForm(one());
    await userEvent.click(screen.getByRole('button', { name: 'Type' }));
    await userEvent.clear(screen.getByLabelText('Type your name'));
    await userEvent.type(screen.getByLabelText('Type your name'), 'N. Lind');
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ one: { name: 'N. Lind' } }));
  });
});

describe('a signature that belongs to somebody', () => {
  it('[F-083] [F-084] can be given by nobody else, and says whose it is', async () => {
    const sent = serve({ 'GET /personal': pageOf([personal]) });
    drawForm(one({ owner }));
    expect(await screen.findByText('Only Ada Reyes can sign here.')).toBeVisible();
    expect(screen.getByText('Quay 1, Antibes, PACA, 06600, France')).toBeVisible();
    expect(document.querySelector('canvas')).toBeNull();
    expect(decodeURIComponent(sent[0]?.call ?? '')).toBe(
      `GET /api/personal?where[user][equals]=${owner}`,
    );
  });

  it('is given by that person, with their address', async () => {
    serve({
      'GET /personal': pageOf([{ ...personal, user: { firstName: 'Nora', lastName: 'L.' } }]),
    });
    const { sent } = drawForm(one({ owner: nora.id }));
    await screen.findByText('Nora L.');
    draw();
    await submit();
    await waitFor(() =>
      expect(sent()).toMatchObject({
        one: { name: 'Nora L.', address: 'Quay 1, Antibes, PACA, 06600, France' },
      }),
    );
  });

  it('[F-085] says that it looks for them', async () => {
    serve({ 'GET /personal': () => undefined });
    drawForm(one({ owner }));
    expect(await screen.findByText('Loading signature owner data...')).toBeVisible();
  });

  it('[F-086] says why they could not be found', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serve({ 'GET /personal': new Refusal(404, 'Not Found') });
    const { unmount } = drawForm(one({ owner }));
    expect(
      await screen.findByText('Error: Failed to fetch owner data: 404 Not Found'),
    ).toBeVisible();
    unmount();
    serve({ 'GET /personal': pageOf([]) });
    drawForm(one({ owner }));
    expect(await screen.findByText('Failed to load owner data')).toBeVisible();
  });

  it('[F-084] is theirs by the first document, whatever is missing in it', () => {
    expect(ownerIn(pageOf([personal, {}]))).toEqual({
      name: 'Ada Reyes',
      address: 'Quay 1, Antibes, PACA, 06600, France',
    });
    const { firstName, lastName } = personal.user;
    expect(ownerIn(pageOf([{ user: { firstName, lastName } }]))).toEqual({
      name: 'Adelaida Reyes',
    });
    expect(ownerIn(pageOf([{ user: 'x', permanentAddress: null }]))).toEqual({ name: '' });
    expect(ownerIn({})).toBeNull();
  });

  it('[F-087] names their country', () => {
    const codes =
      'antBar austrl france greece guerny italy jersey monaco seycls singpr spain uArabE uKdom unStat vIsBr vIsUS';
    expect(codes.split(' ').map(countryNamed)).toEqual([
      'Antigua and Barbuda',
      'Australia',
      'France',
      'Greece',
      'Guernsey',
      'Italy',
      'Jersey',
      'Monaco',
      'Seychelles',
      'Singapore',
      'Spain',
      'United Arab Emirates',
      'United Kingdom',
      'United States',
      'British Virgin Islands',
      'US Virgin Islands',
    ]);
    expect(countryNamed('toString')).toBe('toString');
    expect(countryNamed('PT')).toBe('Portugal');
  });
});
