import { Checkbox, SegmentedControl } from '@mantine/core';
import type { Bilancio, Importazione, ReportImportazione } from '@vedetta/contract';
import {
  euroFromNumber,
  formatData,
  formatEuro,
  getTitoloCompleto,
  isCodiceVoce,
  subtractImporti,
} from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useAzienda } from '../../../queries/aziende.ts';
import type { Scaling } from './durata-file.tsx';
import { DurataFile } from './durata-file.tsx';
import { groupEsclusi } from './esclusi.ts';
import { isExplained } from './differenze.ts';
import { listQuestions } from './questions.ts';
import styles from './importazione.module.css';

const formatImporto = (numero: number | null): string => {
  if (numero === null) return '-';
  const outcome = euroFromNumber(numero);
  return outcome.ok ? formatEuro(outcome.valore) : String(numero);
};

const getNome = (codice: string): string => (isCodiceVoce(codice) ? getTitoloCompleto(codice) : codice);

const FORME: Readonly<Record<string, string>> = {
  ordinario: 'ordinario',
  abbreviato: 'abbreviato',
  micro: 'micro-impresa',
  consolidato: 'consolidato',
  abbreviato_semplificato: 'abbreviato semplificato',
};

type ParteProps = {
  readonly titolo: string;
  readonly columns: readonly { readonly nome: string; readonly isImporto?: boolean }[];
  readonly children: ReactNode;
  readonly quante?: number;
};

const ReportTable = ({ columns, children }: Pick<ParteProps, 'columns' | 'children'>) => (
  <div className={styles.box}>
    <table className="table">
      <thead>
        <tr>
          {columns.map(({ nome, isImporto }) => (
            <th key={nome} scope="col" className={isImporto ? 'num' : undefined}>
              {nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** A part of the report with its count; collapsed if longer than 5 rows. */
const ReportPart = ({ titolo, quante = 0, ...table }: ParteProps) =>
  quante === 0 ? null : (
    <details className={styles.parte} open={quante <= 5}>
      <summary>
        {titolo} ({quante})
      </summary>
      <ReportTable {...table} />
    </details>
  );

const Totali = ({ totali, riclassificazioni }: Pick<ReportImportazione, 'totali' | 'riclassificazioni'>) => (
  <section className={styles.parte}>
    <h3>Totali del file e totali ricalcolati</h3>
    <ReportTable
      columns={[
        { nome: 'Voce' },
        { nome: 'File', isImporto: true },
        { nome: 'Ricalcolato', isImporto: true },
        { nome: 'Differenza', isImporto: true },
      ]}
    >
      {totali.map(({ codice, titolo, file, ricalcolato }) => (
        <tr key={codice}>
          <td>
            {titolo}
            {isExplained({ codice, file, ricalcolato }, riclassificazioni) && (
              <div className="caption">La differenza viene dalle riclassificazioni elencate sotto</div>
            )}
          </td>
          <td className="num">{formatImporto(file)}</td>
          <td className="num">{formatImporto(ricalcolato)}</td>
          <td className="num" data-diverso={file !== ricalcolato || undefined}>
            {formatImporto(subtractImporti(ricalcolato, file))}
          </td>
        </tr>
      ))}
    </ReportTable>
  </section>
);

const Sintesi = ({
  file,
  importazione: { report, warning },
}: {
  readonly file: File;
  readonly importazione: Importazione;
}) => {
  const { azienda, esercizi, esercizio, fatti_usati } = report;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['File', [file.name, ...report.contenitore.map((involucro) => `in ${involucro}`)].join(', ')],
    ['Tassonomia', report.tassonomia ?? 'non riconosciuta'],
    ['Forma', report.forma === null ? 'non riconosciuta' : (FORME[report.forma] ?? report.forma)],
    [
      'Azienda',
      [azienda.denominazione, azienda.cf && `cod. fiscale ${azienda.cf}`, azienda.piva && `p. IVA ${azienda.piva}`]
        .filter(Boolean)
        .join(', ') || 'non indicata',
    ],
    ['Esercizi nel file', esercizi.map(formatData).join(', ')],
    ['Esercizio letto', formatData(esercizio)],
    ['Importazione', warning === 'none' ? 'completa' : 'parziale: controllare gli avvisi e gli importi lasciati fuori'],
    ['Importi usati', `${fatti_usati.numero}, per ${formatImporto(fatti_usati.importo)} €`],
    ...(report.software === null ? [] : [['Compilato con', report.software] as const]),
  ];
  return (
    <dl className={styles.sintesi}>
      {rows.map(([nome, valore]) => (
        <div key={nome} style={{ display: 'contents' }}>
          <dt>{nome}</dt>
          <dd>{valore}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The years of the file, as dates: the one read is the choice. */
const SceltaEsercizio = ({
  esercizi,
  letto,
  onEsercizio,
}: {
  readonly esercizi: readonly string[];
  readonly letto: string | null;
  readonly onEsercizio: (esercizio: string) => void;
}) => {
  const date = [...new Set(esercizi)].toSorted().toReversed();
  if (date.length < 2 || letto === null) return null;
  return (
    <div className={styles.esercizio}>
      <span className="muted">Esercizio da caricare</span>
      <SegmentedControl
        size="xs"
        aria-label="Esercizio da caricare"
        value={letto}
        onChange={onEsercizio}
        data={date.map((value) => ({ value, label: formatData(value) }))}
      />
    </div>
  );
};

/** Amounts left out, in the words of their reason; the names of the taxonomy are behind a second click. */
const Esclusi = ({ fatti }: { readonly fatti: ReportImportazione['fatti_esclusi'] }) => (
  <ReportPart
    titolo="Importi lasciati fuori"
    quante={fatti.length}
    columns={[{ nome: 'Perché' }, { nome: 'Quanti', isImporto: true }, { nome: 'In tutto', isImporto: true }]}
  >
    {groupEsclusi(fatti).map(({ motivo, fatti: simili, totale }) => (
      <tr key={motivo}>
        <td>
          {motivo}
          <details className={styles.nomi}>
            <summary>Nomi tecnici</summary>
            <ul>
              {simili.map(({ elemento, importo }, indice) => (
                <li key={`${elemento}-${indice}`}>
                  <span className={styles.codiceFatto}>{elemento}</span> {formatImporto(importo)}
                </li>
              ))}
            </ul>
          </details>
        </td>
        <td className="num">{simili.length}</td>
        <td className="num">{formatImporto(totale)}</td>
      </tr>
    ))}
  </ReportPart>
);

type Props = {
  readonly bilancio: Bilancio;
  readonly file: File;
  readonly importazione: Importazione;
  readonly onEsercizio: (esercizio: string) => void;
  readonly onScaling: (scaling: Scaling | null) => void;
  /** Called with whether all questions are accepted. */
  readonly onConferma: (isConfermato: boolean) => void;
};

/** The report of an import: each figure is in a line, or listed here with the reason. */
export const ImportReport = ({ bilancio, file, importazione, onEsercizio, onScaling, onConferma }: Props) => {
  const { report } = importazione;
  const azienda = useAzienda(bilancio.azienda).data?.dati;
  const domande = listQuestions(report, bilancio, azienda?.ragione_sociale ?? null);
  const [risposte, setRisposte] = useState<Readonly<Record<string, boolean>>>({});
  // Its fiscal year says how long the period is: until it is read, nobody knows what to ask.
  const isConfermato = azienda !== undefined && domande.every(({ codice }) => risposte[codice] === true);
  useEffect(() => onConferma(isConfermato), [isConfermato, onConferma]);
  return (
    <div className={styles.esito} tabIndex={0} role="region" aria-label="Esito della lettura">
      {domande.map(({ codice, testo, conferma }) => (
        <div key={codice} className={styles.domanda}>
          {testo}
          <Checkbox
            size="xs"
            label={conferma}
            checked={risposte[codice] === true}
            onChange={(event) => setRisposte({ ...risposte, [codice]: event.currentTarget.checked })}
          />
        </div>
      ))}
      <Sintesi file={file} importazione={importazione} />
      <SceltaEsercizio esercizi={report.esercizi} letto={report.esercizio} onEsercizio={onEsercizio} />
      {azienda !== undefined && report.esercizio !== null && (
        <DurataFile azienda={azienda} bilancio={bilancio} esercizio={report.esercizio} onScaling={onScaling} />
      )}
      {report.avvisi.length > 0 && (
        <ul className={styles.list}>
          {report.avvisi.map((avviso) => (
            <li key={avviso}>{avviso}</li>
          ))}
        </ul>
      )}
      {report.totali.length > 0 && <Totali totali={report.totali} riclassificazioni={report.riclassificazioni} />}
      <Esclusi fatti={report.fatti_esclusi} />
      <ReportPart
        titolo="Riclassificazioni"
        quante={report.riclassificazioni.length}
        columns={[{ nome: 'Da' }, { nome: 'A' }, { nome: 'Motivo' }, { nome: 'Importo', isImporto: true }]}
      >
        {report.riclassificazioni.map(({ da, a, importo, motivo }, indice) => (
          <tr key={`${da}-${a}-${indice}`}>
            <td className={styles.codiceFatto}>{getNome(da)}</td>
            <td>{getNome(a)}</td>
            <td>{motivo}</td>
            <td className="num">{formatImporto(importo)}</td>
          </tr>
        ))}
      </ReportPart>
      <ReportPart
        titolo="Arrotondamenti"
        quante={report.arrotondamenti.length}
        columns={[{ nome: 'Voce' }, { nome: 'Motivo' }, { nome: 'Importo', isImporto: true }]}
      >
        {report.arrotondamenti.map(({ codice, importo, motivo }, indice) => (
          <tr key={`${codice}-${indice}`}>
            <td>{getNome(codice)}</td>
            <td>{motivo}</td>
            <td className="num">{formatImporto(importo)}</td>
          </tr>
        ))}
      </ReportPart>
    </div>
  );
};
