export * from './certificates.ts';
export * from './corrective-actions.ts';
export * from './declaration/index.ts';
export * from './pages.ts';
export * from './registers.ts';
export * from './risk-assessments.ts';
export * from './sms.ts';
export * from './visitors.ts';
