import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { AnswerOf, FileRicevuto } from '@vedetta/contract';
import { GIORNI_RECUPERO } from '@vedetta/contract';
import { addGiorni } from '@vedetta/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChiediButton } from '../../components/richieste-dati/index.ts';
import {
  BottomBar,
  createLazyDialog,
  Kbd,
  Loaded,
  LoadingRows,
  notifyError,
  notifySuccess,
  PageBody,
  PageHeader,
  Pagination,
  PanelSection,
  RightPanel,
  SearchField,
} from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { getOggi } from '../../lib/oggi.ts';
import { useWidePage } from '../../lib/wide-page.ts';
import { useFileRicevuto, usePosta, usePostaDaTrattare, useSaveFileRicevuto } from '../../queries/posta.ts';
import { useRichiesteDati } from '../../queries/richieste-dati.ts';
import { parsePostaSearch, readChiesta } from './address.ts';
import type { PostaSearch } from './address.ts';
import { FileRow } from './file-row.tsx';
import type { FileActions } from './file-row.tsx';
import { FiltriPosta } from './filtri-posta.tsx';
import { printQuanti } from './parole.ts';
import styles from './posta.module.css';
import { Richieste } from './richieste.tsx';
import { useDownloadZip } from './use-download.ts';
import { useFileKeys } from './use-file-keys.ts';
import { PostaVuota } from './vuota.tsx';

/** How long what was treated stays in sight. */
const GIORNI_RECENTI = 7;

const FilePanel = createLazyDialog(async () => (await import('./file-panel.tsx')).FilePanel);
const ImportaDialog = createLazyDialog(async () => (await import('./importa-dialog.tsx')).ImportaDialog);
const ScartaDialog = createLazyDialog(async () => (await import('./scarta-dialog.tsx')).ScartaDialog);

type Aperto = { readonly tipo: 'importa' | 'cambia_tipo' | 'scarta'; readonly file: FileRicevuto } | null;

const useAddress = () => {
  const search = parsePostaSearch(useSearch({ from: '/frame/posta-in-arrivo' }));
  const navigate = useNavigate();
  return { search, go: (next: PostaSearch) => void navigate({ to: '/posta-in-arrivo', search: next, replace: true }) };
};

const useActions = (open: (aperto: Aperto) => void): FileActions => {
  const restore = useSaveFileRicevuto({
    onSuccess: () => notifySuccess('File di nuovo da trattare.'),
    onError: notifyError,
  });
  return {
    onImporta: (file) => open({ tipo: 'importa', file }),
    onCambiaTipo: (file) => open({ tipo: 'cambia_tipo', file }),
    onScarta: (file) => open({ tipo: 'scarta', file }),
    onRipristina: (file) => restore.mutate({ file, body: { stato: 'da_trattare' } }),
  };
};

/** The open file as it is now: it may be on another page of the list, or treated by somebody else meanwhile. */
const FileAperto = ({
  id,
  onClose,
  ...actions
}: FileActions & { readonly id: string; readonly onClose: () => void }) => {
  const { data, error } = useFileRicevuto(id);
  if (data !== undefined) return <FilePanel key={id} file={data} onClose={onClose} {...actions} />;
  if (error === null) return null;
  return (
    <RightPanel titolo="File non disponibile" codice="" onClose={onClose}>
      <PanelSection>{getErrorText(error)}</PanelSection>
    </RightPanel>
  );
};

const FileList = ({
  posta,
  search,
  now,
  ...actions
}: FileActions & { readonly posta: AnswerOf<'listPosta'>; readonly search: PostaSearch; readonly now: Date }) => (
  <div className={`card ${styles.list}`}>
    <div className={styles.headings} aria-hidden>
      <span />
      <span>File</span>
      <span>Riconosciuto come</span>
      <span>Azienda</span>
      <span>Arrivato</span>
    </div>
    <ul aria-label="File dei clienti" data-rows>
      {posta.results.map((file) => (
        <FileRow key={file.id} file={file} search={search} isOpen={file.id === search.file} now={now} {...actions} />
      ))}
    </ul>
  </div>
);

/** What was treated in the last week, under what is still to be treated. */
const Recenti = ({ search, now, ...actions }: FileActions & { readonly search: PostaSearch; readonly now: Date }) => {
  const { data } = usePosta({ trattati_dal: addGiorni(getOggi(), -GIORNI_RECENTI) });
  if (data === undefined || data.results.length === 0) return null;
  return (
    <section className={`card ${styles.list} ${styles.recent}`} aria-labelledby="recenti">
      <h2 id="recenti">Ultimi sette giorni</h2>
      <ul aria-label="File trattati negli ultimi sette giorni" data-rows>
        {data.results.map((file) => (
          <FileRow key={file.id} file={file} search={search} isOpen={file.id === search.file} now={now} {...actions} />
        ))}
      </ul>
    </section>
  );
};

const Tasti = () => (
  <span className={`caption ${styles.keys}`}>
    <Kbd>J</Kbd> <Kbd>K</Kbd> scorri <Kbd>Invio</Kbd> apri <Kbd>I</Kbd> importa <Kbd>Canc</Kbd> scarta
  </span>
);

/** The files of the page, as one archive. */
const ScaricaTutti = ({ files }: { readonly files: readonly FileRicevuto[] }) => {
  const download = useDownloadZip();
  const kept = files.filter(({ recuperabile }) => recuperabile);
  if (kept.length < 2) return null;
  return (
    <Button
      size="xs"
      leftSection={<IconDownload size={14} stroke={1.8} />}
      loading={download.isPending}
      onClick={() => download.mutate(kept)}
    >
      Scarica i {kept.length} file (.zip)
    </Button>
  );
};

type ListaProps = ReturnType<typeof useAddress> & FileActions;

/** The files of the filters, with the one that is open beside them. */
const Lista = ({ search, go, ...actions }: ListaProps) => {
  const query = usePosta(readChiesta(search));
  const results = query.data?.results ?? [];
  useFileKeys({ files: results, aperto: search.file ?? null, ...actions });
  const { page: _first, file, ...filtri } = search;
  const isPlain = Object.keys(filtri).length === 0 && search.page === undefined;
  const now = new Date(query.dataUpdatedAt);
  return (
    <>
      <PageBody>
        <Loaded query={query} loading={<LoadingRows rows={8} height={64} />}>
          {(posta) =>
            posta.results.length === 0 ? (
              <PostaVuota search={search} onClear={() => go({})} />
            ) : (
              <FileList posta={posta} search={search} now={now} {...actions} />
            )
          }
        </Loaded>
        {isPlain && query.data !== undefined && <Recenti search={search} now={now} {...actions} />}
      </PageBody>
      {query.data !== undefined && query.data.count > 0 && (
        <BottomBar
          end={
            <Pagination
              page={search.page ?? 1}
              count={query.data.count}
              onChange={(next) => go({ ...filtri, ...(next > 1 && { page: next }) })}
            />
          }
        >
          <ScaricaTutti files={results} />
          <span className={styles.note}>Un file scartato si recupera per {GIORNI_RECUPERO} giorni</span>
          <Tasti />
        </BottomBar>
      )}
      {file !== undefined && (
        <FileAperto
          id={file}
          onClose={() => go({ ...filtri, ...(search.page && { page: search.page }) })}
          {...actions}
        />
      )}
    </>
  );
};

/** What waits, and how many companies are late. */
const Quanti = () => {
  const daTrattare = usePostaDaTrattare().data?.da_trattare;
  const late = useRichiesteDati({ stato: 'aperte' }).data?.in_ritardo;
  const isRead = daTrattare !== undefined && late !== undefined;
  // Its space is kept: the search is beside it.
  return (
    <span className="caption" style={{ visibility: isRead ? 'visible' : 'hidden' }}>
      {printQuanti(daTrattare ?? 0, late ?? 0)}
    </span>
  );
};

/** What clients sent: recognised, to be imported or discarded; and what was asked of them. */
export const PostaPage = () => {
  const address = useAddress();
  const { search, go } = address;
  const [aperto, setAperto] = useState<Aperto>(null);
  const actions = useActions(setAperto);
  useWidePage();
  const close = () => setAperto(null);
  const { search: testo = '', page: _page, file: _file, ...filtri } = search;
  return (
    <>
      <PageHeader
        titolo="Posta in arrivo"
        actions={<ChiediButton daChiedere={{ aziende: [] }} isFilled />}
        pills={<FiltriPosta search={search} onSearch={go} />}
      >
        <Quanti />
        <SearchField
          value={testo}
          onSearch={(next) => go({ ...filtri, ...(next !== '' && { search: next }) })}
          placeholder={search.stato === 'richieste' ? 'Azienda' : 'File o azienda'}
        />
      </PageHeader>
      {search.stato === 'richieste' ? <Richieste {...address} /> : <Lista {...address} {...actions} />}
      {aperto !== null && aperto.tipo !== 'scarta' && (
        <ImportaDialog
          key={aperto.file.id}
          file={aperto.file}
          asksTipo={aperto.tipo === 'cambia_tipo'}
          onClose={close}
        />
      )}
      {aperto?.tipo === 'scarta' && (
        <ScartaDialog key={aperto.file.id} file={aperto.file} onClose={close} onUndo={actions.onRipristina} />
      )}
    </>
  );
};
