import browser from '../infra/jest/browser.js';

// The design system and the browser tests below this folder are workspaces of their own.
export default { ...browser, roots: ['<rootDir>/src'] };
