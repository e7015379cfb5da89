import { jest } from '@jest/globals';

const LIST_PX = 600;
const MESSAGE_PX = 60;

/** Gives lists and their rows fixed heights, and makes lists scrollable: jsdom has no layout. */
export function layOut(): void {
  const { prototype } = Element;
  jest.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(LIST_PX);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(MESSAGE_PX);
  jest.spyOn(prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    const content = this.querySelector<HTMLElement>('[style*="height"]');
    return Math.max(LIST_PX, Number.parseInt(content?.style.height ?? '0', 10));
  });
  prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    setTimeout(() => this.dispatchEvent(new Event('scroll')));
  };
}
