import { afterEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// A busy machine takes its time over a screen that is loaded when it is first opened.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws and scrolls nothing.
window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});
