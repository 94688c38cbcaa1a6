import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { VideoDialog } from './video-dialog.tsx';

const dialog = () => screen.queryByRole('dialog', { name: 'A tour of Aurora' });

it('[S-182] a click on the thumbnail opens the dialog; the close button and a click on the backdrop each close it', async () => {
  render(<VideoDialog title="A tour of Aurora" video="/tour.mp4" thumbnail="/tour.webp" />);
  expect(document.querySelector('video')).toBeNull();
  const thumbnail = screen.getByRole('button', { name: 'Play video: A tour of Aurora' });
  await userEvent.click(thumbnail);
  expect(dialog()).toBeVisible();
  expect(document.querySelector('video')).toHaveAttribute('src', '/tour.mp4');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  expect(document.querySelector('video')).toBeNull();
  await userEvent.click(thumbnail);
  const box = dialog() as HTMLElement;
  fireEvent.pointerDown(box);
  fireEvent.click(box);
  expect(dialog()).toBeNull();
});

it('says where a video cannot be played, and tries again when it is opened anew', async () => {
  render(<VideoDialog title="A tour of Aurora" video="/tour.mp4" thumbnail="/tour.webp" />);
  const thumbnail = screen.getByRole('button', { name: 'Play video: A tour of Aurora' });
  await userEvent.click(thumbnail);
  fireEvent.error(document.querySelector('video') as HTMLVideoElement);
  expect(screen.getByRole('alert')).toHaveTextContent('This video could not be played');
  expect(document.querySelector('video')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(thumbnail);
  expect(document.querySelector('video')).toHaveAttribute('src', '/tour.mp4');
});
