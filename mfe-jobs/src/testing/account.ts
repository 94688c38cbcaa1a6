import type { Api } from './stage.tsx';

/** An account's saved jobs behind the API; each change waits for `answer`. */
export function account(ids: string[] = []) {
  let toggled: unknown;
  let answering = Promise.resolve();
  const api: Api = async ({ pathname }, sent) => {
    if (pathname === '/api/savedJobs/ids') return { ids: [...ids] };
    if (pathname !== '/api/savedJobs/toggle') return { docs: [] };
    await answering;
    if (toggled) return toggled;
    const { job, saved } = (sent?.body ?? {}) as { job: string; saved: boolean };
    const at = ids.indexOf(job);
    if (saved && at < 0) ids.push(job);
    if (!saved && at >= 0) ids.splice(at, 1);
    return { success: true, saved };
  };
  return {
    api,
    ids,
    refuse: (answer: unknown) => {
      toggled = answer;
    },
    hold: () => {
      let release = () => {};
      answering = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}
