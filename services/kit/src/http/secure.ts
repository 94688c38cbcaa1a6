const here = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether cookies of a portal at this URL are only for secure connections. */
export const isSecure = (publicUrl: string) => !here.has(new URL(publicUrl).hostname);
