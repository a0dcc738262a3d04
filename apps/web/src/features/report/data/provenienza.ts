import type { Bilancio, Origine, Report } from '@vedetta/contract';
import { tipiOrigine } from '@vedetta/contract';
import { formatData, formatNumero } from '@vedetta/domain';
import { formatGiorno, formatMomento, splitImpronta } from '../paper/text.ts';
import { listRettifiche } from './riepilogo.ts';
import type { RettificaRow } from './riepilogo.ts';

/** A file that amounts came from. */
export type FileOrigine = {
  readonly id: string;
  readonly nome: string;
  readonly dettagli: string;
  readonly impronta: string;
  readonly caricato: string;
};

/** A statement of the report: what its amounts come from. */
export type ProvenienzaRow = {
  readonly id: string;
  readonly nome: string;
  readonly stato: string;
  readonly salvato: string;
  readonly origini: readonly FileOrigine[];
  readonly rettifiche: readonly RettificaRow[];
};

const UNITA = [
  [1_000_000, 'MB'],
  [1_000, 'kB'],
  [0, 'byte'],
] as const;

/** @example printByte(61_400) // '61 kB' */
export const printByte = (byte: number): string => {
  const [soglia, unita] = UNITA.find(([limite]) => byte >= limite) ?? [0, 'byte'];
  return `${formatNumero(Math.round(byte / Math.max(soglia, 1)))} ${unita}`;
};

const toFile = ({ id, tipo, file, impronta, byte, periodo, programma, conti, ...origine }: Origine): FileOrigine => ({
  id,
  nome: file === '' ? 'testo incollato' : file,
  dettagli: [
    tipiOrigine[tipo],
    byte === null ? '' : printByte(byte),
    periodo === null ? '' : `dati al ${formatData(periodo)}`,
    conti === 0 ? '' : `${conti} conti`,
    programma ?? '',
  ]
    .filter((parte) => parte !== '')
    .join(', '),
  impronta: splitImpronta(impronta),
  caricato: `il ${formatMomento(origine.importato_il)} da ${origine.importato_da}`,
});

/** Locked or not, and from what. */
const describeStato = (
  { consolidato, consolidato_il, consolidato_da, vuoto }: Bilancio,
  isFromFile: boolean,
): string => {
  if (vuoto) return 'nessuna voce inserita';
  const voci = isFromFile ? '' : 'voci inserite dallo studio senza un file registrato; ';
  if (!consolidato) return `${voci}dati non bloccati`;
  const quando = consolidato_il === null ? '' : ` il ${formatMomento(consolidato_il)}`;
  return `${voci}dati bloccati${quando}${consolidato_da === null ? '' : ` da ${consolidato_da}`}`;
};

/** The previous statement is read when the report is printed, the figures when the data of the statement were locked. */
const describeLettura = ({ consolidato, consolidato_il }: Bilancio, { modificato_il }: Bilancio): string => {
  if (!consolidato || consolidato_il === null) return '';
  return modificato_il > consolidato_il
    ? `; salvato dopo il blocco del ${formatGiorno(consolidato_il)}: importi alla data di stampa, indicatori con quelli di allora`
    : '; importi alla data di stampa';
};

/** The statements of a report, each with its files. */
export const listProvenienza = ({
  bilancio,
  proiezione,
  precedente,
  origini,
}: Pick<Report, 'bilancio' | 'proiezione' | 'precedente' | 'origini'>): readonly ProvenienzaRow[] =>
  [
    { tipo: bilancio.bilancio_chiusura ? 'Bilancio' : 'Situazione infrannuale', dati: bilancio },
    { tipo: 'Proiezione', dati: proiezione },
    { tipo: 'Bilancio precedente', dati: precedente },
  ].flatMap(({ tipo, dati }) => {
    if (dati === null) return [];
    const proprie = origini.filter((origine) => origine.bilancio === dati.id).map(toFile);
    return [
      {
        id: dati.id,
        nome: `${tipo} al ${formatData(dati.data_bilancio)}`,
        stato: `${describeStato(dati, proprie.length > 0)}${dati === precedente ? describeLettura(bilancio, dati) : ''}`,
        salvato: formatMomento(dati.modificato_il),
        origini: proprie,
        rettifiche: listRettifiche(dati),
      },
    ];
  });

/**
 * That figures of the statement contain alternative values of the studio; null where none does.
 * @example explainAlternativi(report) // 'Gli importi comprendono 6 valori alternativi dello studio, elencati in «Dati e parametri usati».'
 */
export const explainAlternativi = ({ bilancio }: Pick<Report, 'bilancio'>): string | null => {
  const { length } = listRettifiche(bilancio);
  if (length === 0) return null;
  const quanti =
    length === 1
      ? 'un valore alternativo dello studio, elencato'
      : `${length} valori alternativi dello studio, elencati`;
  return `Gli importi comprendono ${quanti} in «Dati e parametri usati».`;
};
