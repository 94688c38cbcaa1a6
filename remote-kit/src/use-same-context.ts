import { useLayoutEffect, useRef, useState } from 'react';

/**
 * What a host passes to those in its slot, as one object for as long as its members are equal: another object starts what fills the slot over, and
 * what it records, such as that somebody looked, is recorded again. Its functions call those of the latest render.
 */
export function useSameContext<Context>(context: Context): Context {
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });
  const [passed, pass] = useState(() => ({ context, same: forwarding(context, latest) }));
  if (hasEqualMembers(passed.context, context)) return passed.same;
  const next = { context, same: forwarding(context, latest) };
  pass(next);
  return next.same;
}

const isMembers = (context: unknown): context is Record<string, unknown> =>
  typeof context === 'object' && context !== null;

function hasEqualMembers(one: unknown, other: unknown): boolean {
  if (!isMembers(one) || !isMembers(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => {
    const [before, now] = [one[name], other[name]];
    return Object.is(before, now) || [before, now].every((each) => typeof each === 'function');
  });
}

function forwarding<Context>(context: Context, latest: { current: Context }): Context {
  if (!isMembers(context)) return context;
  const forwarded = Object.entries(context).map(([name, member]) => [
    name,
    typeof member === 'function'
      ? (...args: unknown[]) => (latest.current as Record<string, typeof member>)[name]?.(...args)
      : member,
  ]);
  return Object.fromEntries(forwarded);
}
