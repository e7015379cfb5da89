import { useEffect, useRef, useState, type RefObject } from 'react';

/** An element and its width in pixels, 0 until it is laid out. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
