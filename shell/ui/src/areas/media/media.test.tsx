import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { imageAddress, videoAddress } from './addresses.ts';
import { MediaImage } from './media-image.tsx';
import { sourceSet } from './widths.ts';

describe('addresses of media', () => {
  it('[S-178] [F-071] are {host}{url}?{updatedAt} of an image and {host}/media/{filename} of a video', () => {
    const image = { url: '/media/aurora.webp', updatedAt: '2026-11-24T14:05:00.000Z' };
    expect(imageAddress('https://files.example', image)).toBe(
      'https://files.example/media/aurora.webp?2026-11-24T14:05:00.000Z',
    );
    expect(imageAddress('', image)).toBe('/media/aurora.webp?2026-11-24T14:05:00.000Z');
    expect(videoAddress('https://files.example', 'tour.mp4')).toBe(
      'https://files.example/media/tour.mp4',
    );
  });
});

describe('an image of an organization', () => {
  const image = {
    url: '/media/aurora.webp',
    updatedAt: '2026-11-24T14:05:00.000Z',
    width: 2_400,
    height: 1_200,
    alt: 'Aurora at anchor',
  };

  it('[F-071] [F-073] is asked for as it is and in each width, as the server makes them', () => {
    render(<MediaImage image={image} host="https://files.example" sizes="50vw" />);
    const drawn = screen.getByRole('img', { name: 'Aurora at anchor' });
    const address = 'https://files.example/media/aurora.webp?2026-11-24T14:05:00.000Z';
    expect(drawn).toHaveAttribute('src', address);
    expect(drawn.getAttribute('srcset')?.split(', ')).toEqual(
      [640, 768, 1024, 1280, 1536, 1920].map((width) => `${address}&width=${width} ${width}w`),
    );
    expect(drawn).toHaveAttribute('sizes', '50vw');
  });

  it('has its place kept, and says nothing where it only adorns', () => {
    render(<MediaImage image={{ ...image, alt: null }} />);
    const drawn = screen.getByRole('presentation');
    expect([drawn.getAttribute('width'), drawn.getAttribute('height')]).toEqual(['2400', '1200']);
  });
});

describe('widths of media', () => {
  it('[S-179] [F-073] an image is asked for at each breakpoint, at quality 100', () => {
    const asked = sourceSet((width, quality) => `/aurora.webp?w=${width}&q=${quality}`);
    expect(asked.split(', ')).toEqual(
      ['640', '768', '1024', '1280', '1536', '1920'].map(
        (width) => `/aurora.webp?w=${width}&q=100 ${width}w`,
      ),
    );
  });
});
