import { Button, FileButton, Loader } from '@mantine/core';
import { IconAlertOctagon, IconCheck, IconClock, IconCopy, IconUpload } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { FILE_IMPORTAZIONE } from '../../components/importa/index.ts';
import { BottomBar, PageBody } from '../../components/ui/index.ts';
import { useUser } from '../../lib/session.ts';
import styles from './importa-molti.module.css';
import own from './lettura.module.css';
import type { FileLetto, Importazione } from './state/importazione.ts';
import { addFiles, stopLettura } from './state/lettura.ts';
import { Testata } from './testata.tsx';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

const ICONE = {
  coda: <IconClock {...icon} />,
  lettura: <Loader size={14} />,
  letto: <IconCheck {...icon} />,
  doppione: <IconCopy {...icon} />,
  illeggibile: <IconAlertOctagon {...icon} />,
} as const;

const describeLetto = ({ esito }: FileLetto): { readonly testo: string; readonly stato: string } => {
  if (esito.tipo === 'coda') return { testo: '', stato: 'In coda' };
  if (esito.tipo === 'lettura') return { testo: '', stato: 'In lettura' };
  if (esito.tipo === 'doppione') return { testo: `stesso contenuto di ${esito.di}`, stato: 'Doppione' };
  if (esito.tipo === 'illeggibile') return { testo: esito.motivo, stato: 'Non leggibile' };
  const { azienda, denominazione, esercizi, tipo } = esito.riconoscimento;
  const nome = azienda?.ragione_sociale ?? denominazione ?? 'Azienda da indicare';
  if (tipo === 'verifica') return { testo: nome, stato: 'Bilancio di verifica' };
  const anni = new Intl.ListFormat('it').format(esercizi.map((data) => data.slice(0, 4)));
  return { testo: `${nome} ${anni}`, stato: azienda === null ? 'Azienda nuova' : 'Già presente' };
};

const RigaFile = memo(({ file }: { readonly file: FileLetto }) => {
  const row = useRef<HTMLLIElement>(null);
  const { tipo } = file.esito;
  useEffect(() => {
    if (tipo === 'lettura') row.current?.scrollIntoView({ block: 'nearest' });
  }, [tipo]);
  const { testo, stato } = describeLetto(file);
  return (
    <li ref={row} className={own.file} data-esito={tipo}>
      <span className={own.fileIcon}>{ICONE[tipo]}</span>
      <span className={own.fileNome}>
        <b title={file.nome}>{file.nome}</b>
        {file.archivio !== null && <span className="caption">{file.archivio}</span>}
      </span>
      <span className={own.fileTesto}>{testo}</span>
      <span className={own.fileStato}>{stato}</span>
    </li>
  );
});
RigaFile.displayName = 'RigaFile';

const count = (file: readonly FileLetto[], tipo: FileLetto['esito']['tipo']): number =>
  file.filter(({ esito }) => esito.tipo === tipo).length;

/** How many files of each kind there are, in words. */
const Conteggi = ({ file }: { readonly file: readonly FileLetto[] }) => {
  const doppioni = count(file, 'doppione');
  const illeggibili = count(file, 'illeggibile');
  return (
    <p className={own.conteggi}>
      <span>{count(file, 'letto')} con bilanci</span>
      {doppioni > 0 && <span>{doppioni === 1 ? '1 doppione' : `${doppioni} doppioni`}</span>}
      {illeggibili > 0 && (
        <span data-tone="bad">{illeggibili === 1 ? '1 non leggibile' : `${illeggibili} non leggibili`}</span>
      )}
      <span>{count(file, 'lettura')} in lettura</span>
      <span>{count(file, 'coda')} in coda</span>
    </p>
  );
};

const Lato = ({ posti }: { readonly posti: number | null }) => {
  const massimo = useUser()?.dati_commercialista.max_aziende ?? null;
  return (
    <aside className={styles.side}>
      <h2>Che cosa si legge</h2>
      <dl className={own.spiega}>
        <dt>Azienda</dt>
        <dd>ragione sociale, codice fiscale, forma giuridica, chiusura dell’esercizio</dd>
        <dt>I due esercizi del file</dt>
        <dd>stato patrimoniale e conto economico, con la quadratura</dd>
        <dt>Settore</dt>
        <dd>proposto dal codice ATECO, sempre modificabile</dd>
      </dl>
      <div className={own.altri}>
        <IconUpload size={22} stroke={1.5} aria-hidden="true" />
        <b>Aggiungere altri file</b>
        <span className="caption">.xbrl, .xml, .zip, bilanci di verifica</span>
        <FileButton
          multiple
          accept={FILE_IMPORTAZIONE}
          onChange={(files) => void addFiles(files)}
          inputProps={{ 'aria-label': 'Altri file da importare' }}
        >
          {(props) => (
            <Button {...props} size="xs">
              Scegli i file
            </Button>
          )}
        </FileButton>
      </div>
      {massimo !== null && posti !== null && (
        <p>
          Aziende presenti <b>{massimo - posti}</b> su <b>{massimo}</b> previste dalla licenza.
        </p>
      )}
      <p className="muted">
        Si può continuare a lavorare: la lettura prosegue anche cambiando pagina. Niente viene scritto prima della
        conferma.
      </p>
    </aside>
  );
};

/** First step: what each file is, as it is read. */
export const Lettura = ({
  aperta: { file },
  posti,
}: {
  readonly aperta: Importazione;
  readonly posti: number | null;
}) => {
  const letti = file.length - count(file, 'coda') - count(file, 'lettura');
  return (
    <>
      <Testata passo="lettura" actions={<Button onClick={stopLettura}>Interrompi</Button>} />
      <PageBody variant="flush">
        <div className={styles.split}>
          <div className={styles.main}>
            <section className={styles.card}>
              <header className={own.letturaHead}>
                <h2>
                  <b className={own.figure}>{letti}</b> di {file.length} file letti
                </h2>
                <div
                  className={own.segmenti}
                  role="progressbar"
                  aria-label="File letti"
                  aria-valuemin={0}
                  aria-valuemax={file.length}
                  aria-valuenow={letti}
                >
                  {file.map(({ id, esito }) => (
                    <i key={id} data-esito={esito.tipo} />
                  ))}
                </div>
                <Conteggi file={file} />
              </header>
              <ul className={own.files} aria-label="File">
                {file.map((one) => (
                  <RigaFile key={one.id} file={one} />
                ))}
              </ul>
            </section>
          </div>
          <Lato posti={posti} />
        </div>
      </PageBody>
      <BottomBar>Niente viene scritto prima della conferma</BottomBar>
    </>
  );
};
