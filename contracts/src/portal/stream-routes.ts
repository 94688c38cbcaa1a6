/** The routes whose answer is an endless stream of events. No other route sends one, and these send nothing else. */
export const streamRoutes: readonly string[] = ['/api/push-notifications/stream'];
