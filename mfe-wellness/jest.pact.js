export { default } from '../infra/jest/pact-browser.js';
