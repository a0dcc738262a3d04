import { IconFlag } from '@tabler/icons-react';
import type { Quadro } from '@vedetta/contract';
import { GIORNI_INFRANNUALE, GIORNI_SCADENZA } from '@vedetta/contract';
import { formatData, getParolaBandaElenco } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { RischioChip, legendaGradi } from '../../components/rischio/index.ts';
import type { Segno } from '../../components/rischio/index.ts';
import styles from './figure.module.css';

type FiguraProps = {
  readonly titolo: string;
  readonly numero: number;
  readonly nota: ReactNode;
  readonly icon?: ReactNode;
};

const Figura = ({ titolo, numero, nota, icon }: FiguraProps) => (
  <div>
    <div className={styles.label}>
      {titolo}
      {icon}
    </div>
    <b>{numero.toLocaleString('it-IT')}</b>
    <div className="caption">{nota}</div>
  </div>
);

type Fascia = Segno & { readonly numero: number };

/** The bands of the company list; those without a grade only if not empty. */
const listFasce = ({ good, warn, worst, non_calcolabile, senza_bilanci }: Quadro['fasce']): readonly Fascia[] => [
  ...(
    [
      ['good', good],
      ['warn', warn],
      ['worst', worst],
    ] as const
  ).map(([banda, numero]): Fascia => ({ banda, parola: getParolaBandaElenco(banda), numero })),
  ...(
    [
      ['Non calcolabile', non_calcolabile],
      ['Senza bilanci', senza_bilanci],
    ] as const
  ).flatMap(([parola, numero]): Fascia[] => (numero > 0 ? [{ banda: 'none', parola, numero }] : [])),
];

// Hidden from screen readers: the list below has the same figures.
const Barra = ({ fasce }: { readonly fasce: readonly Fascia[] }) => (
  <>
    <div className={styles.stack} aria-hidden="true">
      {fasce
        .filter(({ numero }) => numero > 0)
        .map(({ banda, parola, numero }) => (
          <i key={parola} data-banda={banda} style={{ flexGrow: numero }} />
        ))}
    </div>
    <ul className={styles.legend} aria-label="Aziende per grado di rischio">
      {fasce.map((fascia) => (
        <li key={fascia.parola}>
          <RischioChip segno={fascia} bare /> <b>{fascia.numero}</b>
        </li>
      ))}
      <li className={styles.source}>Grado di rischio dell’ultimo bilancio</li>
    </ul>
    <p className={`caption ${styles.scale}`}>{legendaGradi}</p>
  </>
);

const printSenza = ({ totale, con_bilancio }: Quadro): string =>
  con_bilancio === totale ? 'tutte con almeno un bilancio' : `${con_bilancio} con almeno un bilancio`;

/** Four figures, and the companies by risk band. */
export const Figure = ({ quadro }: { readonly quadro: Quadro }) => (
  <section className="card" aria-label="In sintesi">
    <div className={styles.figures}>
      <Figura titolo="Aziende" numero={quadro.totale} nota={printSenza(quadro)} />
      <Figura
        titolo="In allerta"
        numero={quadro.fasce.worst}
        nota="grado di rischio alto"
        icon={quadro.fasce.worst > 0 && <IconFlag size={16} stroke={1.7} className={styles.alert} aria-hidden />}
      />
      <Figura
        titolo="Da aggiornare"
        numero={quadro.da_aggiornare}
        nota={`infrannuali più vecchi di ${GIORNI_INFRANNUALE} giorni`}
      />
      <Figura
        titolo={`Scadenze entro ${GIORNI_SCADENZA} giorni`}
        numero={quadro.in_scadenza}
        nota={
          quadro.prima_scadenza === null
            ? 'nessuna chiusura vicina'
            : `la prima il ${formatData(quadro.prima_scadenza)}`
        }
      />
    </div>
    <div className={styles.bands}>
      <Barra fasce={listFasce(quadro.fasce)} />
    </div>
  </section>
);
