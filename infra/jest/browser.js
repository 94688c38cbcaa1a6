import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Jest preset of everything that runs in a browser: jsdom, React, ES modules, TypeScript stripped by swc.
 * @type {import('jest').Config}
 */
export default {
  testEnvironment: resolve('./browser-environment.js'),
  setupFiles: [resolve('./react-at-once.js')],
  setupFilesAfterEnv: [resolve('./browser-setup.js')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': resolve('./no-style.js') },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/pact/', '/e2e/'],
  maxWorkers: 2,
  testTimeout: 180_000,
};
