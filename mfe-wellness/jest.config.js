export { default } from '../infra/jest/browser.js';
