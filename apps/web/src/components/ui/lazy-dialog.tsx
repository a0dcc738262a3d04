import type { ComponentType, ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { reloadIfReachable } from '../../lib/reload.ts';
import { notifyFailure } from './notify.ts';

/** The network may be gone, or the code of this version after an update. */
const FAILED =
  'Il server non manda questa parte della pagina. Riprovare, o ricaricare la pagina se Vedetta è stata aggiornata.';

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
      notifyFailure(FAILED, { nome: 'Ricarica', run: () => void reloadIfReachable() });
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
