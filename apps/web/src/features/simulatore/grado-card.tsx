import { IconArrowRight } from '@tabler/icons-react';
import { euroToNumber, getParolaBanda, isMinimo } from '@vedetta/domain';
import type { FigureScenario } from '@vedetta/domain';
import { formatGrado, formatGradoCifre, presentRischio, RischioChip } from '../../components/rischio/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import styles from './grado.module.css';
import type { Base, View } from './state/view.ts';
import { printDifferenza } from './texts.ts';

const Grado = ({ nome, rischio, isPrima = false }: { nome: string; rischio: number | null; isPrima?: boolean }) => (
  <div className={styles.grado} data-prima={isPrima || undefined}>
    <b>
      <span className="sr-only">{nome} </span>
      {formatGradoCifre(rischio)}
      {rischio !== null && <small>%</small>}
    </b>
    <RischioChip rischio={rischio} size="sm" />
  </div>
);

/** A quarter of the line each. */
const BANDE = ['good', 'ok', 'warn', 'bad'] as const;

/** Left end of a mark, kept inside the line. */
const computePlace = (rischio: number): string =>
  `clamp(14px, ${Math.min(1, Math.max(0, rischio)) * 100}%, calc(100% - 14px))`;

/** The bands of the grade, with a hollow mark before and a full one after. */
const Linea = ({ prima, dopo }: { readonly prima: number | null; readonly dopo: number | null }) => (
  <div
    className={styles.linea}
    role="img"
    aria-label={`Da ${formatGrado(prima)}, ${presentRischio(prima).parola}, a ${formatGrado(dopo)}, ${presentRischio(dopo).parola}`}
  >
    <div className={styles.marks}>
      {prima !== null && (
        <span className={styles.mark} data-prima style={{ left: computePlace(prima) }}>
          prima
        </span>
      )}
      {dopo !== null && dopo !== prima && (
        <span className={styles.mark} style={{ left: computePlace(dopo) }}>
          dopo
        </span>
      )}
    </div>
    <div className={styles.bande}>
      {BANDE.map((banda) => (
        <span key={banda} className={styles[banda]}>
          {getParolaBanda(banda)}
        </span>
      ))}
    </div>
  </div>
);

type CifraProps = { readonly nome: string; readonly prima: number | null; readonly dopo: number | null };

const Cifra = ({ nome, prima, dopo }: CifraProps) => (
  <div>
    <dt>{nome}</dt>
    <dd className={styles.valore}>{formatImporto(dopo)}</dd>
    <dd className={styles.da}>
      {prima === dopo || prima === null || dopo === null
        ? 'invariato'
        : `da ${formatImporto(prima)} (${printDifferenza(dopo - prima)})`}
    </dd>
  </div>
);

const listCifre = (prima: FigureScenario, dopo: FigureScenario): readonly CifraProps[] => [
  {
    nome: 'Patrimonio netto',
    prima: euroToNumber(prima.patrimonio_netto),
    dopo: euroToNumber(dopo.patrimonio_netto),
  },
  { nome: 'Posizione finanziaria netta', prima: prima.pfn, dopo: dopo.pfn },
  { nome: 'Risultato dell’esercizio', prima: euroToNumber(prima.risultato), dopo: euroToNumber(dopo.risultato) },
  { nome: 'Disponibilità liquide', prima: euroToNumber(prima.disponibilita), dopo: euroToNumber(dopo.disponibilita) },
];

/** The grade before and after, and the magnitudes that most levers move. */
export const GradoCard = ({ base, view }: { readonly base: Base; readonly view: View }) => {
  const [prima, dopo] = [base.rischio.overall_risk, view.rischio.overall_risk];
  return (
    <section className={`card ${styles.card}`} aria-label="Grado di rischio, prima e dopo">
      <div className={styles.testa}>
        <div>
          <h2 className={styles.nome}>Grado di rischio</h2>
          <div className={styles.gradi}>
            <Grado nome="Prima" rischio={prima} isPrima />
            <IconArrowRight size={18} stroke={1.7} aria-hidden />
            <Grado nome="Dopo" rischio={dopo} />
          </div>
        </div>
        <Linea prima={prima} dopo={dopo} />
        {isMinimo(view.rischio) && <p className={styles.motivo}>{view.rischio.motivo}</p>}
      </div>
      <dl className={styles.cifre}>
        {listCifre(base.figure, view.figure).map((cifra) => (
          <Cifra key={cifra.nome} {...cifra} />
        ))}
      </dl>
    </section>
  );
};
