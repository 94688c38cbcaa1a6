import node from './jest/node.js';

// What is reached from where, below this folder, is a workspace of its own.
export default {
  ...node,
  // Those that start a whole portal have processes of their own beside the worker.
  maxWorkers: 2,
  testPathIgnorePatterns: [...node.testPathIgnorePatterns, '<rootDir>/reach/'],
};
