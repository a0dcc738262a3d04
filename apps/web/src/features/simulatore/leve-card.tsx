import { ActionIcon, Button } from '@mantine/core';
import { IconRotate, IconX } from '@tabler/icons-react';
import type { CodiceLeva, RifiutoLeva } from '@vedetta/domain';
import { fromPunti, getAliquotaPredefinita, isFerma, printLeva, printRifiutoLeva, toPunti } from '@vedetta/domain';
import { useState } from 'react';
import { PercentField } from '../../components/fields/index.ts';
import { LevaRow } from './leva-row.tsx';
import styles from './leve.module.css';
import type { Draft } from './state/draft.ts';
import { clampRate, getLeva, listInUso, listRipetute, removeLeva, replaceLeva } from './state/draft.ts';
import type { Base, View } from './state/view.ts';
import { printRiga } from './texts.ts';

type Props = {
  readonly base: Base;
  /** The last figures that could be computed. */
  readonly view: View;
  readonly draft: Draft;
  readonly rifiuto: RifiutoLeva | null;
  readonly onChange: (draft: Draft) => void;
};

/** Behind a button, unless they are in use. */
const ALTRE: readonly CodiceLeva[] = ['personale', 'oneri_finanziari', 'rimborso'];

const NUMERI = [
  'nessuna',
  'una',
  'due',
  'tre',
  'quattro',
  'cinque',
  'sei',
  'sette',
  'otto',
  'nove',
  'dieci',
  'undici',
  'dodici',
];

const countInUse = (draft: Draft): string => {
  const count = new Set(listInUso(draft).map(({ codice }) => codice)).size;
  return `${NUMERI[count] ?? count} in uso su dodici`;
};

/** The rejected lever, if it is the one that the page shows. */
const explainLeva = (rifiuto: RifiutoLeva | null, codice: CodiceLeva): string | null => {
  if (rifiuto === null || rifiuto.leva !== codice) return null;
  return printRifiutoLeva({ ...rifiuto, leva: null });
};

const Ripetute = ({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) => (
  <>
    {listRipetute(draft).map(({ leva, position }) => (
      <div key={position} className={styles.ripetuta}>
        <span>{printLeva(leva)}</span>
        <ActionIcon aria-label="Togli la leva ripetuta" onClick={() => onChange(removeLeva(draft, position))}>
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      </div>
    ))}
  </>
);

const Aliquota = ({ base, view, draft, rifiuto, onChange }: Props) => (
  <div className={styles.leva}>
    <div className={styles.titolo}>
      <span>Imposte sul maggior risultato</span>
      <PercentField
        size="xs"
        aria-label="Imposte sul maggior risultato"
        isSuggested={draft.aliquota === null}
        value={fromPunti(draft.aliquota ?? getAliquotaPredefinita(base.contesto.forma_giuridica))}
        onChange={(aliquota) =>
          onChange({ ...draft, aliquota: aliquota === null ? null : clampRate(toPunti(aliquota)) })
        }
      />
    </div>
    <div className={styles.effetto}>
      {rifiuto === null && view.simulazione.imposte.length > 0 ? (
        view.simulazione.imposte.map((movimento) => <span key={movimento.codice}>{printRiga(movimento)}</span>)
      ) : (
        <span>
          {draft.aliquota === null
            ? 'Quella della forma giuridica; 0 le lascia fuori.'
            : 'Scritta per questa simulazione.'}
        </span>
      )}
    </div>
  </div>
);

/** The levers, each with what it moves. */
export const LeveCard = (props: Props) => {
  const { base, view, draft, rifiuto, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const shown = base.leve.filter(
    (disponibile) => isOpen || !ALTRE.includes(disponibile.codice) || !isFerma(getLeva(draft, disponibile)),
  );
  // While one lever is refused the others keep what they moved.
  const findEffetto = (codice: CodiceLeva) =>
    rifiuto?.leva === codice ? null : (view.simulazione.effetti.find((effetto) => effetto.codice === codice) ?? null);
  return (
    <section className={`card ${styles.leve}`} aria-labelledby="leve-titolo">
      <header>
        <h2 id="leve-titolo">Leve</h2>
        <span className="caption">{countInUse(draft)}</span>
        <Button
          className="push"
          size="xs"
          variant="subtle"
          leftSection={<IconRotate size={15} stroke={1.7} />}
          disabled={draft.leve.length === 0 && draft.aliquota === null}
          onClick={() => onChange({ ...draft, leve: [], aliquota: null })}
        >
          Azzera
        </Button>
      </header>
      {shown.map((disponibile) => (
        <LevaRow
          key={disponibile.codice}
          disponibile={disponibile}
          leva={getLeva(draft, disponibile)}
          contesto={base.contesto}
          effetto={findEffetto(disponibile.codice)}
          errore={explainLeva(rifiuto, disponibile.codice)}
          onChange={(leva) => onChange(replaceLeva(draft, leva))}
        />
      ))}
      <Ripetute draft={draft} onChange={onChange} />
      {shown.length < base.leve.length && (
        <div className={styles.altre}>
          <button type="button" className="link" onClick={() => setIsOpen(true)}>
            Altre leve: personale, oneri finanziari, rimborso di debiti
          </button>
        </div>
      )}
      <Aliquota {...props} />
    </section>
  );
};
