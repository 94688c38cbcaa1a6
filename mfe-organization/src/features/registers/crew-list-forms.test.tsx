import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawPage, employed, org, pageOf, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const page = `/organization/${org}/vessel/${vessel}/crew/list`;
const form = (format: string) =>
  `/api/registers/crew-list/fal5?organization=${org}&vessel=${vessel}&format=${format}`;

describe('the crew list', () => {
  it('[O-196] is exported on IMO FAL form 5 by who writes it', async () => {
    serve({
      'GET /registers/crew-list': pageOf([]),
      'GET /registers/crew-list/overview': { figures: [], findings: [], tables: [] },
    });
    drawPage(page, employed('org-admin'));
    for (const format of ['PDF', 'CSV'])
      expect(await screen.findByRole('link', { name: `FAL form 5 (${format})` })).toHaveAttribute(
        'href',
        form(format.toLowerCase()),
      );
  });
});
