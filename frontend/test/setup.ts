import { afterEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// Loading a lazy screen may take long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom does not render or scroll.
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
