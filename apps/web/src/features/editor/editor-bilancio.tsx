import type { CodiceVoce } from '@vedetta/domain';
import { formatData, isCodiceVoce } from '@vedetta/domain';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Store } from '../../lib/store.ts';
import { createStore } from '../../lib/store.ts';
import { Barra } from './barra.tsx';
import type { Blocco } from './blocco/blocco.ts';
import { parseBlocco } from './blocco/blocco.ts';
import { IncollaDialog } from './blocco/incolla-dialog.tsx';
import { Comandi } from './comandi.tsx';
import { ConflittoDialog } from './conflitto-dialog.tsx';
import type { Letto } from './editor-api.ts';
import styles from './editor-bilancio.module.css';
import type { Confronto, EditorAperto } from './editor-context.ts';
import { EditorContext } from './editor-context.ts';
import { Griglia } from './griglia/griglia.tsx';
import { sezioniVoci } from './griglia/sezioni-voci.ts';
import { Indice } from './indice.tsx';
import { Note } from './note.tsx';
import { SpiegazioneVoce } from './spiegazione-voce.tsx';
import { StrisciaRipristino, StrisciaSolaLettura } from './striscia.tsx';
import { Tasti } from './tasti.tsx';
import { useEditorAperto } from './use-editor-aperto.ts';
import { useScorciatoie } from './use-scorciatoie.ts';

const ALTEZZA_RIGA = 32;

/** Scrolls to the part chosen in the index and to the line in the URL hash; `corrente` is the top line. */
const useLuogo = (aperto: EditorAperto) => {
  const { vista, focus } = aperto;
  const scroll = useRef<HTMLDivElement>(null);
  const [corrente] = useState<Store<string>>(() => createStore('SPA'));
  const { hash } = useLocation();
  const followScroll = useCallback(() => {
    const prima = Math.round((scroll.current?.scrollTop ?? 0) / ALTEZZA_RIGA);
    corrente.set(vista.get().visibili[prima] ?? 'SPA');
  }, [corrente, vista]);
  const goTo = useCallback(
    (codice: string) => {
      vista.reveal(codice);
      requestAnimationFrame(() => {
        scroll.current?.scrollTo({ top: vista.get().visibili.indexOf(codice) * ALTEZZA_RIGA });
        focus(codice, 'titolo');
      });
    },
    [vista, focus],
  );
  const seguito = useRef('');
  useEffect(() => {
    if (hash !== seguito.current && isCodiceVoce(hash)) focus(hash, 'valore');
    seguito.current = hash;
  }, [hash, focus]);
  return { scroll, corrente, followScroll, goTo };
};

type Aperta = { readonly tipo: 'tasti' } | { readonly tipo: 'incolla'; readonly blocco: Blocco } | null;

type Props = {
  readonly letto: Letto;
  readonly confronti: readonly Confronto[];
  /** Why the statement is read-only; null if it is not. */
  readonly solaLettura: string | null;
  /** Further actions of the bottom bar. */
  readonly children?: ReactNode;
};

/** The editor of one statement: index, grid, bottom bar, page actions. Use the statement's id as its key. */
export const EditorBilancio = ({ letto, confronti, solaLettura, children }: Props) => {
  const area = useRef<HTMLDivElement>(null);
  const [isNote, setIsNote] = useState(false);
  const [finestra, setFinestra] = useState<Aperta>(null);
  const [spiegata, setSpiegata] = useState<CodiceVoce | null>(null);
  const explain = useCallback((codice: string) => setSpiegata(isCodiceVoce(codice) ? codice : null), []);
  const aperto = useEditorAperto({ letto, confronti, isSolaLettura: solaLettura !== null, area, explain });
  const { scroll, corrente, followScroll, goTo } = useLuogo(aperto);
  const scorciatoie = useMemo(
    () => ({
      aperto,
      goToSezione: (indice: number) => goTo(sezioniVoci[indice]?.codice ?? 'SPA'),
      openTasti: () => setFinestra({ tipo: 'tasti' }),
    }),
    [aperto, goTo],
  );
  useScorciatoie(scorciatoie);
  const paste = (testo: string) => {
    const { attiva, visibili } = aperto.vista.get();
    setFinestra({ tipo: 'incolla', blocco: parseBlocco(testo, attiva, visibili) });
  };
  const close = () => setFinestra(null);
  return (
    <EditorContext value={aperto}>
      <Comandi bilancio={letto.dati} isNote={isNote} onToggleNote={() => setIsNote(!isNote)} />
      <div className={styles.editor} ref={area}>
        <div className={styles.strisce}>
          {solaLettura !== null && <StrisciaSolaLettura motivo={solaLettura} />}
          <StrisciaRipristino />
          {isNote && <Note bilancio={letto.dati} />}
        </div>
        <div className={styles.corpo} data-confronti={confronti.length}>
          <Indice
            titolo={letto.dati.bilancio_base === null ? null : `Proiezione al ${formatData(letto.dati.data_bilancio)}`}
            corrente={corrente}
            onGoTo={goTo}
          />
          <Griglia scroll={scroll} onScroll={followScroll} onPasteBlocco={paste} />
        </div>
      </div>
      <Barra bilancio={letto.dati} onTasti={() => setFinestra({ tipo: 'tasti' })}>
        {children}
      </Barra>
      <ConflittoDialog />
      <Tasti opened={finestra?.tipo === 'tasti'} onClose={close} />
      {finestra?.tipo === 'incolla' && <IncollaDialog blocco={finestra.blocco} onClose={close} />}
      {spiegata !== null && (
        <SpiegazioneVoce
          codice={spiegata}
          onClose={() => setSpiegata(null)}
          onGoTo={(codice) => aperto.focus(codice, 'valore')}
        />
      )}
    </EditorContext>
  );
};
