import { listChartColumns, TrendChart } from '../../components/prospetto/index.ts';
import { PanelSection } from '../../components/ui/index.ts';
import { formatFigura, readValore } from './cella.ts';
import type { Lettura, RigaProspetto } from './cella.ts';
import styles from './cella-panel.module.css';
import { printLimite } from './limite.ts';
import type { Limite } from './limite.ts';

type Props = {
  readonly riga: RigaProspetto;
  /** The cell that is explained. */
  readonly posto: number;
  readonly posti: readonly number[];
  readonly lettura: Lettura;
  readonly limite: Limite | null;
};

/** The row of a cell through the periods on screen, with the limit of its sector; its figures are those of the table. */
export const NelTempo = ({ riga, posto, posti, lettura, limite }: Props) => {
  const valori = posti.map((altro) => readValore(riga, altro, lettura));
  if (riga.unit === 'enum' || valori.filter((valore) => valore !== null).length < 2) return null;
  return (
    <PanelSection titolo="Nel tempo">
      <TrendChart
        titolo={riga.nome}
        colonne={listChartColumns(lettura.prospetto, posti)}
        valori={valori}
        forma={riga.unit === 'euro' ? 'barre' : 'linea'}
        limite={limite === null ? null : { valore: limite.valore, nome: printLimite(limite, riga) }}
        scelta={posti.indexOf(posto)}
        format={(valore) => formatFigura(valore, riga, posto)}
      />
      {limite !== null && (
        <p className={styles.limit}>
          <i aria-hidden="true" />
          soglia del settore, {printLimite(limite, riga)}
        </p>
      )}
      {riga.flusso && lettura.isAnnualizzato && <p className={styles.note}>Infrannuali rapportati all’anno.</p>}
    </PanelSection>
  );
};
