import type { Bilancio, Report } from '@vedetta/contract';
import { formatData, subtractImporti } from '@vedetta/domain';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { Notice } from '../paper/notice.tsx';
import { formatMomento } from '../paper/text.ts';
import { formatCifra, formatImporto, printVariazione } from '../data/importi.ts';
import { buildRiepilogo, listRettifiche } from '../data/riepilogo.ts';
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
      sommario={`Classi e voci di secondo livello, senza le voci a zero ${quando}.`}
    >
      {precedente !== null && precedente.quadratura !== 0 && <NonQuadra bilancio={precedente} />}
      {precedente !== null && <Confronto bilancio={bilancio} precedente={precedente} />}
      <Tables bilancio={bilancio} confronto={precedente} />
      <Rettifiche bilancio={bilancio} />
    </Chapter>
  );
};

/** The projection beside its interim statement. */
export const Prospettico = ({ report: { bilancio, proiezione } }: Props): ReactNode => {
  if (proiezione === null) return null;
  return (
    <Chapter
      titolo="Bilancio prospettico"
      occhiello={`Proiezione al ${formatData(proiezione.data_bilancio)}`}
      sommario={`Proiezione a fine esercizio a confronto con la situazione al ${formatData(bilancio.data_bilancio)}.`}
    >
      {proiezione.quadratura !== 0 && <NonQuadra bilancio={proiezione} />}
      <Tables bilancio={proiezione} confronto={bilancio} />
      <Rettifiche bilancio={proiezione} />
    </Chapter>
  );
};

const NonQuadra = ({ bilancio: { data_bilancio, quadratura } }: { readonly bilancio: Bilancio }): ReactNode => {
  const verso = quadratura > 0 ? 'l’attivo supera il passivo' : 'il passivo supera l’attivo';
  return (
    <Notice tono="avviso" titolo={`Il bilancio al ${formatData(data_bilancio)} non quadra:`}>
      {verso} di {formatImporto(Math.abs(quadratura))}. È riportato solo per confronto; per gli indicatori vale come
      assente.
    </Notice>
  );
};

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
      {!bilancio.bilancio_chiusura && (
        <Notice titolo="Periodi diversi.">
          Il conto economico al {formatData(bilancio.data_bilancio)} copre una parte dell’esercizio, quello al{' '}
          {formatData(precedente.data_bilancio)} tutto l’esercizio: le variazioni del conto economico non dicono se
          l’attività è cresciuta o calata.
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
  const haRettifiche = tables.some(({ rows }) => rows.some(({ isRettificato }) => isRettificato));
  return (
    <>
      {tables.map((table) => (
        <RiepilogoTabella
          key={table.titolo}
          table={table}
          data={bilancio.data_bilancio}
          dataConfronto={confronto?.data_bilancio ?? null}
        />
      ))}
      <p className={[carta.small, carta.nota].join(' ')}>
        {confronto !== null &&
          'n.s.: percentuale non significativa, perché uno dei due importi è negativo. N/D: l’importo di confronto è zero. '}
        {haRettifiche && '* Importo che comprende valori alternativi: si veda l’elenco «Valori alternativi».'}
      </p>
    </>
  );
};

type TableProps = {
  readonly table: RiepilogoTable;
  readonly data: string;
  readonly dataConfronto: string | null;
};

const RiepilogoTabella = ({ table: { titolo, rows }, data, dataConfronto }: TableProps): ReactNode => {
  return (
    <>
      <h2>{titolo}</h2>
      <table className={classes.riepilogo} data-ampia={rows.some(isAmpia) || undefined}>
        <thead>
          <tr>
            <th scope="col">Voce</th>
            <th scope="col" className={carta.cifra}>
              {formatData(data)} (€)
            </th>
            {dataConfronto !== null && (
              <>
                <th scope="col" className={carta.cifra}>
                  {formatData(dataConfronto)} (€)
                </th>
                <th scope="col" className={carta.cifra}>
                  Variazione (€)
                </th>
                <th scope="col" className={carta.cifra}>
                  Variazione %
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.codice} row={row} />
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
}: {
  readonly row: RiepilogoRow;
}): ReactNode => {
  const style = { classe: carta.classe, voce: classes.voce, totale: carta.totale }[livello];
  return (
    <tr className={style}>
      <th scope="row">{titolo}</th>
      <td className={carta.cifra}>
        {formatCifra(importo)}
        {isRettificato && <span className={classes.asterisco}>*</span>}
      </td>
      {confronto !== null && (
        <>
          <td className={carta.cifra}>{formatCifra(confronto)}</td>
          <td className={carta.cifra}>{formatCifra(subtractImporti(importo, confronto))}</td>
          <td className={carta.cifra}>{printVariazione(importo, confronto)}</td>
        </>
      )}
    </tr>
  );
};

const Rettifiche = ({ bilancio }: { readonly bilancio: Bilancio }): ReactNode => {
  const rettifiche = listRettifiche(bilancio);
  if (rettifiche.length === 0) return null;
  return (
    <>
      <h2>Valori alternativi</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Voce</th>
            <th scope="col">Codice</th>
            <th scope="col" className={carta.cifra}>
              Valore (€)
            </th>
            <th scope="col" className={carta.cifra}>
              Valore Alternativo (€)
            </th>
            <th scope="col" className={carta.cifra}>
              Variazione %
            </th>
          </tr>
        </thead>
        <tbody>
          {rettifiche.map(({ codice, titolo, valore, rettifica }) => (
            <tr key={codice}>
              <th scope="row">{titolo}</th>
              <td className={carta.codice}>{codice}</td>
              <td className={carta.cifra}>{formatCifra(valore)}</td>
              <td className={carta.cifra}>{formatCifra(rettifica)}</td>
              <td className={carta.cifra}>{printVariazione(rettifica, valore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
