import { Button, FileButton } from '@mantine/core';
import { IconFile, IconMinus } from '@tabler/icons-react';
import { FILE_IMPORTAZIONE } from '../../components/importa/index.ts';
import { useStore } from '../../lib/store.ts';
import styles from './importa-molti.module.css';
import type { FileLetto } from './state/importazione.ts';
import { creazioneInCorso } from './state/creazione.ts';
import { addFiles, canRetryFile, retryFile } from './state/lettura.ts';
import type { Riga } from './state/righe.ts';

type Props = { readonly file: readonly FileLetto[]; readonly righe: readonly Riga[] };

/** Files that create nothing, whatever is chosen. */
export const listSenzaEffetto = (file: readonly FileLetto[], righe: readonly Riga[]): readonly FileLetto[] => {
  const shown = new Set(
    righe.flatMap((riga) => (riga.tipo === 'azienda' ? riga.anni.map((anno) => anno.file.id) : [])),
  );
  return file.filter(
    ({ esito, id }) =>
      esito.tipo === 'doppione' ||
      esito.tipo === 'illeggibile' ||
      (esito.tipo === 'letto' && esito.riconoscimento.tipo === 'xbrl' && !shown.has(id)),
  );
};

const Motivo = ({ esito }: FileLetto) => {
  if (esito.tipo === 'doppione')
    return (
      <p>
        <b>Doppione.</b> Stesso contenuto di {esito.di}, già contato.
      </p>
    );
  if (esito.tipo === 'illeggibile')
    return (
      <p data-tone="bad">
        <b>Non leggibile.</b> {esito.motivo}
      </p>
    );
  return (
    <p>
      <b>Già compreso.</b> I suoi esercizi sono in un file più recente della stessa azienda.
    </p>
  );
};

/** The files that create nothing and why; one that was not read can be read again or replaced. */
export const SenzaEffetto = ({ file, righe, colonne }: Props & { readonly colonne: number }) => {
  const senza = listSenzaEffetto(file, righe);
  const isRunning = useStore(creazioneInCorso);
  if (senza.length === 0) return null;
  return (
    <>
      <tr className={styles.gruppo}>
        <th colSpan={colonne} scope="colgroup">
          <IconMinus size={15} stroke={1.8} aria-hidden="true" /> <b>Senza effetto</b> {senza.length}{' '}
          <span className="caption">non si crea nulla da questi file</span>
        </th>
      </tr>
      {senza.map((one) => (
        <tr key={one.id} className={styles.senza}>
          <td className={styles.c0} />
          <td colSpan={2} className={styles.nome}>
            <span>
              <IconFile size={15} stroke={1.6} aria-hidden="true" /> <b>{one.nome}</b>
            </span>
            {one.archivio !== null && <span className="caption">{one.archivio}</span>}
          </td>
          <td colSpan={2}>
            <div className={styles.note}>
              <Motivo {...one} />
            </div>
          </td>
          <td className={styles.azioni}>
            {one.esito.tipo === 'illeggibile' && canRetryFile(one.id) && (
              <Button size="xs" variant="subtle" disabled={isRunning} onClick={() => retryFile(one.id)}>
                Rileggi
              </Button>
            )}
            {one.esito.tipo === 'illeggibile' && (
              <FileButton
                multiple
                disabled={isRunning}
                accept={FILE_IMPORTAZIONE}
                onChange={(files) => void addFiles(files)}
                inputProps={{ 'aria-label': `File al posto di ${one.nome}` }}
              >
                {(props) => (
                  <Button {...props} size="xs" disabled={isRunning}>
                    Sostituisci
                  </Button>
                )}
              </FileButton>
            )}
          </td>
        </tr>
      ))}
    </>
  );
};
