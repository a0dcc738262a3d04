import { formatData } from '@vedetta/domain';
import type { EsitoRiga, FileLetto, Importazione } from './state/importazione.ts';
import type { Riga } from './state/righe.ts';

/** Text that a spreadsheet takes as text: quoted, and never a formula. */
const quoteCell = (testo: string): string =>
  `"${(/^[=+\-@\t\r]/u.test(testo) ? `'${testo}` : testo).replaceAll('"', '""')}"`;

const describeEsito = (esito: EsitoRiga | undefined): readonly [esito: string, motivo: string] => {
  if (esito === undefined) return ['Lasciato fuori', ''];
  const { stato, annullo } = esito;
  if (annullo !== undefined && 'azienda' in annullo) return ['Annullato', annullo.motivo ?? ''];
  if (annullo !== undefined && 'assente' in annullo) return ['Non più presente', annullo.assente];
  if (annullo?.ignoto === true) return ['Da verificare', 'Annullamento senza risposta: annullare di nuovo per saperlo'];
  if (stato.tipo === 'creata') return [stato.importata.creata ? 'Azienda creata' : 'Bilanci aggiunti', ''];
  if (stato.tipo === 'aperta') return ['Bilancio già presente', ''];
  return stato.tipo === 'fallita' ? ['Non creato', stato.motivo] : ['Non finito', ''];
};

const findRiga = (righe: readonly Riga[], file: FileLetto): Riga | undefined =>
  righe.find((riga) =>
    riga.tipo === 'verifica' ? riga.chiave === file.id : riga.anni.some((anno) => anno.file.id === file.id),
  );

const buildRow = (file: FileLetto, righe: readonly Riga[], { esiti }: Importazione): readonly string[] => {
  const { esito } = file;
  if (esito.tipo === 'doppione') return [file.nome, '', '', '', 'Doppione', `Stesso contenuto di ${esito.di}`];
  if (esito.tipo === 'illeggibile') return [file.nome, '', '', '', 'Non leggibile', esito.motivo];
  const riga = findRiga(righe, file);
  if (esito.tipo !== 'letto' || riga === undefined) return [file.nome, '', '', '', 'Senza effetto', ''];
  const anni = esito.riconoscimento.esercizi.map(formatData).join(' ');
  return [file.nome, riga.nome, esito.riconoscimento.cf ?? '', anni, ...describeEsito(esiti[riga.chiave])];
};

/** The account of an import as CSV: a row a file. */
export const buildResoconto = (aperta: Importazione, righe: readonly Riga[]): Blob => {
  const rows = [
    ['File', 'Azienda', 'Codice fiscale', 'Esercizi', 'Esito', 'Motivo'],
    ...aperta.file.map((file) => buildRow(file, righe, aperta)),
  ];
  const text = rows.map((row) => row.map(quoteCell).join(';')).join('\r\n');
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
};
