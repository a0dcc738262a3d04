import { NativeSelect, Switch } from '@mantine/core';
import type { ContestoIndicatori, EffettoLeva, Euro, FormaApporto, Leva, LevaDisponibile } from '@vedetta/domain';
import {
  euroFromNumber,
  euroToNumber,
  fromPunti,
  getTitoloBreve,
  listVociInput,
  toPunti,
  ZERO_EURO,
} from '@vedetta/domain';
import { useId } from 'react';
import { EuroField, InteroField, PercentField } from '../../components/fields/index.ts';
import styles from './leve.module.css';
import { Slider } from './slider.tsx';
import { clampRate, getQuantity, withQuantity } from './state/draft.ts';
import { buildScale } from './state/scale.ts';
import { descrizioni, nameVoci, printMovimento, printQuantity, printRiga, describeQuantity } from './texts.ts';

type Props = {
  readonly disponibile: LevaDisponibile;
  readonly leva: Leva;
  readonly contesto: ContestoIndicatori;
  /** What it moved; null at rest, or while it is refused. */
  readonly effetto: EffettoLeva | null;
  readonly errore: string | null;
  readonly onChange: (leva: Leva) => void;
};

/** The field of the quantity, by its unit. */
const Quantity = ({
  disponibile,
  leva,
  onChange,
  ...field
}: Omit<Props, 'contesto' | 'effetto' | 'errore'> & {
  readonly disabled: boolean;
  readonly error: string | null;
  readonly describedBy: string;
}) => {
  const value = getQuantity(leva);
  const common = {
    'aria-label': disponibile.nome,
    'aria-describedby': field.describedBy,
    size: 'xs',
    disabled: field.disabled,
    error: field.error ?? undefined,
  } as const;
  const change = (quantity: number | null) => onChange(withQuantity(leva, quantity ?? 0));
  if (disponibile.unita === 'euro') return <EuroField {...common} value={value} onChange={change} />;
  if (disponibile.unita === 'giorni') return <InteroField {...common} value={value} onChange={change} />;
  return (
    <PercentField
      {...common}
      value={fromPunti(value)}
      onChange={(fraction) => change(fraction === null ? null : Number(toPunti(fraction).toFixed(2)))}
    />
  );
};

const FORME: readonly { readonly value: FormaApporto; readonly label: string }[] = [
  { value: 'riserva', label: 'In conto capitale (riserva)' },
  { value: 'capitale', label: 'Capitale sociale' },
];

type OptionProps<C extends Leva['codice']> = {
  readonly leva: Leva<C>;
  readonly onChange: (leva: Leva) => void;
};

/** The book value where none is written: the smaller of the price and the line, not below 0. */
const chooseValore = ({ prezzo, voce }: Leva<'cessione'>, { bilancio }: ContestoIndicatori): Euro => {
  const valore = bilancio.bilancio.effettivo(voce);
  if (valore < 0) return ZERO_EURO;
  return prezzo < valore ? prezzo : valore;
};

const Cessione = ({
  leva,
  contesto,
  onChange,
}: OptionProps<'cessione'> & { readonly contesto: ContestoIndicatori }) => {
  const voci = listVociInput('SPA.B.II').filter(
    (codice) => codice === leva.voce || contesto.bilancio.bilancio.effettivo(codice) > 0,
  );
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Bene ceduto"
        value={leva.voce}
        data={voci.map((codice) => ({ value: codice, label: `${codice} ${getTitoloBreve(codice)}` }))}
        onChange={({ currentTarget }) =>
          onChange({ ...leva, voce: voci.find((voce) => voce === currentTarget.value) ?? leva.voce })
        }
      />
      <div className={styles.titolo}>
        <span>Valore contabile ceduto</span>
        <EuroField
          size="xs"
          aria-label="Valore contabile ceduto"
          isSuggested={leva.valore_contabile === null}
          value={euroToNumber(leva.valore_contabile ?? chooseValore(leva, contesto))}
          onChange={(importo) => {
            const letto = importo === null ? null : euroFromNumber(importo);
            onChange({ ...leva, valore_contabile: letto !== null && letto.ok ? letto.valore : null });
          }}
        />
      </div>
      <Switch
        size="sm"
        label="Il prezzo rimborsa i debiti finanziari"
        checked={leva.rimborsa}
        onChange={(event) => onChange({ ...leva, rimborsa: event.currentTarget.checked })}
      />
    </>
  );
};

/** What a lever has besides its quantity; shown while it is in use. */
const Options = ({ leva, contesto, onChange }: Pick<Props, 'leva' | 'contesto' | 'onChange'>) => {
  switch (leva.codice) {
    case 'apporto':
      return (
        <NativeSelect
          size="xs"
          aria-label="Forma dell’apporto"
          value={leva.forma}
          data={[...FORME]}
          onChange={(event) =>
            onChange({ ...leva, forma: event.currentTarget.value === 'capitale' ? 'capitale' : 'riserva' })
          }
        />
      );
    case 'cessione':
      return <Cessione leva={leva} contesto={contesto} onChange={onChange} />;
    case 'giorni_incasso':
    case 'giorni_pagamento':
      return (
        <div className={styles.titolo}>
          <span>IVA</span>
          <PercentField
            size="xs"
            aria-label="IVA"
            value={fromPunti(leva.iva)}
            onChange={(iva) => onChange({ ...leva, iva: clampRate(toPunti(iva ?? 0)) })}
          />
        </div>
      );
    default:
      return null;
  }
};

const HAS_OPTIONS: readonly Leva['codice'][] = ['apporto', 'cessione', 'giorni_incasso', 'giorni_pagamento'];

const Effetto = ({ effetto }: { readonly effetto: EffettoLeva }) => (
  <>
    {effetto.movimenti.map((movimento) => (
      <span key={movimento.codice} title={nameVoci([movimento])}>
        {printRiga(movimento)}
      </span>
    ))}
    {effetto.cassa !== 0 && <span>liquidità {printMovimento(effetto.cassa)}</span>}
  </>
);

/** The ends of the slider in words. */
const Ends = ({
  disponibile,
  scale,
}: Pick<Props, 'disponibile'> & { readonly scale: ReturnType<typeof buildScale> }) => (
  <span className={styles.ends} aria-hidden>
    <span>{printQuantity(scale.min, disponibile.unita)}</span>
    <span>
      {scale.min < 0 && '+'}
      {printQuantity(scale.max, disponibile.unita)}
    </span>
  </span>
);

/** A lever: slider and field of the same quantity, what it moves, and why it cannot be set. */
export const LevaRow = ({ disponibile, leva, contesto, effetto, errore, onChange }: Props) => {
  const id = useId();
  const value = getQuantity(leva);
  const scale = buildScale(disponibile, leva, contesto);
  const isVuota = scale.max === 0 && disponibile.unita === 'euro' && disponibile.massimo === 0;
  const disabled = (disponibile.motivo !== null || isVuota) && value === 0;
  const isInUse = value !== 0;
  const setQuantity = (quantity: number) => onChange(withQuantity(leva, quantity));
  return (
    <div className={styles.leva} data-in-uso={isInUse || undefined}>
      <div className={styles.titolo}>
        <span>{disponibile.nome}</span>
        <Quantity
          disponibile={disponibile}
          leva={leva}
          disabled={disabled}
          error={errore}
          describedBy={id}
          onChange={onChange}
        />
      </div>
      {!disabled && (
        <>
          <Slider
            nome={`${disponibile.nome}, cursore`}
            scale={scale}
            value={value}
            testo={describeQuantity(value, disponibile.unita)}
            disabled={disabled}
            onChange={setQuantity}
          />
          <Ends disponibile={disponibile} scale={scale} />
        </>
      )}
      <div className={styles.effetto} id={id}>
        <LevaNote {...{ disponibile, isVuota, effetto }} />
      </div>
      {isInUse && HAS_OPTIONS.includes(leva.codice) && (
        <div className={styles.opzioni}>
          <Options leva={leva} contesto={contesto} onChange={onChange} />
        </div>
      )}
    </div>
  );
};

const LevaNote = ({
  disponibile,
  isVuota,
  effetto,
}: Pick<Props, 'disponibile' | 'effetto'> & { readonly isVuota: boolean }) => {
  if (disponibile.motivo === 'debiti_non_distinti')
    return <span>I debiti del bilancio non sono distinti per natura.</span>;
  if (disponibile.motivo === 'crediti_non_distinti')
    return <span>I crediti del bilancio non sono distinti per natura.</span>;
  if (isVuota) return <span>Il bilancio non ha importi su cui agire.</span>;
  if (effetto !== null && (effetto.movimenti.length > 0 || effetto.cassa !== 0)) return <Effetto effetto={effetto} />;
  return <span>{descrizioni[disponibile.codice]}</span>;
};
