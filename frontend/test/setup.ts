import { afterEach, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';

// jsdom draws and scrolls nothing.
window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});
