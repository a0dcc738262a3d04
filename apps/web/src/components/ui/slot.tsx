import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Store } from '../../lib/store.ts';
import { createStore, useStore } from '../../lib/store.ts';

/** A slot of the frame that the current page fills. */
export type Slot = {
  readonly Target: (props: { readonly className?: string | undefined }) => ReactNode;
  readonly Fill: (props: { readonly children: ReactNode }) => ReactNode;
  /** Number of mounted `Fill`s; 0 means that the slot is empty. */
  readonly fills: Store<number>;
};

/** Creates a slot: `Target` is rendered in the frame, `Fill` in the page. */
export const createSlot = (): Slot => {
  const element = createStore<HTMLElement | null>(null);
  const fills = createStore(0);
  const Target: Slot['Target'] = ({ className }) => <div className={className} ref={element.set} />;
  const Fill: Slot['Fill'] = ({ children }) => {
    const target = useStore(element);
    // Before the page is painted: the frame makes room for what fills the slot.
    useLayoutEffect(() => {
      fills.set(fills.get() + 1);
      return () => fills.set(fills.get() - 1);
    }, []);
    return target ? createPortal(children, target) : null;
  };
  return { Target, Fill, fills };
};
