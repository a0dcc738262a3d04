import { IconFlag } from '@tabler/icons-react';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { RischioChip } from '../../components/rischio/rischio-chip.tsx';
import styles from './figure.module.css';
import type { Quadro } from './quadro.ts';

type FiguraProps = { readonly titolo: string; readonly numero: number; readonly nota: ReactNode; readonly icona?: ReactNode };

const Figura = ({ titolo, numero, nota, icona }: FiguraProps) => (
  <div>
    <div className={styles.label}>
      {titolo}
      {icona}
    </div>
    <b>{numero}</b>
    <div className="caption">{nota}</div>
  </div>
);

const Barra = ({ fasce }: Pick<Quadro, 'fasce'>) => {
  const presenti = fasce.filter(({ numero }) => numero > 0);
  return (
    <>
      <div className={styles.stack} aria-hidden="true">
        {presenti.map(({ banda, parola, numero }) => (
          <i key={parola} data-banda={banda} style={{ flexGrow: numero }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {fasce.map((fascia) => (
          <li key={fascia.parola}>
            <RischioChip segno={fascia} bare /> <b>{fascia.numero}</b>
          </li>
        ))}
        <li className={styles.source}>Grado di rischio dell&apos;ultimo bilancio</li>
      </ul>
    </>
  );
};

const printSenza = ({ totale, conBilancio }: Quadro): string => (conBilancio === totale ? 'tutte con almeno un bilancio' : `${conBilancio} con almeno un bilancio`);

/** Four figures and the companies by risk. */
export const Figure = ({ quadro }: { readonly quadro: Quadro }) => {
  const [prima] = quadro.inScadenza;
  return (
    <section className="card" aria-label="In sintesi">
      <div className={styles.figures}>
        <Figura titolo="Aziende" numero={quadro.totale} nota={printSenza(quadro)} />
        <Figura
          titolo="In allerta"
          numero={quadro.inAllerta}
          nota="grado di rischio alto"
          icona={quadro.inAllerta > 0 && <IconFlag size={16} stroke={1.7} className={styles.alert} aria-hidden />}
        />
        <Figura titolo="Da aggiornare" numero={quadro.daAggiornare.length} nota="infrannuali più vecchi di 120 giorni" />
        <Figura titolo="Scadenze entro 60 giorni" numero={quadro.inScadenza.length} nota={prima ? `la prima il ${formatData(prima.data)}` : 'nessuna chiusura vicina'} />
      </div>
      <div className={styles.bands}>
        <Barra fasce={quadro.fasce} />
      </div>
    </section>
  );
};
