import type { Bilancio, Report } from '@vedetta/contract';
import { formatData, subtractImporti } from '@vedetta/domain';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { Notice } from '../paper/notice.tsx';
import { TableHead } from '../paper/table-head.tsx';
import { formatMomento } from '../paper/text.ts';
import { chooseCifre, printVariazione } from '../data/importi.ts';
import type { FormatCifre } from '../data/importi.ts';
import { listIpotesi } from '../data/ipotesi-proiezione.ts';
import { printDifferenza } from '../data/quadratura.ts';
import { buildRiepilogo } from '../data/riepilogo.ts';
import type { RiepilogoRow, RiepilogoTable } from '../data/riepilogo.ts';
import classes from './riepilogo.module.css';

type Props = { readonly report: Report };

export const Riepilogo = ({ report }: Props): ReactNode => {
  const { bilancio, precedente } = report;
  const quando = precedente === null ? 'nell’esercizio' : 'in entrambi gli esercizi';
  return (
    <Chapter
      titolo="Riepilogo di bilancio"
      occhiello="Stato patrimoniale e conto economico"
      sommario={`Tutte le classi e, dove non sono a zero ${quando}, le voci di secondo livello.`}
    >
      {bilancio.quadratura !== 0 && <NonQuadra bilancio={bilancio} effetto="Nessun indicatore è calcolato." />}
      {precedente !== null && precedente.quadratura !== 0 && <NonQuadra bilancio={precedente} effetto={ASSENTE} />}
      {precedente !== null && <Confronto bilancio={bilancio} precedente={precedente} />}
      <Tables bilancio={bilancio} confronto={precedente} />
    </Chapter>
  );
};

/** The projection beside its interim statement. */
export const Prospettico = ({ report }: Props): ReactNode => {
  const { bilancio, proiezione } = report;
  if (proiezione === null) return null;
  return (
    <Chapter
      titolo="Bilancio prospettico"
      occhiello={`Proiezione al ${formatData(proiezione.data_bilancio)}`}
      sommario={`Proiezione a fine esercizio a confronto con la situazione al ${formatData(bilancio.data_bilancio)}.`}
    >
      {proiezione.quadratura !== 0 && <NonQuadra bilancio={proiezione} effetto={ASSENTE} />}
      <Ipotesi report={report} />
      <PeriodiDiversi parziale={bilancio} intero={proiezione} />
      <Tables bilancio={proiezione} confronto={bilancio} />
    </Chapter>
  );
};

/** What the projection supposes of the days that were not over. */
const Ipotesi = ({ report }: Props): ReactNode => {
  const ipotesi = listIpotesi(report);
  if (ipotesi === null) return null;
  return (
    <section className={classes.ipotesi}>
      <h2>Che cosa ipotizza la proiezione</h2>
      <table>
        <TableHead
          columns={[
            'Conto economico, importi in euro',
            { cifra: `Periodo trascorso, ${ipotesi.giorni} giorni` },
            { cifra: `Resto dell’esercizio, ${ipotesi.restanti} giorni` },
            { cifra: 'Al giorno, variazione' },
          ]}
        />
        <tbody>
          {ipotesi.rows.map(({ nome, trascorso, resto, variazione }) => (
            <tr key={nome}>
              <th scope="row">{nome}</th>
              <td className={carta.cifra}>{trascorso}</td>
              <td className={carta.cifra}>{resto}</td>
              <td className={carta.cifra}>{variazione}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={[carta.small, carta.nota].join(' ')}>
        Le ipotesi della proiezione non sono tra i dati del report: qui si leggono per differenza, cioè quanto mette nei
        giorni che mancavano alla fine dell’esercizio. Una variazione al giorno vicina a zero ripete il periodo
        trascorso; ogni altra va spiegata da chi ha fatto la proiezione.
        {ipotesi.rows.some(({ variazione }) => variazione === 'n.s.') &&
          ' n.s.: non significativa, perché almeno uno dei due importi è negativo.'}
      </p>
    </section>
  );
};

/** What an unbalanced statement is still good for. */
const ASSENTE = 'È riportato solo per confronto; per gli indicatori vale come assente.';

const NonQuadra = ({ bilancio, effetto }: { readonly bilancio: Bilancio; readonly effetto: string }): ReactNode => (
  <Notice tono="avviso" titolo={`Il bilancio al ${formatData(bilancio.data_bilancio)} non quadra:`}>
    {printDifferenza(bilancio)}. {effetto}
  </Notice>
);

/** Part of a fiscal year beside a whole one. */
const PeriodiDiversi = ({
  parziale,
  intero,
}: {
  readonly parziale: Bilancio;
  readonly intero: Bilancio;
}): ReactNode => (
  <Notice titolo="Periodi diversi.">
    Il conto economico al {formatData(parziale.data_bilancio)} copre una parte dell’esercizio, quello al{' '}
    {formatData(intero.data_bilancio)} tutto l’esercizio: le variazioni del conto economico non dicono se l’attività è
    cresciuta o calata.
  </Notice>
);

/** Caveats for the comparison of the two columns. */
const Confronto = ({
  bilancio,
  precedente,
}: {
  readonly bilancio: Bilancio;
  readonly precedente: Bilancio;
}): ReactNode => {
  const isAggiornato = bilancio.consolidato_il !== null && precedente.modificato_il > bilancio.consolidato_il;
  return (
    <>
      {!bilancio.bilancio_chiusura && <PeriodiDiversi parziale={bilancio} intero={precedente} />}
      {!precedente.consolidato && precedente.quadratura === 0 && (
        <Notice titolo={`Il bilancio al ${formatData(precedente.data_bilancio)} non è bloccato.`}>
          La sua colonna riporta gli importi alla data di stampa, che possono ancora cambiare.
        </Notice>
      )}
      {isAggiornato && (
        <Notice tono="avviso" titolo="Confronto aggiornato dopo il blocco dei dati.">
          Il bilancio al {formatData(precedente.data_bilancio)} è stato salvato il{' '}
          {formatMomento(precedente.modificato_il)}, dopo il blocco dei dati: la colonna riporta gli importi di oggi,
          gli indicatori sono quelli calcolati allora.
        </Notice>
      )}
    </>
  );
};

const Tables = ({
  bilancio,
  confronto,
}: {
  readonly bilancio: Bilancio;
  readonly confronto: Bilancio | null;
}): ReactNode => {
  const tables = buildRiepilogo(bilancio, confronto);
  const formatImporti = chooseCifre(
    tables.flatMap(({ rows }) => rows.flatMap(({ importo, confronto: altro }) => [importo, altro ?? 0])),
  );
  const haRettifiche = tables.some(({ rows }) => rows.some(({ isRettificato }) => isRettificato));
  return (
    <>
      {tables.map((table) => (
        <RiepilogoTabella
          key={table.titolo}
          table={table}
          data={bilancio.data_bilancio}
          dataConfronto={confronto?.data_bilancio ?? null}
          formatImporti={formatImporti}
        />
      ))}
      <p className={[carta.small, carta.nota].join(' ')}>
        {confronto !== null &&
          'n.s.: percentuale non significativa, perché almeno uno dei due importi è negativo. N/D: l’importo di confronto è zero. '}
        {haRettifiche && '* Importo che comprende valori alternativi, elencati in «Dati e parametri usati».'}
      </p>
    </>
  );
};

type TableProps = {
  readonly table: RiepilogoTable;
  readonly data: string;
  readonly dataConfronto: string | null;
  readonly formatImporti: FormatCifre;
};

const RiepilogoTabella = ({ table: { titolo, rows }, data, dataConfronto, formatImporti }: TableProps): ReactNode => {
  return (
    <>
      <h2>{titolo}</h2>
      <table className={classes.riepilogo} data-ampia={rows.some(isAmpia) || undefined}>
        <TableHead
          columns={[
            'Voce',
            { cifra: `${formatData(data)} (€)` },
            ...(dataConfronto === null
              ? []
              : [
                  { cifra: `${formatData(dataConfronto)} (€)` },
                  { cifra: 'Variazione (€)' },
                  { cifra: 'Variazione %' },
                ]),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <Row key={row.codice} row={row} formatImporti={formatImporti} />
          ))}
        </tbody>
      </table>
    </>
  );
};

/** Whether an amount needs wider columns. */
const isAmpia = ({ importo, confronto }: RiepilogoRow): boolean => {
  return Math.max(Math.abs(importo), Math.abs(confronto ?? 0)) >= 1e9;
};

const Row = ({
  row: { titolo, livello, importo, confronto, isRettificato },
  formatImporti,
}: {
  readonly row: RiepilogoRow;
  readonly formatImporti: FormatCifre;
}): ReactNode => {
  const style = { classe: carta.classe, voce: classes.voce, dettaglio: classes.dettaglio, totale: carta.totale }[
    livello
  ];
  return (
    <tr className={style}>
      <th scope="row">{titolo}</th>
      <td className={carta.cifra}>
        {formatImporti(importo)}
        {isRettificato && <span className={classes.asterisco}>*</span>}
      </td>
      {confronto !== null && (
        <>
          <td className={carta.cifra}>{formatImporti(confronto)}</td>
          <td className={carta.cifra}>{formatImporti(subtractImporti(importo, confronto))}</td>
          <td className={carta.cifra}>{printVariazione(importo, confronto)}</td>
        </>
      )}
    </tr>
  );
};
