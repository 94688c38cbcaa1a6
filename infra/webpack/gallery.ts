import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';

/** The build of the design system's gallery: one page to open from disk, never part of the product. */
export function galleryConfig(folder: string): Configuration {
  return {
    ...pageConfig(folder, './src/gallery/index.tsx', join(folder, 'dist/gallery')),
    mode: 'development',
  };
}

/** The build of a page of the design system's examples like the product, to open from disk. */
export function pageConfig(folder: string, entry: string, path: string): Configuration {
  const base = baseConfig(folder, 'fairlead_gallery');
  return {
    ...base,
    entry: { gallery: entry },
    output: { ...base.output, path, publicPath: 'auto' },
    plugins: [new HtmlWebpackPlugin({ title: 'Design system · Fairlead' })],
  };
}
