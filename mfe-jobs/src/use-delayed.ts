import { useEffect, useRef } from 'react';

/**
 * Acts on the last value once none has come for `delay` milliseconds. It uses the callback of the latest render, so nothing that changed while it
 * waited is undone.
 */
export function useDelayed<Value>(delay: number, act: (value: Value) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const callOff = () => clearTimeout(timer.current);
  const later = (value: Value) => {
    callOff();
    timer.current = setTimeout(() => latest.current(value), delay);
  };
  return { later, callOff };
}
