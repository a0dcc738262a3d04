import { Button } from '@mantine/core';
import { IconHistory, IconProgress } from '@tabler/icons-react';
import type { AltraTenuta } from '../../lib/importazione/altre-schede.ts';
import { useAltre } from '../../lib/importazione/altre-schede.ts';
import { formatIstante } from '../../lib/istante.ts';
import own from './altre.module.css';
import { countOf } from './parole.ts';
import { useStore } from '../../lib/store.ts';
import { importazione, restoreImportazione } from './state/store.ts';
import { useImportazioneCaricata } from './use-caricata.ts';

const describeLavoro = ({ lavoro, fatti, totale }: AltraTenuta): string => {
  if (lavoro === 'lettura') return `${fatti} di ${countOf(totale, 'file letto', 'file letti')}`;
  if (lavoro === 'creazione') return `${fatti} di ${countOf(totale, 'riga creata', 'righe create')}`;
  const file = totale === 0 ? '' : `, ${countOf(totale, 'file', 'file')}`;
  return lavoro === 'esito' ? `conclusa${file}` : `da controllare e creare${file}`;
};

const DOVE = {
  true: 'Un’altra importazione è aperta in un’altra scheda',
  false: 'Un’altra importazione è rimasta da una scheda chiusa',
  null: 'Un’altra importazione è rimasta da una scheda chiusa, o è ancora aperta in un’altra',
} as const;

/** The imports of other tabs: what they are doing, and those of tabs that are gone, to go on with when this one has none. */
export const Altre = () => {
  const isLoaded = useImportazioneCaricata();
  const canResume = useStore(importazione) === null;
  const altre = useAltre().filter(({ isHeld }) => canResume || isHeld === true);
  if (!isLoaded || altre.length === 0) return null;
  return (
    <ul className={own.altre} aria-label="Altre importazioni">
      {altre.map((altra) => (
        <li key={altra.id} className={own.altra}>
          {altra.isHeld === true ? (
            <IconProgress size={18} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconHistory size={18} stroke={1.7} aria-hidden="true" />
          )}
          <span>
            <b>{DOVE[`${altra.isHeld}`]}</b>, iniziata il {formatIstante(new Date(altra.iniziata).toISOString())}:{' '}
            {describeLavoro(altra)}.{altra.isHeld === true && ' Quella che si fa qui non la tocca.'}
          </span>
          {altra.isHeld !== true && <Button onClick={() => void restoreImportazione(altra.id)}>Riprendi qui</Button>}
        </li>
      ))}
    </ul>
  );
};
