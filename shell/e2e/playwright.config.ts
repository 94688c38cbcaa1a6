import { defineConfig } from '@playwright/test';

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 780 };

/** Journeys run at both widths, light and dark; what a width or a colour cannot change runs once. */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: process.env.PORTAL_URL ?? 'http://localhost:8080',
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'retain-on-failure',
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
      name: '1440 dark',
      use: { viewport: wide, colorScheme: 'dark' },
      testMatch: '{journeys,accessibility,presets}/*.e2e.ts',
    },
    {
      name: '360 light',
      use: { viewport: narrow, colorScheme: 'light', hasTouch: true },
      testMatch: '{journeys,accessibility}/*.e2e.ts',
    },
    {
      name: '360 dark',
      use: { viewport: narrow, colorScheme: 'dark', hasTouch: true },
      testMatch: '{journeys,accessibility}/*.e2e.ts',
    },
    // What takes a part of the product down comes last, one after the other.
    {
      name: 'outages',
      use: { viewport: wide },
      testMatch: 'outages/*.e2e.ts',
      dependencies: ['1440 light', '1440 dark', '360 light', '360 dark'],
      workers: 1,
    },
  ],
});
