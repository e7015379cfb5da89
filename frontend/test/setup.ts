import { afterEach, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';

// Loading a lazy screen may take long on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// jsdom does not render or scroll. Browsers call an observer of sizes as soon as it observes something.
window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
globalThis.ResizeObserver = class {
  constructor(private readonly callback: ResizeObserverCallback) {}
  observe() {
    this.callback([], this);
  }
  unobserve() {}
  disconnect() {}
};

// Texts without a catalogue are those of the sources.
i18n.load('en', {});
i18n.activate('en');

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});
