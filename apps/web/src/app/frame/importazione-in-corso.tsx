import { Link, useLocation } from '@tanstack/react-router';
import { BottomBar } from '../../components/ui/index.ts';
import { avanzamentoImportazione } from '../../lib/importazione/avanzamento-importazione.ts';
import { useStore } from '../../lib/store.ts';
import styles from './importazione-in-corso.module.css';

/** In the bottom bar of the other pages: how far the import of many files is, and the way back to it. */
export const ImportazioneInCorso = (_: { readonly onClose: null }) => {
  const avanzamento = useStore(avanzamentoImportazione);
  const { pathname } = useLocation();
  if (avanzamento === null || pathname === '/aziende/importa') return null;
  const { lavoro, fatti, totale } = avanzamento;
  return (
    <BottomBar>
      <Link to="/aziende/importa" className={styles.link}>
        Importazione: {fatti} di {totale} {lavoro === 'lettura' ? 'file letti' : 'righe create'}
        <progress max={totale} value={fatti} aria-label="Importazione in corso" />
      </Link>
    </BottomBar>
  );
};
