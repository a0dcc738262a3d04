import type { Bilancio, Report } from '@vedetta/contract';
import { formatData, subtractImporti } from '@vedetta/domain';
import type { ReactNode } from 'react';
import carta from '../carta/carta.module.css';
import { Capitolo } from '../carta/capitolo.tsx';
import { Riquadro } from '../carta/riquadro.tsx';
import { formatMomento } from '../carta/testo.ts';
import { formatCifra, formatImporto, printVariazione } from '../dati/importi.ts';
import { buildRiepilogo, listRettifiche } from '../dati/riepilogo.ts';
import type { RigaRiepilogo, TabellaRiepilogo } from '../dati/riepilogo.ts';
import { Grandezze } from './grandezze.tsx';
import classes from './riepilogo.module.css';

type Props = { readonly report: Report };

export const Riepilogo = ({ report }: Props): ReactNode => {
  const { bilancio, precedente } = report;
  const quando = precedente === null ? 'nell’esercizio' : 'in entrambi gli esercizi';
  return (
    <Capitolo
      titolo="Riepilogo di bilancio"
      occhiello="Stato patrimoniale e conto economico"
      sommario={`Classi e voci di secondo livello, senza le voci a zero ${quando}.`}
    >
      {precedente !== null && precedente.quadratura !== 0 && <NonQuadra bilancio={precedente} />}
      {precedente !== null && <Confronto bilancio={bilancio} precedente={precedente} />}
      <Tabelle bilancio={bilancio} confronto={precedente} />
      <Rettifiche bilancio={bilancio} />
      <Grandezze report={report} />
    </Capitolo>
  );
};

/** The projection beside the interim statement it starts from. */
export const Prospettico = ({ report: { bilancio, proiezione } }: Props): ReactNode => {
  if (proiezione === null) return null;
  return (
    <Capitolo
      titolo="Bilancio prospettico"
      occhiello={`Proiezione al ${formatData(proiezione.data_bilancio)}`}
      sommario={`Proiezione a fine esercizio a confronto con la situazione al ${formatData(bilancio.data_bilancio)}.`}
    >
      {proiezione.quadratura !== 0 && <NonQuadra bilancio={proiezione} />}
      <Tabelle bilancio={proiezione} confronto={bilancio} />
      <Rettifiche bilancio={proiezione} />
    </Capitolo>
  );
};

const NonQuadra = ({ bilancio: { data_bilancio, quadratura } }: { readonly bilancio: Bilancio }): ReactNode => {
  const verso = quadratura > 0 ? 'l’attivo supera il passivo' : 'il passivo supera l’attivo';
  return (
    <Riquadro tono="avviso" titolo={`Il bilancio al ${formatData(data_bilancio)} non quadra:`}>
      {verso} di {formatImporto(Math.abs(quadratura))}. È riportato solo per confronto; per gli indicatori vale come
      assente.
    </Riquadro>
  );
};

/** What to bear in mind when the two columns are compared. */
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
        <Riquadro titolo="Periodi diversi.">
          Il conto economico al {formatData(bilancio.data_bilancio)} copre una parte dell’esercizio, quello al{' '}
          {formatData(precedente.data_bilancio)} tutto l’esercizio: le variazioni del conto economico non dicono se
          l’attività è cresciuta o calata.
        </Riquadro>
      )}
      {isAggiornato && (
        <Riquadro tono="avviso" titolo="Confronto aggiornato dopo il consolidamento.">
          Il bilancio al {formatData(precedente.data_bilancio)} è stato salvato il{' '}
          {formatMomento(precedente.modificato_il)}, dopo il consolidamento: la colonna riporta gli importi di oggi, gli
          indicatori sono quelli calcolati allora.
        </Riquadro>
      )}
    </>
  );
};

const Tabelle = ({
  bilancio,
  confronto,
}: {
  readonly bilancio: Bilancio;
  readonly confronto: Bilancio | null;
}): ReactNode => {
  const tabelle = buildRiepilogo(bilancio, confronto);
  const haRettifiche = tabelle.some(({ righe }) => righe.some(({ isRettificato }) => isRettificato));
  return (
    <>
      {tabelle.map((tabella) => (
        <Tabella
          key={tabella.titolo}
          tabella={tabella}
          data={bilancio.data_bilancio}
          dataConfronto={confronto?.data_bilancio ?? null}
        />
      ))}
      <p className={[carta.piccolo, carta.nota].join(' ')}>
        {confronto !== null &&
          'n.s.: percentuale non significativa, perché uno dei due importi è negativo. N/D: l’importo di confronto è zero. '}
        {haRettifiche && '* Importo che comprende valori alternativi: si veda l’elenco «Valori alternativi».'}
      </p>
    </>
  );
};

type TabellaProps = {
  readonly tabella: TabellaRiepilogo;
  readonly data: string;
  readonly dataConfronto: string | null;
};

const Tabella = ({ tabella: { titolo, righe }, data, dataConfronto }: TabellaProps): ReactNode => {
  return (
    <>
      <h2>{titolo}</h2>
      <table className={classes.riepilogo} data-ampia={righe.some(isAmpia) || undefined}>
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
          {righe.map((riga) => (
            <Riga key={riga.codice} riga={riga} />
          ))}
        </tbody>
      </table>
    </>
  );
};

/** Amounts that ask for wider columns. */
const isAmpia = ({ importo, confronto }: RigaRiepilogo): boolean => {
  return Math.max(Math.abs(importo), Math.abs(confronto ?? 0)) >= 1e9;
};

const Riga = ({
  riga: { titolo, livello, importo, confronto, isRettificato },
}: {
  readonly riga: RigaRiepilogo;
}): ReactNode => {
  const stile = { classe: carta.classe, voce: classes.voce, totale: carta.totale }[livello];
  return (
    <tr className={stile}>
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
