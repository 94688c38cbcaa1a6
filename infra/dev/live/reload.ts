import type { ServerResponse } from 'node:http';

/** Where the page listens for new builds, and the script that does. */
export const eventsPath = '/dev/events';
export const scriptPath = '/dev/reload.js';
export const scriptTag = `<script defer src="${scriptPath}"></script>`;

/** Reloads the page when a build has come out, also one that came out while the connection was lost. */
export const script = `
let build;
new EventSource('${eventsPath}').onmessage = ({ data }) => {
  if (build !== undefined && build !== data) location.reload();
  build = data;
};
`;

/** The open pages, which are notified of each new build. */
export type Listeners = { add(response: ServerResponse): void; tell(build: string): void };

export function openListeners(): Listeners {
  const open = new Set<ServerResponse>();
  let latest = 'first';
  return {
    add: (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${latest}\n\n`);
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    tell: (build) => {
      latest = build;
      for (const response of open) response.write(`data: ${build}\n\n`);
    },
  };
}
