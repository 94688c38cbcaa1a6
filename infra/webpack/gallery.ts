import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';

/** The build of the design system's gallery: one page to open from disk, never part of the product. */
export function galleryConfig(folder: string): Configuration {
  const base = baseConfig(folder, 'fairlead_gallery');
  return {
    ...base,
    mode: 'development',
    entry: { gallery: './src/gallery/index.tsx' },
    output: { ...base.output, path: join(folder, 'dist/gallery'), publicPath: 'auto' },
    plugins: [new HtmlWebpackPlugin({ title: 'Design system · Fairlead' })],
  };
}
