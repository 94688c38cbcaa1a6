/** How long (ms) nothing of a file may be taken before its connection counts as lost: longer than the edge lets an upload stall. */
const usualStall = 30_000;
/** How long (ms) the answer may take once all of the file is sent: longer than the edge waits for it. */
const answerTime = 60_000;

/** Ends an upload whose server has fallen silent: `stalled` is called once nothing has moved for so long. */
export function watchForStall(
  request: XMLHttpRequest,
  stalled: () => void,
  stallTime = usualStall,
): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stalled();
      request.abort();
    }, time);
  };
  wait(stallTime);
  request.upload.addEventListener('progress', () => wait(stallTime));
  request.upload.addEventListener('load', () => wait(Math.max(stallTime, answerTime)));
  for (const end of ['load', 'error', 'abort'])
    request.addEventListener(end, () => clearTimeout(timer));
}
