import type { RichTextNode } from '@fairlead/contracts/api/rich-text';
import { emptyBlocks } from '@fairlead/contracts/api/rich-text-blocks';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RichText } from './rich-text.tsx';

const show = (
  block: NonNullable<RichTextNode['block']>,
  interpolation?: (text: string) => string,
) =>
  render(
    <RichText
      content={{ root: { type: 'root', children: [{ type: 'block', block }] } }}
      interpolate={interpolation}
    />,
  );

describe('a block of a text that is read', () => {
  it('says what its placeholders stand for, as text', async () => {
    show({ ...emptyBlocks.banner, style: 'warning', content: 'Dear {{x}}' }, (text) =>
      text.replace('{{x}}', '<b>Ida</b>'),
    );
    expect(await screen.findByRole('note')).toHaveTextContent('Warning: Dear <b>Ida</b>');
  });

  it('[F-104] shows a picture and its caption', async () => {
    const block = { ...emptyBlocks.mediaBlock, caption: 'The bridge' };
    show({ ...block, media: { url: '/media/bridge.webp' } });
    const picture = await screen.findByRole('img', { name: 'The bridge' });
    expect(picture).toHaveAttribute('src', '/media/bridge.webp');
    expect(screen.getByRole('figure')).toHaveTextContent('The bridge');
  });

  it('[F-106] copies its code', async () => {
    const user = userEvent.setup();
    show({ blockType: 'code', code: 'let a = 1;', language: 'typescript' });
    expect(await screen.findByRole('region', { name: 'TypeScript' })).toHaveTextContent('let a');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(navigator.clipboard.readText()).resolves.toBe('let a = 1;');
    expect(await screen.findByRole('button', { name: 'Copy' }, { timeout: 2_000 })).toBeVisible();
  });

  const leading = [
    ['https://a.example/', 'https://a.example/'],
    ['mailto:crew@a.example', 'mailto:crew@a.example'],
    ['javascript:alert(1)', 'about:blank'],
    ['JaVaScRiPt:alert(1)', 'about:blank'],
    ['data:text/html,x', 'about:blank'],
  ] as const;
  it.each(leading)('[F-116] leads from %s to %s', async (buttonLink, href) => {
    const links = [
      { type: 'custom' as const, url: buttonLink, label: 'Read', appearance: 'outline' as const },
    ];
    show({ ...emptyBlocks.cta, title: 'Sail', buttonText: 'Apply', buttonLink, links });
    expect(await screen.findByRole('link', { name: 'Apply' })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: 'Read' })).toHaveAttribute('href', href);
    expect(screen.getByText('Sail')).toBeVisible();
  });

  it('heads a section', async () => {
    show({ blockType: 'sectionHeader', title: 'Safety', content: 'Read on', style: 'error' });
    expect(await screen.findByRole('heading', { name: 'Safety' })).toBeVisible();
    expect(screen.getByText('Read on')).toBeVisible();
  });

  it('[F-102] of an unknown type says so', async () => {
    show({ blockType: 'carousel' });
    expect(await screen.findByText('Unknown block type')).toBeVisible();
  });
});
