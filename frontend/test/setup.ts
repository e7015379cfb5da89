import { afterEach, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
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

// Texts without a catalogue are those of the sources.
i18n.load('en', {});
i18n.activate('en');

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});
