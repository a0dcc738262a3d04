import type { ComponentType, ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createNoAnswer } from '../../lib/api-error.ts';
import { notifyError } from './notify.ts';

type Closable = { readonly onClose: (() => void) | null; readonly opened?: boolean };

/**
 * A dialog, or the content of a dropdown, whose code loads when it is mounted; `fallback` is shown meanwhile. If loading fails, the reason is
 * shown, the dialog closes, and the next opening retries. Mounted closed it loads in advance, and a failure of that is not told: nobody asked.
 *
 * @example const StudioDialog = lazyDialog(async () => (await import('./studio-dialog.tsx')).StudioDialog);
 */
export const createLazyDialog = <P extends Closable>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> => {
  let loaded: ComponentType<P> | null = null;
  return (props: P) => {
    const [Dialog, setDialog] = useState(() => loaded);
    const finish = useEffectEvent((component: ComponentType<P>) => {
      loaded = component;
      setDialog(() => component);
    });
    const fail = useEffectEvent(() => {
      notifyError(createNoAnswer('network'));
      props.onClose?.();
    });
    const isOpened = props.opened !== false;
    const start = useEffectEvent(() => {
      if (Dialog === null) load().then(finish, isOpened ? fail : () => undefined);
    });
    useEffect(() => start(), [isOpened]);
    return Dialog === null ? fallback : <Dialog {...props} />;
  };
};
