import type { EventsPort, LiveSubject, LiveSubjects } from '@fairlead/contracts/portal/events';

/** The events of the person, as a test publishes them. */
export function playedEvents(): EventsPort & {
  tell<Subject extends LiveSubject>(subject: Subject, content: LiveSubjects[Subject]): void;
  miss(): void;
} {
  const target = new EventTarget();
  const listen = (type: string, hear: (event: Event) => void) => {
    target.addEventListener(type, hear);
    return () => target.removeEventListener(type, hear);
  };
  return {
    on: (subject, listener) => listen(subject, (event) => listener((event as CustomEvent).detail)),
    onMissed: (listener) => listen('missed', listener),
    tell: (subject, content) => target.dispatchEvent(new CustomEvent(subject, { detail: content })),
    miss: () => target.dispatchEvent(new Event('missed')),
  };
}
