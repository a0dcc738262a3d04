import { Button } from '@mantine/core';
import type { Bilancio, SpostamentoProiezione } from '@vedetta/contract';
import { formatData, formatFigura, getTitoloCompleto, isCodiceVoce } from '@vedetta/domain';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog, notifyError } from '../../components/ui/index.ts';
import { computeProiezione } from '../../queries/voci.ts';
import { AnteprimaVoci } from './anteprima-voci.tsx';
import styles from './calcola-proiezione.module.css';
import { useEditor, useEditorState } from './editor-context.ts';
import type { NewCell } from './state/action.ts';
import { listCells } from './state/action.ts';
import { getRow, isEmptyStatement, isSameCell, readImporti } from './state/state.ts';

const Spostamenti = ({ spostamenti }: { readonly spostamenti: readonly SpostamentoProiezione[] }) => (
  <details className={styles.spostamenti}>
    <summary>Spostamenti nello stato patrimoniale ({spostamenti.length})</summary>
    <ul>
      {spostamenti.map(({ codice, importo, causale }, position) => (
        <li key={`${codice}-${position}`}>
          <span>
            {isCodiceVoce(codice) ? getTitoloCompleto(codice) : codice}
            <span className="caption"> {codice}</span>
            <br />
            <span className="caption">{causale}</span>
          </span>
          <span className="num">{formatFigura(importo, 'euro')}</span>
        </li>
      ))}
    </ul>
  </details>
);

type Proposta = { readonly cells: readonly NewCell[]; readonly spostamenti: readonly SpostamentoProiezione[] };

const AnteprimaDialog = ({
  base,
  proposta,
  onClose,
}: {
  readonly base: Bilancio;
  readonly proposta: Proposta;
  readonly onClose: () => void;
}) => {
  const { editor, showNuove } = useEditor();
  const state = editor.get();
  const rows = proposta.cells
    .map((cell) => ({ ...cell, prima: getRow(state, cell.codice)[cell.column] }))
    .filter(({ prima, dopo }) => !isSameCell(prima, dopo));
  const replace = () => {
    editor.dispatch({ tipo: 'cambia', origine: 'proiezione', cells: proposta.cells });
    showNuove();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo="Proiezione automatica"
      descrizione={`Calcolata dalla situazione infrannuale al ${formatData(base.data_bilancio)}: il conto economico cresce con i giorni dell’esercizio, lo stato patrimoniale lo segue. I valori nuovi sostituiscono quelli attuali, valori alternativi compresi, e restano non salvati.`}
      size={760}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button variant="filled" disabled={rows.length === 0} onClick={replace} data-autofocus>
            Sostituisci i valori
          </Button>
        </>
      }
    >
      {rows.length === 0 ? <p className="muted">La proiezione ha già questi valori.</p> : <AnteprimaVoci rows={rows} />}
      {proposta.spostamenti.length > 0 && <Spostamenti spostamenti={proposta.spostamenti} />}
    </Dialog>
  );
};

/** 'Calcola automaticamente': loads the projection and previews it before replacing the lines. */
export const CalcolaProiezione = ({ base }: { readonly base: Bilancio }) => {
  const { isSolaLettura } = useEditor();
  const isEmpty = useEditorState(isEmptyStatement);
  const [isPending, setIsPending] = useState(false);
  const [proposta, setProposta] = useState<Proposta | null>(null);
  const compute = async (): Promise<void> => {
    setIsPending(true);
    try {
      const { voci, spostamenti } = await computeProiezione(base.id);
      setProposta({ cells: listCells(readImporti(voci)), spostamenti });
    } catch (error) {
      notifyError(error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      <Button
        variant={isEmpty ? 'filled' : 'subtle'}
        disabled={isSolaLettura}
        loading={isPending}
        leftSection={<IconCalculator size={16} stroke={1.7} />}
        onClick={() => void compute()}
      >
        Calcola automaticamente
      </Button>
      {proposta !== null && <AnteprimaDialog base={base} proposta={proposta} onClose={() => setProposta(null)} />}
    </>
  );
};
