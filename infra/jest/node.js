import { fileURLToPath } from 'node:url';

const file = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/**
 * Jest preset of everything that runs on Node: ES modules, TypeScript stripped by swc.
 * @type {import('jest').Config}
 */
export default {
  testEnvironment: file('one-realm-environment.js'),
  runtime: file('shared-libraries-runtime.js'),
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2024',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/pact/',
    '/\\.cache/',
    '\\.search\\.test\\.ts$',
  ],
  globalSetup: file('keep-databases.js'),
  globalTeardown: file('drop-kept-databases.js'),
  testSequencer: file('longest-first.js'),
  maxWorkers: 2,
  testTimeout: 180_000,
};
