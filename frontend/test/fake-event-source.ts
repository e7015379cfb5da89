import { act } from '@testing-library/react';
import { stream } from '../src/lib/event-stream.js';

/** An event source that the test controls. */
class FakeEventSource extends EventTarget {
  static latest: FakeEventSource;
  readyState = 1;
  constructor() {
    super();
    FakeEventSource.latest = this;
  }
  close() {}
}

/** Opens the page's stream; the test ends it by `stream.stop()`. */
export function openStream(): void {
  globalThis.EventSource = FakeEventSource as never;
  stream.start(() => new EventSource('/api/events'));
  act(() => void FakeEventSource.latest.dispatchEvent(new Event('open')));
}

/** Publishes a stream event to the page. */
export function publish(name: string, data: object = {}): void {
  act(() => void FakeEventSource.latest.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })));
}
