import type { Quadro } from '@vedetta/contract';
import { formatData, getParolaBandaElenco } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { RischioChip, legendaGradi } from '../../components/rischio/index.ts';
import type { Segno } from '../../components/rischio/index.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import styles from './bande.module.css';
import { FILTRI } from './filtri.ts';

type Allora = NonNullable<Quadro['fasce_allora']>;
type Fascia = Segno & {
  readonly codice: keyof Quadro['fasce'];
  readonly numero: number;
  /** How many there were at the start of the period; null: nothing to compare. */
  readonly allora: number | null;
};

const BANDE = ['good', 'warn', 'worst'] as const;
const SENZA_GRADO = [
  ['non_calcolabile', 'Non calcolabile'],
  ['senza_bilanci', 'Senza bilanci'],
] as const;

/** The bands of the company list; those without a grade only if not empty. */
const listFasce = (fasce: Quadro['fasce'], allora: Allora | null): readonly Fascia[] => [
  ...BANDE.map((banda): Fascia => ({
    codice: banda,
    banda,
    parola: getParolaBandaElenco(banda),
    numero: fasce[banda],
    allora: allora?.[banda] ?? null,
  })),
  ...SENZA_GRADO.flatMap(([codice, parola]): Fascia[] =>
    fasce[codice] > 0 ? [{ codice, banda: 'none', parola, numero: fasce[codice], allora: null }] : [],
  ),
];

const printAllora = ({ numero, allora }: Fascia): string | null => {
  if (allora === null) return null;
  if (allora === numero) return 'come prima';
  return allora === 1 ? 'era 1' : `erano ${formatQuanti(allora)}`;
};

/** The same scale under the bar of today; its words are in the legend. */
const Prima = ({ allora }: { readonly allora: Allora }) => (
  <div className={styles.before} aria-hidden="true">
    {BANDE.filter((banda) => allora[banda] > 0).map((banda) => (
      <i key={banda} data-banda={banda} style={{ flexGrow: allora[banda] }} />
    ))}
    {allora.altre > 0 && <i data-banda="none" style={{ flexGrow: allora.altre }} />}
  </div>
);

type BandeProps = { readonly fasce: Quadro['fasce']; readonly allora: Allora | null };

/** The companies by risk band, today and at the start of the period: each part opens its list. */
export const Bande = ({ fasce, allora }: BandeProps) => {
  const elenco = listFasce(fasce, allora);
  return (
    <div className={styles.bands}>
      <div className={styles.stack}>
        {elenco
          .filter(({ numero }) => numero > 0)
          .map(({ codice, banda, parola, numero }) => (
            // The legend has the same links, with their words.
            <Link
              key={codice}
              to="/aziende"
              search={FILTRI[codice]}
              data-banda={banda}
              style={{ flexGrow: numero }}
              title={`${parola} ${formatQuanti(numero)}`}
              aria-hidden="true"
              tabIndex={-1}
            />
          ))}
      </div>
      {allora !== null && <Prima allora={allora} />}
      <ul className={styles.legend} aria-label="Aziende per grado di rischio">
        {elenco.map((fascia) => (
          <li key={fascia.codice}>
            <Link to="/aziende" search={FILTRI[fascia.codice]}>
              <RischioChip segno={fascia} bare /> <b>{formatQuanti(fascia.numero)}</b>
            </Link>
            {printAllora(fascia) !== null && <span className="caption"> {printAllora(fascia)}</span>}
          </li>
        ))}
        {allora !== null && (
          <li className={styles.scale} aria-hidden="true">
            <i data-oggi /> oggi <i /> {formatData(allora.data)}
          </li>
        )}
      </ul>
      <p className={`caption ${styles.words}`}>{legendaGradi}</p>
    </div>
  );
};
