import type { Indicatore, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatData, formatFigura } from '@vedetta/domain';
import { useAzienda } from '../azienda/index.ts';
import { useBilancioAperto } from '../bilancio/index.ts';
import { PanelSection, RightPanel } from '../ui/index.ts';
import { FormulaSpiegata } from './formula-spiegata.tsx';
import styles from './spiegazione-panel.module.css';
import { SoglieSpiegate } from './soglie-spiegate.tsx';
import { TerminiSpiegati } from './termini-spiegati.tsx';
import { useStampaChiara } from './use-stampa-chiara.ts';

type Props = {
  readonly indicatore: Indicatore;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
  /** Sector of the company, named over the intervals that depend on it. */
  readonly settore: string;
  /** The figures follow inputs that are not saved. */
  readonly isAnteprima: boolean;
  readonly onClose: () => void;
};

const TastoStampa = () => (
  <ActionIcon aria-label="Stampa la spiegazione" title="Stampa la spiegazione" onClick={() => globalThis.print()}>
    <IconPrinter size={18} stroke={1.6} />
  </ActionIcon>
);

/** On paper nothing else says whose figure it is. */
const IntestazioneStampa = ({ isAnteprima }: { readonly isAnteprima: boolean }) => {
  const { bilancio } = useBilancioAperto();
  const azienda = useAzienda(bilancio.azienda);
  useStampaChiara();
  return (
    <p className={styles.soloStampa}>
      <b>{azienda.data?.dati.ragione_sociale}</b>, bilancio {formatData(bilancio.data_bilancio)}
      {bilancio.consolidato ? ', consolidato' : ''}
      {isAnteprima ? ', con modifiche non salvate' : ''}
    </p>
  );
};

/** The right panel: how a figure is made, from which lines, where it stands among its intervals, what it rests on. */
export const SpiegazionePanel = ({ indicatore, schema, soglie, settore, isAnteprima, onClose }: Props) => {
  const { spiegazione } = indicatore;
  const { note, nota_soglie, passaggi, stato_normativo, fonte, versione_regole } = spiegazione;
  // The note on the thresholds is the only part of an answer that tells whether they are those of the sector.
  const isDiSettore = indicatore.soglie === null && /\bsettore\b/u.test(nota_soglie ?? '');
  return (
    <RightPanel titolo={schema.name} codice={indicatore.codice} azioni={<TastoStampa />} onClose={onClose}>
      <IntestazioneStampa isAnteprima={isAnteprima} />
      <PanelSection titolo="Formula">
        <FormulaSpiegata spiegazione={spiegazione} />
        {indicatore.motivo !== null && <p className={styles.nota}>{indicatore.motivo.testo}.</p>}
        {note.map((nota) => (
          <p key={nota} className={styles.nota}>
            {nota}
          </p>
        ))}
      </PanelSection>
      <TerminiSpiegati termini={spiegazione.termini} />
      {passaggi.length > 0 && (
        <PanelSection titolo="Passaggi">
          <dl className={styles.passaggi}>
            {passaggi.map((passaggio) => (
              <div key={`${passaggio.codice} ${passaggio.esercizio}`}>
                <dt>{passaggio.nome}</dt>
                <dd className="num">{formatFigura(passaggio.valore, passaggio.unita)}</dd>
                <dd className={styles.conto}>
                  {passaggio.formula}
                  <br />
                  <span className={styles.numeri}>{passaggio.sostituita}</span>
                </dd>
              </div>
            ))}
          </dl>
        </PanelSection>
      )}
      {soglie.length > 0 && (
        <PanelSection titolo={isDiSettore ? `Soglie, settore ${settore}` : 'Soglie'}>
          <SoglieSpiegate soglie={soglie} unit={schema.unit} colpito={spiegazione.intervallo} />
          {nota_soglie !== null && <p className={styles.nota}>{nota_soglie}</p>}
        </PanelSection>
      )}
      <PanelSection titolo="Stato normativo">
        {stato_normativo !== null && <p className={styles.testo}>{stato_normativo}.</p>}
        <dl className={styles.fonte}>
          {fonte !== null && (
            <>
              <dt>Fonte</dt>
              <dd>{fonte}</dd>
            </>
          )}
          <dt>Regole</dt>
          <dd>{versione_regole}</dd>
        </dl>
      </PanelSection>
    </RightPanel>
  );
};
