import { useLayoutEffect, useRef } from 'react';

/**
 * Stores the height of an element in a custom property of the document, from the moment it is there: screens that fill the
 * window, and what floats over them, leave it that much room.
 */
export function useHeightVariable<E extends HTMLElement>(name: `--${string}`) {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const store = () => style.setProperty(name, `${element.current?.getBoundingClientRect().height ?? 0}px`);
    store();
    const observer = new ResizeObserver(store);
    observer.observe(element.current!);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return element;
}
