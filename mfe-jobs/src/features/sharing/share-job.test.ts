import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { shareJob } from './share-job.ts';

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

afterEach(() => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
});

describe('sharing a job', () => {
  it('[J-147] copies the full link and says so', async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    clipboard(writeText);
    await expect(shareJob('65f')).resolves.toEqual({
      kind: 'success',
      title: 'Job link copied to clipboard',
    });
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/job/65f`);
  });

  it('[J-148] says when copying failed, also where there is no clipboard', async () => {
    const failed = { kind: 'error', title: 'Failed to share job' };
    await expect(shareJob('65f')).resolves.toEqual(failed);
    clipboard(async () => {
      throw new Error('denied');
    });
    await expect(shareJob('65f')).resolves.toEqual(failed);
  });
});
