import { IconChevronRight, IconClock } from '@tabler/icons-react';
import type { Quadro } from '@vedetta/contract';
import { GIORNI_INFRANNUALE } from '@vedetta/contract';
import { countGiorni, isChiusura } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { AziendaName, UltimoBilancio } from '../../components/azienda/index.ts';
import { DeltaPunti, RischioChip, formatGrado, presentRischioAzienda } from '../../components/rischio/index.ts';

import styles from './esposte.module.css';
import { FILTRI } from './filtri.ts';
import { Sparkline } from './sparkline.tsx';

type Esposta = Quadro['esposte'][number];

/** All the facts, for the tip: the row has space for the worst. */
const printTutte = ({ ragioni, motivo }: Esposta): string | undefined =>
  ragioni.length === 0 ? (motivo ?? undefined) : ragioni.join('; ');

/** Days of an interim statement that is out of date; null for the others. */
const countRitardo = ({ azienda }: Esposta, oggi: string): number | null => {
  const { data_ultimo_bilancio: data, data_bilancio_chiusura } = azienda;
  if (data === null || isChiusura(data, data_bilancio_chiusura)) return null;
  const giorni = countGiorni(data, oggi);
  return giorni > GIORNI_INFRANNUALE ? giorni : null;
};

const UltimoDato = ({ esposta, oggi }: { readonly esposta: Esposta; readonly oggi: string }) => {
  const giorni = countRitardo(esposta, oggi);
  return (
    <>
      <span className="date">
        <UltimoBilancio azienda={esposta.azienda} />
      </span>
      {giorni !== null && (
        <span className={styles.old} title={`Infrannuale più vecchio di ${GIORNI_INFRANNUALE} giorni`}>
          <IconClock size={13} stroke={1.8} aria-hidden />
          {giorni} giorni
        </span>
      )}
    </>
  );
};

const EspostaRow = ({ esposta, oggi }: { readonly esposta: Esposta; readonly oggi: string }) => {
  const { azienda, motivo, ragioni, gradi, delta } = esposta;
  return (
    <tr data-row>
      <td className={styles.name}>
        <AziendaName
          azienda={azienda}
          sotto={
            <span className={styles.reason} title={printTutte(esposta)}>
              {ragioni[0] ?? motivo ?? '\u00a0'}
            </span>
          }
        />
      </td>
      <td>
        <UltimoDato esposta={esposta} oggi={oggi} />
      </td>
      <td>
        <Sparkline gradi={gradi} banda={presentRischioAzienda(azienda).banda} />
      </td>
      <td className="num">
        <DeltaPunti punti={delta} />
      </td>
      <td className={`num ${styles.grade}`}>{formatGrado(azienda.overall_risk)}</td>
      <td>
        <RischioChip azienda={azienda} />
      </td>
    </tr>
  );
};

const Intestazioni = () => (
  <thead>
    <tr>
      <th scope="col">Azienda e motivo</th>
      <th scope="col">Ultimo dato</th>
      <th scope="col">Ultimi cinque</th>
      <th scope="col" className="num">
        <span aria-hidden="true">Δ</span>
        <span className="sr-only">Variazione</span>
      </th>
      <th scope="col" className="num">
        Grado
      </th>
      <th scope="col">Fascia</th>
    </tr>
  </thead>
);

const Nessuna = ({ quadro: { piu_alta_bassa: prima } }: { readonly quadro: Quadro }) => (
  <p className={styles.none}>
    {prima === null ? (
      'Il grado di rischio compare quando un bilancio quadra e ha gli indicatori calcolati.'
    ) : (
      <>
        Nessuna azienda con grado Medio o Alto. Il grado Basso più alto è di{' '}
        <Link to="/aziende/$id" params={{ id: prima.id }} className="link">
          {prima.ragione_sociale}
        </Link>
        : {formatGrado(prima.overall_risk)}.
      </>
    )}
  </p>
);

const printAltre = (altre: number): string =>
  altre === 1 ? 'Un’altra con grado Medio o Alto' : `Altre ${altre} con grado Medio o Alto`;

/** The companies whose grade is Medio or Alto, the worst first. */
export const Esposte = ({ quadro, oggi }: { readonly quadro: Quadro; readonly oggi: string }) => {
  const { esposte, esposte_totale: totale } = quadro;
  const altre = totale - esposte.length;
  return (
    <section className={`card ${styles.card}`} aria-label="Più esposte" data-rows>
      <header>
        <h2>Più esposte</h2>
        {totale > 0 && (
          <>
            <span className="caption">
              con grado Medio o Alto,{' '}
              <Link to="/aziende" search={FILTRI.esposte} className={styles.count}>
                {totale}
              </Link>
            </span>
            <Link to="/aziende" search={FILTRI.esposte} className="link caption push">
              Apri nell’elenco
            </Link>
          </>
        )}
      </header>
      {esposte.length === 0 ? (
        <Nessuna quadro={quadro} />
      ) : (
        <div className={styles.scroll}>
          <table className={`table ${styles.table}`} aria-label="Aziende più esposte">
            <colgroup>
              <col />
              <col className={styles.colDate} />
              <col className={styles.colLine} />
              <col className={styles.colDelta} />
              <col className={styles.colGrade} />
              <col className={styles.colChip} />
            </colgroup>
            <Intestazioni />
            <tbody>
              {esposte.map((esposta) => (
                <EspostaRow key={esposta.azienda.id} esposta={esposta} oggi={oggi} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {altre > 0 && (
        <Link to="/aziende" search={FILTRI.esposte} className={styles.more}>
          {printAltre(altre)}
          <IconChevronRight size={15} stroke={1.8} aria-hidden />
        </Link>
      )}
    </section>
  );
};
