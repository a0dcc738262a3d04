import type { DscrCalcolato, Scenario } from '@vedetta/domain';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { usePiano } from './piano-context.ts';
import styles from './riepilogo.module.css';
import { formatDscr, formatInteroPieno } from '../../components/piano/index.ts';
import { describeLinee } from './linee-al-minimo.ts';

const Cifra = ({ titolo, valore, children }: { titolo: string; valore: ReactNode; children: ReactNode }) => (
  <div>
    <div className={styles.titolo}>{titolo}</div>
    <div className={styles.valore}>{valore}</div>
    <div className={styles.nota}>{children}</div>
  </div>
);

const Frazione = ({ dscr, liquidita }: { readonly dscr: DscrCalcolato; readonly liquidita: number }) => (
  <span className={styles.frazione}>
    <span>
      {`${formatInteroPieno(liquidita)} + ${formatInteroPieno(dscr.entrate + dscr.linee)} \u2212 ${formatInteroPieno(dscr.uscite)}`}
    </span>
    <span>{formatInteroPieno(dscr.servizio)}</span>
  </span>
);

const SENZA_RIMBORSI = 'Nel periodo non ci sono rimborsi di capitale.';
const SENZA_DSCR = 'Il DSCR si calcola sui piani mensili abbastanza lunghi.';

const Dscr = ({ mesi, dscr, children }: { mesi: 6 | 12; dscr: DscrCalcolato | null; children: ReactNode }) => {
  const { view, isReadOnly } = usePiano();
  const titolo = `DSCR a ${mesi} mesi`;
  if (dscr === null)
    return (
      <Cifra titolo={titolo} valore="-">
        {isReadOnly ? 'Per settimane non si calcola: tornare ai mesi.' : SENZA_DSCR}
      </Cifra>
    );
  return (
    <Cifra
      titolo={titolo}
      valore={
        <span className={styles.conto}>
          {formatDscr(dscr.valore)}
          <Frazione dscr={dscr} liquidita={view.piano.liquidita_iniziale ?? 0} />
        </span>
      }
    >
      {dscr.valore === null &&
        (isReadOnly ? SENZA_RIMBORSI : `${SENZA_RIMBORSI} Mutui e leasing si aggiungono nelle ipotesi.`)}
      {dscr.valore !== null && children}
    </Cifra>
  );
};

/** The figures of the plan: least cash, DSCR over six and twelve months, and its use in the test. */
export const Riepilogo = ({ uso }: { readonly uso: ReactNode }) => {
  const { view } = usePiano();
  const { minimo_giorno, primo_giorno_negativo, linee_disponibili, dscr } = view.mostrato;
  return (
    <section className={`card ${styles.riepilogo}`} aria-label="Riepilogo del piano">
      <Cifra
        titolo="Liquidità minima"
        valore={
          <>
            {formatInteroPieno(minimo_giorno.saldo)}
            <small>€</small>
          </>
        }
      >
        {`il ${formatData(minimo_giorno.data)}${describeLinee(minimo_giorno.saldo, linee_disponibili)}. `}
        {primo_giorno_negativo === null
          ? 'Mai sotto zero.'
          : `Sotto zero la prima volta il ${formatData(primo_giorno_negativo)}.`}
      </Cifra>
      <Dscr mesi={6} dscr={dscr.sei_mesi}>
        Liquidità iniziale + entrate − uscite, su rimborsi di capitale.
      </Dscr>
      <Dscr mesi={12} dscr={dscr.dodici_mesi}>
        L’art. 3 CCII guarda ad almeno dodici mesi: i sei mesi non bastano.
      </Dscr>
      {uso}
    </section>
  );
};

/** The scenarios beside each other; choosing one recomputes the plan. */
export const Scenari = () => {
  const { view, state, change } = usePiano();
  return (
    <div className={styles.scenari} role="radiogroup" aria-label="Scenario">
      {view.scenari.map(({ nome, scenario, attivo, confronto }) => (
        <button
          key={nome}
          type="button"
          role="radio"
          aria-checked={attivo}
          onClick={() => change({ ...state.campi, scenario })}
        >
          <b>{nome}</b>
          <span>
            {confronto === null
              ? 'Importi oltre 13 cifre'
              : `DSCR ${formatDscr(confronto.dscr.sei_mesi?.valore ?? null)}, minimo ${formatInteroPieno(confronto.minimo_giorno.saldo)}`}
          </span>
          <small>{describeScenario(scenario)}</small>
        </button>
      ))}
    </div>
  );
};

const printSegno = (valore: number, unita: string): string =>
  `${valore > 0 ? '+' : '\u2212'}${String(Math.abs(valore)).replace('.', ',')}${unita}`;

const describeScenario = ({ vendite, giorni_incasso, giorni_pagamento }: Scenario): string => {
  const parti = [
    ...(vendite === 0 ? [] : [`vendite ${printSegno(vendite, '\u00A0%')}`]),
    ...(giorni_incasso === 0 ? [] : [`incassi ${printSegno(giorni_incasso, ' giorni')}`]),
    ...(giorni_pagamento === 0 ? [] : [`pagamenti ${printSegno(giorni_pagamento, ' giorni')}`]),
  ];
  return parti.length === 0 ? 'Come nelle ipotesi' : parti.join(', ');
};
