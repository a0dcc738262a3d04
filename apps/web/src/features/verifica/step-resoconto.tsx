import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ContiPrecedenti } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { formatCents } from '../../components/conti/index.ts';
import { BottomBar } from '../../components/ui/index.ts';
import type { AvvisoRaccolto } from './avvisi.tsx';
import { Avvisi } from './avvisi.tsx';
import { countOf, formatQuota } from './format.ts';
import { ResocontoVoci } from './resoconto-voci.tsx';
import styles from './resoconto.module.css';
import { Ricordati, Rispetto } from './rispetto.tsx';
import { ScrittureToccate } from './scritture-toccate.tsx';
import type { Mesi } from './state/confronto.ts';
import type { Mapping } from './state/mapping.ts';
import { computeRighe, computeSintesi } from './state/mapping.ts';
import shared from './verifica.module.css';

type Props = {
  readonly mapping: Mapping;
  /** Name of the company, for the print. */
  readonly azienda: string;
  readonly data: string;
  readonly precedenti: ContiPrecedenti | null;
  readonly mesi: Mesi;
  /** Lines of the statement with a typed alternative value, which loading clears. */
  readonly rettifiche: number;
  /** The statement, when it has adjustments that loading may touch. */
  readonly assestato: string | null;
  readonly onAvviso: (avviso: AvvisoRaccolto) => void;
};

type FigureProps = {
  readonly nome: string;
  readonly valore: string;
  readonly nota: string;
  readonly tone?: 'good' | 'bad';
};

const Figure = ({ nome, valore, nota, tone }: FigureProps) => {
  const Icon = tone === 'bad' ? IconAlertCircle : IconCheck;
  return (
    <div className={styles.figura} data-tone={tone}>
      <span className="caption">{nome}</span>
      <b>{valore}</b>
      <span className="caption">
        {tone !== undefined && <Icon size={14} stroke={2.2} aria-hidden="true" />}
        {nota}
      </span>
    </div>
  );
};

const Figures = ({ mapping }: Pick<Props, 'mapping'>) => {
  const sintesi = computeSintesi(mapping);
  return (
    <div className={styles.figure}>
      <Figure
        nome="Euro coperti"
        valore={formatQuota(sintesi.euroCoperti, sintesi.euro)}
        nota={`su ${formatCents(sintesi.euro)} €`}
      />
      <Figure
        nome="Conti"
        valore={String(mapping.verifica.conti.length)}
        nota={`in ${countOf(computeRighe(mapping).size, 'voce', 'voci')}`}
      />
      <Figure
        nome="Squadratura"
        valore={`${formatCents(sintesi.squadratura)} €`}
        nota={`attivo ${formatCents(sintesi.attivo)} €`}
        tone={sintesi.squadratura === 0 ? 'good' : 'bad'}
      />
      <Figure
        nome="Risultato calcolato"
        valore={`${formatCents(sintesi.risultato)} €`}
        nota="prima degli assestamenti"
      />
    </div>
  );
};

const describeCarico = (voci: number, rettifiche: number): string =>
  `Carica ${countOf(voci, 'voce', 'voci')} al posto di quelle presenti${rettifiche === 0 ? '' : ` e azzera ${countOf(rettifiche, 'valore alternativo', 'valori alternativi')}`}; si salva poi nell’editor.`;

/** Step 3: the last look at what will be loaded. */
export const StepResoconto = (props: Props) => {
  const { mapping, azienda, data, rettifiche, assestato, onAvviso } = props;
  const { origine } = mapping.verifica;
  return (
    <div className={`${shared.split} ${styles.resoconto}`}>
      <div className={shared.main} tabIndex={0} role="region" aria-label="Resoconto dell’importazione">
        <p className={styles.stampato}>
          <b>{azienda}</b>, bilancio di verifica al {formatData(data)}
          {origine.file === '' ? '' : `, da ${origine.file}`}
        </p>
        <Figures mapping={mapping} />
        <ResocontoVoci {...props} />
      </div>
      <aside className={shared.side} aria-label="Avvisi e confronto">
        <Avvisi mapping={mapping} onOpen={onAvviso} />
        {assestato !== null && <ScrittureToccate bilancio={assestato} mapping={mapping} />}
        <Rispetto {...props} />
        <Ricordati mapping={mapping} />
      </aside>
      <BottomBar end={<span className={styles.origine}>{origine.file === '' ? 'testo incollato' : origine.file}</span>}>
        <span className={styles.carico}>
          <IconInfoCircle size={16} stroke={1.7} aria-hidden="true" />
          {describeCarico(computeRighe(mapping).size, rettifiche)}
        </span>
      </BottomBar>
    </div>
  );
};
