import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Flat, move, type Size, type View, zoomAt } from './mercator.js';

const WHEEL = 0.0022;
const STEP = 60;
const HINT_MS = 1200;

const MOVES: ReadonlyMap<string, (view: View, size: Size) => View> = new Map([
  ['ArrowLeft', (view: View) => move(view, STEP, 0)],
  ['ArrowRight', (view: View) => move(view, -STEP, 0)],
  ['ArrowUp', (view: View) => move(view, 0, STEP)],
  ['ArrowDown', (view: View) => move(view, 0, -STEP)],
  ['+', (view: View, size: Size) => zoomAt(view, size, 1.5)],
  ['-', (view: View, size: Size) => zoomAt(view, size, 1 / 1.5)],
]);

export interface MapControls {
  readonly size: Size;
  readonly view: View | undefined;
  /** Treated like a manual move: the view is kept until `fitView`. */
  readonly setView: (change: (view: View) => View) => void;
  readonly fitView: (view: View) => void;
  /** Whether the user has moved or zoomed the map since it was last fitted. */
  readonly isMoved: () => boolean;
  /** The user is scrolling over the map without the modifier key that zooms it. */
  readonly hinting: boolean;
}

/** The visible part of the map, moved by mouse, two fingers, wheel with Ctrl, and keys. */
export function useView(box: RefObject<HTMLElement | null>): MapControls {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [view, setState] = useState<View>();
  const [hinting, setHinting] = useState(false);
  const latest = useRef(size);
  latest.current = size;
  const moved = useRef(false);
  const setView = useCallback((change: (view: View) => View) => {
    moved.current = true;
    setState((current) => (current === undefined ? current : change(current)));
  }, []);
  const fitView = useCallback((whole: View) => {
    moved.current = false;
    setState(whole);
  }, []);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    const onMap = (event: { readonly clientX: number; readonly clientY: number }): Flat => {
      const { left, top } = element.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hint = () => {
      setHinting(true);
      clearTimeout(timer);
      timer = setTimeout(() => setHinting(false), HINT_MS);
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return hint();
      event.preventDefault();
      setView((current) => zoomAt(current, latest.current, Math.exp(-event.deltaY * WHEEL), onMap(event)));
    };
    const fingers = new Map<number, Flat>();
    const onDown = (event: PointerEvent) => {
      // A marker is dragged by itself.
      if (event.button !== 0 || (event.target as Element).closest('[data-marker]') !== null) return;
      fingers.set(event.pointerId, onMap(event));
      if (event.pointerType !== 'mouse' && fingers.size < 2) return;
      // Otherwise the browser would start its own selection or drag and cancel ours.
      event.preventDefault();
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = onMap(event);
      fingers.set(event.pointerId, now);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) {
        const far = (at: Flat): number => Math.hypot(at[0] - other[0], at[1] - other[1]);
        const middle: Flat = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
        const [dx, dy] = [(now[0] - before[0]) / 2, (now[1] - before[1]) / 2];
        setView((current) =>
          move(zoomAt(current, latest.current, far(now) / Math.max(1, far(before)), middle), dx, dy),
        );
      } else if (event.pointerType === 'mouse') {
        setView((current) => move(current, now[0] - before[0], now[1] - before[1]));
      }
    };
    const onUp = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
      const edit = MOVES.get(event.key);
      if (edit === undefined) return;
      event.preventDefault();
      setView((current) => edit(current, latest.current));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('keydown', onKey);
    };
  }, [box, setView]);
  return { size, view, setView, fitView, isMoved: () => moved.current, hinting };
}
