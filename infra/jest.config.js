import node from './jest/node.js';

// What is reached from where, below this folder, is a workspace of its own.
export default {
  ...node,
  testPathIgnorePatterns: [...node.testPathIgnorePatterns, '<rootDir>/reach/'],
};
