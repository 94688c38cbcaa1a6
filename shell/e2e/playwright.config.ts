import { defineConfig } from '@playwright/test';

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 780 };

/**
 * Everything runs once, wide and light; what a width or a colour can affect, tagged `@looks`, again narrow and dark. A failure includes the content
 * of the page; `--trace=on` records every step, and takes half as long again.
 */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Only a test that hangs takes this long, even where others keep the machine busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: process.env.PORTAL_URL ?? 'http://localhost:8080',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Most tests are about pages as they come over the network; those about the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: '1440 light',
      use: { viewport: wide, colorScheme: 'light' },
      testIgnore: 'outages/*.e2e.ts',
    },
    {
      name: '360 dark',
      use: { viewport: narrow, colorScheme: 'dark', hasTouch: true },
      testIgnore: 'outages/*.e2e.ts',
      grep: /@looks/,
    },
    // Tests that take a part of the product down come last, one after the other.
    {
      name: 'outages',
      use: { viewport: wide },
      testMatch: 'outages/*.e2e.ts',
      dependencies: ['1440 light', '360 dark'],
      workers: 1,
    },
  ],
});
