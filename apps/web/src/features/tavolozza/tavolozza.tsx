import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Kbd } from '../../components/ui/index.ts';
import { MODAL_Z_INDEX } from '../../lib/constants.ts';
import { useUser } from '../../lib/session.ts';
import { takeTyped } from '../../lib/typed-ahead.ts';
import { askToLeave } from '../../lib/unsaved.ts';
import { addRecente, listRecenti } from './recenti.ts';
import { Righe } from './righe.tsx';
import styles from './tavolozza.module.css';
import { findRisultati, listParole } from './trova.ts';
import type { Candidato, GruppoRisultati, Sezione } from './trova.ts';
import { useCandidati } from './use-candidati.ts';

type TavolozzaProps = { readonly onClose: () => void; readonly onScorciatoie: () => void };

/** Opens a result: here, or in a new tab. */
const useOpen = (onClose: () => void) => {
  const router = useRouter();
  const utente = useUser()?.id ?? '';
  return (candidato: Candidato, isNewTab: boolean): void => {
    addRecente(utente, candidato);
    onClose();
    const { apri } = candidato;
    if ('run' in apri) apri.run();
    else if (isNewTab) window.open(apri.href, '_blank', 'noopener');
    else askToLeave(() => void router.navigate({ href: apri.href }));
  };
};

/** What is shown for a text: what was opened last and the actions while it is empty. */
const useSezioni = (testo: string, aperto: GruppoRisultati | null, onScorciatoie: () => void) => {
  const utente = useUser()?.id ?? '';
  const { candidati, ripieghi, isFetching } = useCandidati(testo, onScorciatoie);
  if (testo !== '') {
    const sezioni = findRisultati(candidati, testo, aperto);
    const isNone = sezioni.length === 0 && !isFetching && !testo.startsWith('>');
    return { sezioni: isNone ? findRisultati(ripieghi, '', null) : sezioni, isFetching, isNone };
  }
  const recenti = listRecenti(utente);
  const azioni = candidati.filter(({ gruppo }) => gruppo === 'schermate' || gruppo === 'azioni');
  return { sezioni: findRisultati([...recenti, ...azioni], '', aperto), isFetching, isNone: false };
};

type MoveOptions = { readonly sezioni: readonly Sezione[]; readonly attivo: number; readonly passo: number };

const wrap = (posto: number, quanti: number): number => (quanti === 0 ? 0 : (posto + quanti) % quanti);

/** The first row of the next group, around. */
const findNextGroup = ({ sezioni, attivo, passo }: MoveOptions): number => {
  const inizi = sezioni.map((_, posto) =>
    sezioni.slice(0, posto).reduce((sum, { risultati }) => sum + risultati.length, 0),
  );
  const qui = inizi.findLastIndex((inizio) => inizio <= attivo);
  return inizi[wrap(qui + passo, inizi.length)] ?? 0;
};

/** The palette: one field that finds anything by its name and opens it. */
export const Tavolozza = ({ onClose, onScorciatoie }: TavolozzaProps) => {
  const [testo, setTesto] = useState('');
  const [attivo, setAttivo] = useState(0);
  const [aperto, setAperto] = useState<GruppoRisultati | null>(null);
  const id = useId();
  const { sezioni, isFetching, isNone } = useSezioni(testo, aperto, onScorciatoie);
  const righe = sezioni.flatMap(({ risultati }) => risultati);
  const open = useOpen(onClose);
  const change = (value: string) => {
    setTesto(value);
    setAttivo(0);
    setAperto(null);
  };
  const press = (event: KeyboardEvent) => {
    const move = (posto: number) => {
      event.preventDefault();
      setAttivo(posto);
    };
    if (event.key === 'ArrowDown') move(wrap(attivo + 1, righe.length));
    else if (event.key === 'ArrowUp') move(wrap(attivo - 1, righe.length));
    else if (event.key === 'Tab') move(findNextGroup({ sezioni, attivo, passo: event.shiftKey ? -1 : 1 }));
    else if (event.key === 'Escape' && testo !== '') change('');
    else if (event.key === 'Enter') {
      event.preventDefault();
      const scelta = righe[attivo];
      if (scelta !== undefined) open(scelta, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      closeOnEscape={testo === ''}
      size={680}
      padding={0}
      yOffset={84}
      zIndex={MODAL_Z_INDEX}
      title="Cerca o vai a"
      classNames={{ content: styles.content ?? '', header: 'sr-only' }}
    >
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Cerca o vai a"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={righe[attivo] === undefined ? undefined : `${id}-${attivo}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Azienda, bilancio, indicatore, schermata o azione"
          value={testo}
          onFocus={() => {
            const typed = takeTyped();
            if (typed !== '') change(`${testo}${typed}`);
          }}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div className={styles.wait} data-attesa={isFetching || undefined} />
      {(isNone || (righe.length === 0 && !isFetching)) && (
        <p className={styles.none} role="status">
          Nessun risultato per «{testo}».
        </p>
      )}
      <Righe
        id={id}
        sezioni={sezioni}
        parole={listParole(testo.replace(/^>/u, ''))}
        attivo={attivo}
        onAttivo={setAttivo}
        onOpen={open}
        onGruppo={(gruppo) => {
          setAperto(gruppo);
          setAttivo(0);
        }}
      />
      <footer className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> scorri
        </span>
        <span>
          <Kbd>Invio</Kbd> apri
        </span>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>Invio</Kbd> nuova scheda
        </span>
        <span>
          <Kbd>Tab</Kbd> gruppo seguente
        </span>
        <span className={styles.end}>
          <Kbd>&gt;</Kbd> solo azioni
        </span>
      </footer>
    </Modal>
  );
};
