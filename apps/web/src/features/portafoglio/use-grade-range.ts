import type { IntervalloGradi } from '@vedetta/domain';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { computePunti, buildRange } from './strip-plot-geometry.ts';
import type { Mark } from './strip-plot-geometry.ts';

/** Pixels before a press that moves is no click any more. */
const LEAST = 5;

type Press = { readonly x: number; readonly pointer: number };

type RangeOptions = {
  readonly width: number;
  readonly radius: number;
  /** The range that filters now; null: none. */
  readonly intervallo: IntervalloGradi | null;
  readonly onIntervallo: (intervallo: IntervalloGradi | null) => void;
};

/**
 * A range of grades chosen on the map: by dragging across it, or with Shift and the keys that move along its marks. Esc drops the drag,
 * then the range.
 */
export const useGradeRange = ({ width, radius, intervallo, onIntervallo }: RangeOptions) => {
  const [drawn, setDrawn] = useState<IntervalloGradi | null>(null);
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const anchor = useRef<Mark | null>(null);

  const readX = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number =>
    clientX - currentTarget.getBoundingClientRect().left;
  const drop = (): void => {
    press.current = null;
    setDrawn(null);
  };
  return {
    /** While it is dragged. */
    drawn,
    begin: (event: PointerEvent<HTMLElement>): void => {
      wasDragged.current = false;
      if (event.button === 0) press.current = { x: readX(event), pointer: event.pointerId };
    },
    /** True while a range is dragged: the pointer is on no mark then. */
    move: (event: PointerEvent<HTMLElement>): boolean => {
      const from = press.current;
      if (from === null || from.pointer !== event.pointerId) return false;
      const x = readX(event);
      if (drawn === null && Math.abs(x - from.x) < LEAST) return false;
      event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      setDrawn(buildRange(computePunti(from.x, width, radius), computePunti(x, width, radius)));
      return true;
    },
    end: (): void => {
      if (press.current !== null && drawn !== null) onIntervallo(drawn);
      drop();
    },
    drop,
    /** A press of the pointer that dragged is no click. */
    isClick: (): boolean => !wasDragged.current,
    /** From the mark where Shift was first held to the one that the keys reached. */
    extend: (from: Mark | null, to: Mark | null): void => {
      anchor.current ??= from ?? to;
      if (anchor.current !== null && to !== null) onIntervallo(buildRange(anchor.current.punti, to.punti));
    },
    release: (): void => {
      anchor.current = null;
    },
    /** @returns true if the key had something to drop */
    escape: (event: KeyboardEvent<HTMLElement>): boolean => {
      if (event.key !== 'Escape' || (drawn === null && intervallo === null)) return false;
      event.preventDefault();
      if (drawn === null) onIntervallo(null);
      else drop();
      anchor.current = null;
      return true;
    },
  };
};
