import type { CodiceVoce, Euro, TermineVoce } from '@vedetta/domain';
import { explainVoce, formatEuro, getTitoloCompleto, getVoce, printFormulaVoce } from '@vedetta/domain';
import { useMemo } from 'react';
import { PanelSection, RightPanel } from '../../components/ui/index.ts';
import { IMPORTO_NON_LEGGIBILE } from '../../lib/constants.ts';
import { useEditorState } from './editor-context.ts';
import styles from './spiegazione-voce.module.css';
import type { Rows } from './state/state.ts';
import { computeScritto } from './state/totali.ts';

const SEGNI = { 1: '+', [-1]: '\u2212' } as const;

type TermProps = {
  readonly termine: TermineVoce;
  readonly titolo: string;
  readonly isFirst: boolean;
  /** null while an amount below it cannot be read. */
  readonly importo: Euro | null;
  readonly onGoTo: (codice: string) => void;
};

const Term = ({ termine: { codice, segno }, titolo, isFirst, importo, onGoTo }: TermProps) => (
  <button type="button" className={styles.row} onClick={() => onGoTo(codice)} title="Vai alla voce">
    <span className={styles.segno}>{isFirst && segno === 1 ? '' : SEGNI[segno]}</span>
    <span className={styles.titolo}>{titolo}</span>
    <span className={styles.importo} data-zero={importo === 0 || undefined}>
      {importo === null ? IMPORTO_NON_LEGGIBILE : formatEuro(importo)}
    </span>
    <span className={styles.codice}>{codice}</span>
  </button>
);

/** Whether an amount of this line, or below it, cannot be read. */
const isUnknown = (rows: Rows, codice: string): boolean => {
  const row = rows.get(codice);
  return row !== undefined && (row.valore.illeggibile !== null || row.rettifica.illeggibile !== null);
};

/** The right panel of a computed line: its formula in words, then the sum with the current amounts. */
export const SpiegazioneVoce = ({
  codice,
  onClose,
  onGoTo,
}: {
  readonly codice: CodiceVoce;
  readonly onClose: () => void;
  readonly onGoTo: (codice: string) => void;
}) => {
  const rows = useEditorState((state) => state.rows);
  const bilancio = useMemo(() => computeScritto(rows), [rows]);
  const { termini } = getVoce(codice);
  const { note, fonte, versione_regole, risultato } = explainVoce(codice, bilancio);
  return (
    <RightPanel titolo={getTitoloCompleto(codice)} codice={codice} onClose={onClose}>
      <PanelSection titolo="Formula">
        <p className={styles.words}>{printFormulaVoce(codice)?.parole}</p>
      </PanelSection>
      <PanelSection titolo="Con gli importi">
        <div className={styles.somma}>
          {termini.map((termine, position) => (
            <Term
              key={termine.codice}
              termine={termine}
              titolo={
                getVoce(termine.codice).parent === codice
                  ? getVoce(termine.codice).titolo
                  : getTitoloCompleto(termine.codice)
              }
              isFirst={position === 0}
              importo={isUnknown(rows, termine.codice) ? null : bilancio.effettivo(termine.codice)}
              onGoTo={onGoTo}
            />
          ))}
          <div className={styles.totale}>
            <span>{getVoce(codice).titolo}</span>
            <b>{isUnknown(rows, codice) ? IMPORTO_NON_LEGGIBILE : risultato}</b>
          </div>
        </div>
        {note.map((nota) => (
          <p key={nota} className={styles.nota}>
            {nota}
          </p>
        ))}
      </PanelSection>
      <PanelSection titolo="Fonte">
        <p className={styles.fonte}>{fonte}</p>
        <p className={styles.fonte}>Regole {versione_regole}</p>
      </PanelSection>
    </RightPanel>
  );
};
