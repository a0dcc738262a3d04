import { IconFlag } from '@tabler/icons-react';
import type { Quadro } from '@vedetta/contract';
import { GIORNI_INFRANNUALE, GIORNI_SCADENZA } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatQuanti } from '../../lib/quanti.ts';
import type { AziendeFiltri } from '../../queries/aziende.ts';
import { Bande } from './bande.tsx';
import styles from './figure.module.css';
import { FILTRI } from './filtri.ts';

type FiguraProps = {
  readonly titolo: string;
  readonly numero: number;
  readonly nota: ReactNode;
  readonly icon?: ReactNode;
};

const Numero = ({ titolo, numero, nota, icon }: FiguraProps) => (
  <>
    <span className={styles.label}>
      {titolo}
      {icon}
    </span>
    <b>{formatQuanti(numero)}</b>
    <span className="caption">{nota}</span>
  </>
);

/** A figure that opens the list it counts. */
const Figura = ({ filtri, ...props }: FiguraProps & { readonly filtri: AziendeFiltri }) => (
  <Link to="/aziende" search={filtri} className={styles.figure}>
    <Numero {...props} />
  </Link>
);

const printScadenze = ({ in_scadenza, in_ritardo, prima_scadenza }: Quadro): ReactNode => {
  if (in_scadenza === 0) return 'nessuna scadenza vicina';
  const prossima = prima_scadenza === null ? null : `la prossima il ${formatData(prima_scadenza)}`;
  if (in_ritardo === 0) return prossima;
  return (
    <>
      <b className={styles.late}>{formatQuanti(in_ritardo)} in ritardo</b>
      {prossima !== null && `, ${prossima}`}
    </>
  );
};

const printSenza = ({ totale, con_bilancio }: Quadro): string =>
  con_bilancio === totale ? 'tutte con almeno un bilancio' : `${formatQuanti(con_bilancio)} con almeno un bilancio`;

/** How many more or fewer companies are in the high band than at the start of the period. */
const printAllerta = ({ fasce, fasce_allora }: Quadro): string => {
  if (fasce_allora === null) return 'grado di rischio alto';
  const altre = fasce.worst - fasce_allora.worst;
  const dal = formatData(fasce_allora.data);
  if (altre === 0) return `come il ${dal}`;
  return `${formatQuanti(Math.abs(altre))} in ${altre > 0 ? 'più' : 'meno'} dal ${dal}`;
};

/** Four figures, and the companies by risk band. */
export const Figure = ({ quadro }: { readonly quadro: Quadro }) => (
  <section className={`card ${styles.card}`} aria-label="In sintesi">
    <div className={styles.figures}>
      <Figura titolo="Aziende" numero={quadro.totale} nota={printSenza(quadro)} filtri={{}} />
      <Figura
        titolo="In allerta"
        numero={quadro.fasce.worst}
        nota={printAllerta(quadro)}
        icon={quadro.fasce.worst > 0 && <IconFlag size={16} stroke={1.7} className={styles.alert} aria-hidden />}
        filtri={FILTRI.worst}
      />
      <Figura
        titolo="Da aggiornare"
        numero={quadro.da_aggiornare}
        nota={`infrannuali più vecchi di ${GIORNI_INFRANNUALE} giorni`}
        filtri={FILTRI.da_aggiornare}
      />
      <Link to="/scadenze" className={styles.figure}>
        <Numero
          titolo={`Scadenze entro ${GIORNI_SCADENZA} giorni`}
          numero={quadro.in_scadenza}
          nota={printScadenze(quadro)}
        />
      </Link>
    </div>
    <Bande fasce={quadro.fasce} allora={quadro.fasce_allora} />
  </section>
);
