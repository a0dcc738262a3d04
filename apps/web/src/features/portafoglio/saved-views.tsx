import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Vista } from '@vedetta/contract';
import type { FiltriPortafoglio } from '@vedetta/domain';
import { lazy, Suspense, useMemo, useState } from 'react';
import { createLazyDialog, notifyError, notifySuccess } from '../../components/ui/index.ts';
import { useSaveVista } from '../../queries/viste.ts';
import { readFiltri } from './address.ts';
import styles from './quick-views.module.css';
import type { Address } from './use-address.ts';
import { isSameStato, readStato, writeStato } from './viste.ts';

const VistaDialog = createLazyDialog(async () => (await import('./vista-dialog.tsx')).VistaDialog);

const VistaMenu = lazy(async () => ({ default: (await import('./vista-menu.tsx')).VistaMenu }));

type Props = {
  readonly viste: readonly Vista[];
  readonly address: Address;
  readonly count: (filtri: FiltriPortafoglio) => number;
};

type Dialog = 'nuova' | 'rinomina' | null;

/** The views that the user saved, and what can be done with the one on screen. */
export const SavedViews = ({ viste, address, count }: Props) => {
  const [dialog, setDialog] = useState<Dialog>(null);
  const counts = useMemo(() => viste.map((vista) => count(readFiltri(readStato(vista).filtri))), [viste, count]);
  const { vista } = address;
  const isChanged = vista !== null && !isSameStato(readStato(vista), address);
  const update = useSaveVista({
    onSuccess: ({ id, nome }) => {
      notifySuccess(`Vista «${nome}» aggiornata.`);
      address.open(id);
    },
    onError: notifyError,
  });
  return (
    <>
      {viste.map((saved, place) => (
        <button
          key={saved.id}
          type="button"
          aria-pressed={saved.id === vista?.id}
          onClick={() => address.open(saved.id)}
        >
          {saved.predefinita ? (
            <IconStarFilled size={13} aria-label="Vista di apertura" />
          ) : (
            <IconStar size={13} stroke={1.8} aria-hidden />
          )}{' '}
          {saved.nome} <span>{counts[place]}</span>
        </button>
      ))}
      {vista !== null && (
        <Suspense fallback={null}>
          <VistaMenu key={vista.id} vista={vista} address={address} onDialog={setDialog} />
        </Suspense>
      )}
      {vista !== null && isChanged ? (
        <button
          type="button"
          className={styles.link}
          disabled={update.isPending}
          onClick={() => update.mutate({ id: vista.id, body: writeStato(address) })}
        >
          Aggiorna vista
        </button>
      ) : (
        <button type="button" className={styles.link} onClick={() => setDialog('nuova')}>
          <IconPlus size={14} stroke={2} aria-hidden /> Salva vista
        </button>
      )}
      {dialog !== null && (
        <VistaDialog
          vista={dialog === 'rinomina' ? vista : null}
          stato={writeStato(address)}
          onSaved={({ id }) => dialog === 'nuova' && address.open(id)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
};
