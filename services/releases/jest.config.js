export { default } from '../../infra/jest/node.js';
