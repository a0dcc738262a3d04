import type { CodiceVoce } from '@vedetta/domain';
import { formatData, isCodiceVoce, isCodiceVoceInput } from '@vedetta/domain';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Store } from '../../lib/store.ts';
import { createStore } from '../../lib/store.ts';
import { moveBarsAway } from '../../components/grid/index.ts';
import { EditorBar } from './editor-bar.tsx';
import type { Block } from './paste/block.ts';
import { parseBlock } from './paste/block.ts';
import { PageActions } from './page-actions.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { LoadedBilancio } from '../../queries/bilanci.ts';
import styles from './editor-bilancio.module.css';
import type { Confronto, OpenEditor } from './editor-context.ts';
import { EditorContext } from './editor-context.ts';
import { ContiContext, groupConti } from './conti-context.ts';
import type { ContiPerVoce } from './conti-context.ts';
import { listCells } from './state/action.ts';
import { readImporti } from './state/state.ts';
import { importazionePronta } from '../../lib/importazione/importazione-pronta.ts';
import { useConti } from '../../queries/conti.ts';
import { Grid } from './grid/grid.tsx';
import { sezioniVoci } from './grid/sezioni-voci.ts';
import { Indice } from './indice.tsx';
import { Note } from './note.tsx';
import { AssestamentoBanner, ProiezioneVuotaBanner, ReadOnlyBanner, RestoredBanner } from './banners.tsx';
import { ContiVoce, PasteDialog, RettificaVoce, SpiegazioneVoce, SquadraturaPanel } from './panels.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useSquadratura } from './squadratura/use-squadratura.ts';
import { listUnreadable } from './state/state.ts';
import { WaysIn } from './start/ways-in.tsx';
import { useOpenEditor } from './use-open-editor.ts';
import { useEditorShortcuts } from './use-editor-shortcuts.ts';

const ROW_HEIGHT = 32;

/** Scrolls to the part chosen in the index and to the line in the URL hash; `corrente` is the top line. */
const useScrollPosition = (aperto: OpenEditor) => {
  const { view, focus } = aperto;
  const scroll = useRef<HTMLDivElement>(null);
  const [corrente] = useState<Store<string>>(() => createStore('SPA'));
  const { hash } = useLocation();
  const followScroll = useCallback(() => {
    if (scroll.current !== null) moveBarsAway(scroll.current);
    const prima = Math.round((scroll.current?.scrollTop ?? 0) / ROW_HEIGHT);
    corrente.set(view.get().visible[prima] ?? 'SPA');
  }, [corrente, view]);
  // The rows above change with the filter without a scroll.
  useEffect(() => {
    let { visible } = view.get();
    return view.subscribe(() => {
      if (view.get().visible === visible) return;
      ({ visible } = view.get());
      requestAnimationFrame(followScroll);
    });
  }, [view, followScroll]);
  const goTo = useCallback(
    (codice: string) => {
      flushSync(() => view.reveal(codice));
      scroll.current?.scrollTo({ top: view.get().visible.indexOf(codice) * ROW_HEIGHT });
      focus(codice, 'titolo');
    },
    [view, focus],
  );
  const seguito = useRef('');
  useEffect(() => {
    // After the effects: a hidden row is drawn on the way, which an effect may not ask for.
    if (hash !== seguito.current && isCodiceVoce(hash)) queueMicrotask(() => focus(hash, 'valore'));
    seguito.current = hash;
  }, [hash, focus]);
  return { scroll, corrente, followScroll, goTo };
};

const NO_CONTI: ContiPerVoce = new Map();

/** The accounts of a line, for the right panel; null for a line without any. */
const findConti = (conti: ContiPerVoce, codice: CodiceVoce) => {
  const found = conti.get(codice);
  return found === undefined || !isCodiceVoceInput(codice) ? null : { codice, conti: found };
};

/** Loads what the page of an import left, once. */
const useImportazionePronta = ({ editor, showNuove, isSolaLettura }: OpenEditor, bilancio: string): void => {
  useEffect(() => {
    const pronta = isSolaLettura ? null : importazionePronta.take(bilancio);
    if (pronta === null) return;
    const cells = listCells(readImporti(pronta.voci));
    editor.dispatch({ tipo: 'cambia', origine: 'importazione', cells, importazione: pronta });
    showNuove();
  }, [editor, showNuove, isSolaLettura, bilancio]);
};

/** A link to a line made of accounts, as from the explanation of a figure, opens them too; once for each link. */
const useContiDaHash = (conti: ContiPerVoce, explain: (codice: string) => void): void => {
  const { hash } = useLocation();
  const aperto = useRef('');
  useEffect(() => {
    if (hash === aperto.current || !conti.has(hash)) return;
    aperto.current = hash;
    explain(hash);
  }, [hash, conti, explain]);
};

/** Opens the accounts of a line as soon as they are there: right after a save they are still being read. */
const useOpenConti = (conti: ContiPerVoce, isReading: boolean, explain: (codice: string) => void) => {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const codice = wanted.current;
    if (codice !== null && conti.has(codice)) explain(codice);
    if (!isReading || (codice !== null && conti.has(codice))) wanted.current = null;
  }, [conti, isReading, explain]);
  return useCallback(
    (codice: string): void => {
      if (conti.has(codice)) explain(codice);
      else if (isReading) wanted.current = codice;
    },
    [conti, isReading, explain],
  );
};

type Aperta =
  | { readonly tipo: 'tasti' }
  | { readonly tipo: 'incolla'; readonly blocco: Block; readonly testo: string }
  | null;

/** What the right panel shows. */
type Panel =
  | { readonly tipo: 'voce' | 'rettifica'; readonly codice: CodiceVoce }
  /** `takesFocus`: false where the cursor goes to a line instead. */
  | { readonly tipo: 'squadratura'; readonly takesFocus: boolean }
  | null;

/** Whether there is a mismatch to explain, or an amount that hides one. */
const canExplain = ({ editor }: OpenEditor): boolean =>
  listUnreadable(editor.get()).length > 0 || editor.get().quadratura !== 0;

type Props = {
  readonly letto: LoadedBilancio;
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
  const [dialog, setDialog] = useState<Aperta>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const explain = useCallback(
    (codice: string, column?: 'rettifica') =>
      setPanel(isCodiceVoce(codice) ? { tipo: column ?? 'voce', codice } : null),
    [],
  );
  const aperto = useOpenEditor({ letto, confronti, isSolaLettura: solaLettura !== null, area, explain });
  useImportazionePronta(aperto, letto.dati.id);
  const { data: letti, isFetching } = useConti(letto.dati.id);
  const conti = useMemo(() => (letti === undefined ? NO_CONTI : groupConti(letti)), [letti]);
  const { scroll, corrente, followScroll, goTo } = useScrollPosition(aperto);
  useContiDaHash(conti, explain);
  const openConti = useOpenConti(conti, isFetching, explain);
  const contiSpiegati = panel?.tipo === 'voce' ? findConti(conti, panel.codice) : null;
  const isSquadratura = panel?.tipo === 'squadratura';
  const squadratura = useSquadratura(aperto, letto.dati, isSquadratura);
  const toggleSquadratura = useCallback(
    () =>
      setPanel((before) =>
        before?.tipo === 'squadratura' || !canExplain(aperto) ? null : { tipo: 'squadratura', takesFocus: true },
      ),
    [aperto],
  );
  const shortcuts = useMemo(
    () => ({
      aperto,
      toggleSquadratura,
      goToSuspect: (direction: 1 | -1) => {
        if (!canExplain(aperto)) return;
        setPanel({ tipo: 'squadratura', takesFocus: !squadratura.goNext(direction) });
      },
      goToSezione: (indice: number) => goTo(sezioniVoci[indice]?.codice ?? 'SPA'),
      openShortcuts: () => setDialog({ tipo: 'tasti' }),
      openConti: () => openConti(aperto.view.get().attiva?.codice ?? ''),
    }),
    [aperto, goTo, toggleSquadratura, squadratura, openConti],
  );
  useEditorShortcuts(shortcuts);
  const paste = (testo: string) => {
    const { attiva, visible } = aperto.view.get();
    setDialog({ tipo: 'incolla', blocco: parseBlock(testo, attiva, visible), testo });
  };
  const close = () => setDialog(null);
  const closePanel = useCallback(() => setPanel(null), []);
  return (
    <EditorContext value={aperto}>
      <PageActions bilancio={letto.dati} isNote={isNote} onToggleNote={() => setIsNote(!isNote)} />
      <div className={styles.editor} ref={area}>
        <div className={styles.strisce}>
          {solaLettura !== null && <ReadOnlyBanner motivo={solaLettura} />}
          <RestoredBanner />
          <AssestamentoBanner bilancio={letto.dati} />
          <ProiezioneVuotaBanner bilancio_base={letto.dati.bilancio_base} />
          {isNote && <Note bilancio={letto.dati} />}
        </div>
        <WaysIn bilancio={letto.dati}>
          {() => (
            <div className={styles.body} data-confronti={confronti.length}>
              <Indice
                titolo={
                  letto.dati.bilancio_base === null ? null : `Proiezione al ${formatData(letto.dati.data_bilancio)}`
                }
                corrente={corrente}
                onGoTo={goTo}
              />
              <ContiContext value={conti}>
                <Grid scroll={scroll} onScroll={followScroll} onPasteBlock={paste} />
              </ContiContext>
            </div>
          )}
        </WaysIn>
      </div>
      <EditorBar
        bilancio={letto.dati}
        onShortcuts={() => setDialog({ tipo: 'tasti' })}
        isSquadratura={isSquadratura}
        onSquadratura={toggleSquadratura}
      >
        {children}
      </EditorBar>
      <ConflictDialog bilancio={letto.dati} />
      <ShortcutsDialog opened={dialog?.tipo === 'tasti'} onClose={close} />
      {dialog?.tipo === 'incolla' && <PasteDialog blocco={dialog.blocco} testo={dialog.testo} onClose={close} />}
      {contiSpiegati !== null && <ContiVoce {...contiSpiegati} bilancio={letto.dati} onClose={closePanel} />}
      {panel?.tipo === 'rettifica' && (
        <RettificaVoce codice={panel.codice} bilancio={letto.dati.id} onClose={closePanel} />
      )}
      {panel?.tipo === 'voce' && contiSpiegati === null && !isCodiceVoceInput(panel.codice) && (
        <SpiegazioneVoce
          codice={panel.codice}
          onClose={closePanel}
          onGoTo={(codice) => aperto.focus(codice, 'valore')}
        />
      )}
      {squadratura.shown !== null && (
        <SquadraturaPanel
          bilancio={letto.dati}
          shown={squadratura.shown}
          takesFocus={panel?.tipo === 'squadratura' && panel.takesFocus}
          onGoTo={squadratura.goTo}
          onClose={closePanel}
        />
      )}
    </EditorContext>
  );
};
