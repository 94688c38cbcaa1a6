import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, pageOf, Refusal, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = '/account/wellness/support';
const line = {
  id: '65f700000000000000000001',
  name: 'Harbour line',
  country: 'Norway',
  phone: '+47 22 00 00 00',
  hours: '24/7',
  languages: ['Norwegian', 'English'],
  type: 'crisis',
  description: 'For everybody at sea',
};
const lineNamed = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body);

describe('the support page', () => {
  it('[W-041] lists every line with its hours, languages and description', async () => {
    const sent = serve({
      'GET /helplines': pageOf([
        line,
        { ...line, id: '2', name: 'Port chaplain', phone: null, link: 'mailto:help@port.example' },
      ]),
    });
    drawPage(address);
    const first = await lineNamed('Harbour line');
    for (const text of ['24/7', 'Norwegian, English', 'For everybody at sea', 'Norway'])
      expect(first.getAllByText(text).length).toBeGreaterThan(0);
    expect(first.getByRole('link', { name: 'Call Now: Harbour line' })).toHaveAttribute(
      'href',
      'tel:+4722000000',
    );
    const second = await lineNamed('Port chaplain');
    expect(second.queryByRole('link', { name: /Call Now/ })).toBeNull();
    expect(second.getByRole('link', { name: 'Send Email: Port chaplain' })).toHaveAttribute(
      'href',
      'mailto:help@port.example',
    );
    expect(sent.find(({ call }) => call.includes('/api/helplines'))?.call).toContain('limit=100');
  });

  it('shows the lines that are always there when none could be read', async () => {
    serve({ 'GET /helplines': new Refusal(500, 'out of order') });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    drawPage(address);
    expect(
      await screen.findByRole('heading', { name: 'Mission to Seafarers' }, { timeout: 20_000 }),
    ).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('could not be loaded');
  });

  it('opens the emergency lines', async () => {
    serve({ 'GET /helplines': pageOf([line]) });
    const { portal } = drawPage(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Emergency Support Lines' }));
    expect(portal.openEmergency).toHaveBeenCalled();
  });
});
