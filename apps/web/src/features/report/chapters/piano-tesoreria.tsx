import type { PianoStampato, Report } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { Chart, computeColumns, formatDscr, Legend } from '../../../components/piano/index.ts';
import { formatImporto } from '../data/importi.ts';
import { buildTables, listDebiti, listIpotesi, readChartData } from '../data/piano-tesoreria.ts';
import type { PrintedTable } from '../data/piano-tesoreria.ts';
import { Chapter } from '../paper/chapter.tsx';
import { Notice } from '../paper/notice.tsx';
import carta from '../paper/paper.module.css';
import { formatGiorno } from '../paper/text.ts';
import { UserText } from '../paper/user-text.tsx';
import classes from './piano-tesoreria.module.css';

const CHART_WIDTH = 720;

type Props = { readonly piano: PianoStampato };

/** The cash plan that the test of the next months used, as it was then. */
export const PianoTesoreria = ({ report }: { readonly report: Report }): ReactNode => {
  const { piano } = report;
  if (piano === null) return null;
  const { campi, calcolo, scenario, versione, usato_il } = piano;
  return (
    <Chapter
      titolo="PIANO DI TESORERIA"
      occhiello="Da dove vengono le cifre del test previsionale"
      sommario={`Dal ${formatData(campi.inizio)} al ${formatData(calcolo.periodi.at(-1)?.fine ?? null)}, scenario ${scenario}. Versione ${versione}, usata il ${formatGiorno(usato_il)}: il piano è stampato com’era quel giorno.`}
    >
      <p>
        <UserText>{campi.descrizione}</UserText>
      </p>
      {piano.inputs_cambiati.length > 0 && (
        <Notice tono="avviso" titolo="Dati del test riscritti.">
          Dopo l’uso del piano alcuni dati del test previsionale sono stati cambiati a mano: il DSCR del test non è più
          quello del piano.
        </Notice>
      )}
      <Cifre piano={piano} />
      <section className={classes.grafico}>
        <h2>Flussi e liquidità</h2>
        <Chart
          data={readChartData(piano)}
          columns={computeColumns(CHART_WIDTH, calcolo.periodi.length, null)}
          isSettimane={campi.passo === 'settimana'}
          hasNames
        />
        <Legend />
      </section>
      <h2>Le righe del piano</h2>
      {buildTables(piano).map((table) => (
        <Righe key={table.colonne[0]} table={table} />
      ))}
      <p className={[carta.small, carta.nota].join(' ')}>
        Importi in euro, arrotondati all’unità. Con l’asterisco gli importi scritti a mano al posto di quelli calcolati.
        Le righe senza importi non sono stampate.
      </p>
      <Scenari piano={piano} />
      <h2>Ipotesi</h2>
      <Coppie righe={listIpotesi(piano)} />
      {listDebiti(piano).length > 0 && (
        <>
          <h2>Finanziamenti e linee di credito</h2>
          <Coppie righe={listDebiti(piano)} />
        </>
      )}
    </Chapter>
  );
};

const Cifre = ({ piano: { calcolo, campi } }: Props): ReactNode => {
  const { minimo_giorno, primo_giorno_negativo, dscr } = calcolo;
  return (
    <dl className={classes.cifre}>
      <div>
        <dt>Liquidità minima</dt>
        <dd>{formatImporto(minimo_giorno.saldo)}</dd>
        <dd>il {formatData(minimo_giorno.data)}</dd>
      </div>
      <div>
        <dt>Sotto zero la prima volta</dt>
        <dd>{primo_giorno_negativo === null ? 'Mai' : formatData(primo_giorno_negativo)}</dd>
      </div>
      <Dscr mesi={6} dal={campi.inizio} al={calcolo.periodi[5]?.fine} dscr={dscr.sei_mesi} />
      <Dscr mesi={12} dal={campi.inizio} al={calcolo.periodi[11]?.fine} dscr={dscr.dodici_mesi} />
    </dl>
  );
};

type DscrProps = {
  readonly mesi: 6 | 12;
  readonly dal: string;
  /** The last day; none where the plan ends before. */
  readonly al: string | undefined;
  readonly dscr: PianoStampato['calcolo']['dscr']['sei_mesi'];
};

const Dscr = ({ mesi, dal, al, dscr }: DscrProps): ReactNode => (
  <div>
    <dt>DSCR a {mesi} mesi</dt>
    <dd>{formatDscr(dscr?.valore ?? null)}</dd>
    {dscr === null ? (
      <dd>il piano è più breve o settimanale</dd>
    ) : (
      <dd>
        dal {formatData(dal)} al {formatData(al ?? null)}: {formatImporto(dscr.risorse, dscr.servizio)} di risorse su{' '}
        {formatImporto(dscr.servizio, dscr.risorse)} di rimborsi
      </dd>
    )}
  </div>
);

const Righe = ({ table: { colonne, rows } }: { readonly table: PrintedTable }): ReactNode => (
  <table className={classes.righe}>
    <thead>
      <tr>
        <th scope="col">Riga</th>
        {colonne.map((colonna) => (
          <th key={colonna} scope="col" className={carta.cifra}>
            {colonna}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ codice, nome, livello, cifre }) => (
        <tr key={codice} data-livello={livello}>
          <th scope="row">{nome}</th>
          {cifre.map(({ testo, scritto }, numero) => (
            <td key={colonne[numero]} className={carta.cifra}>
              {testo}
              {scritto && '*'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Scenari = ({ piano: { scenari } }: Props): ReactNode => (
  <>
    <h2>Scenari a confronto</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Scenario</th>
          <th scope="col" className={carta.cifra}>
            DSCR a 6 mesi
          </th>
          <th scope="col" className={carta.cifra}>
            DSCR a 12 mesi
          </th>
          <th scope="col" className={carta.cifra}>
            Liquidità minima
          </th>
          <th scope="col" className={carta.cifra}>
            Sotto zero dal
          </th>
        </tr>
      </thead>
      <tbody>
        {scenari.map(({ nome, attivo, confronto }) => (
          <tr key={nome}>
            <th scope="row">{attivo ? `${nome}, quello del piano` : nome}</th>
            <td className={carta.cifra}>{formatDscr(confronto?.dscr.sei_mesi?.valore ?? null)}</td>
            <td className={carta.cifra}>{formatDscr(confronto?.dscr.dodici_mesi?.valore ?? null)}</td>
            <td className={carta.cifra}>
              {confronto === null ? 'oltre 13 cifre' : formatImporto(confronto.minimo_giorno.saldo)}
            </td>
            <td className={carta.cifra}>
              {confronto?.primo_giorno_negativo ? formatData(confronto.primo_giorno_negativo) : 'mai'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={[carta.small, carta.nota].join(' ')}>
      Prudente: vendite −10 %, incassi 15 giorni dopo. Favorevole: vendite +5 %, incassi 5 giorni prima. Il DSCR è
      prassi, non legge; l’art. 3 c. 3 lett. b CCII guarda ad almeno dodici mesi.
    </p>
  </>
);

const Coppie = ({ righe }: { readonly righe: ReturnType<typeof listIpotesi> }): ReactNode => (
  <table className={classes.coppie}>
    <tbody>
      {righe.map(({ nome, testo }, numero) => (
        <tr key={`${nome}-${numero}`}>
          <th scope="row">
            <UserText>{nome}</UserText>
          </th>
          <td>{testo}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
