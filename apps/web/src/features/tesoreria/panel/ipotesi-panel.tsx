import { Button, SegmentedControl, Switch } from '@mantine/core';
import type { PianoTesoreria } from '@vedetta/contract';
import type { CampiPiano } from '@vedetta/domain';
import { formatNumero } from '@vedetta/domain';
import { useId } from 'react';
import { EuroField, InteroField, PercentField } from '../../../components/fields/index.ts';
import { PanelSection } from '../../../components/ui/index.ts';
import { formatImporto } from '../../../lib/importo.ts';
import { usePiano } from '../piano-context.ts';
import type { CampoNumerico, Genere } from './ipotesi-fields.ts';
import { gruppiIpotesi } from './ipotesi-fields.ts';
import { Finanziamenti } from './finanziamenti.tsx';
import { Linee } from './linee.tsx';
import styles from './panel.module.css';
import { PianoSection } from './piano-section.tsx';
import { RigheLibere } from './righe-libere.tsx';

type Proposta = PianoTesoreria['proposte'][number];

const FIELDS = { euro: EuroField, percento: PercentField, intero: InteroField } as const;

/** A percentage is written as 22 in the plan and as 0.22 in its field. */
const toField = (genere: Genere, valore: number | null): number | null =>
  genere === 'percento' && valore !== null ? valore / 100 : valore;
const fromField = (genere: Genere, valore: number | null): number | null =>
  genere === 'percento' && valore !== null ? Number((valore * 100).toFixed(4)) : valore;

const formatProposta = (genere: Genere, valore: number): string =>
  genere === 'euro'
    ? `${formatImporto(valore)}\u00A0€`
    : `${formatNumero(valore)}${genere === 'percento' ? '\u00A0%' : ''}`;

type RigaProps = {
  readonly etichetta: string;
  readonly genere: Genere;
  readonly valore: number | null;
  readonly proposta: Proposta | undefined;
  readonly errore: string | undefined;
  readonly onChange: (valore: number | null) => void;
};

/** An assumption with its proposal, where it comes from, and the way back to it. */
const IpotesiRow = ({ etichetta, genere, valore, proposta, errore, onChange }: RigaProps) => {
  const id = useId();
  const Field = FIELDS[genere];
  const proposto = typeof proposta?.valore === 'number' ? proposta.valore : null;
  const isCambiata = proposto !== null && proposto !== valore;
  const nota = proposta?.fondamento.note.join(' ') ?? '';
  return (
    <div className={styles.ipotesi}>
      <label htmlFor={id}>{etichetta}</label>
      <Field
        aria-label={etichetta}
        size="xs"
        value={toField(genere, valore)}
        isSuggested={proposto !== null && !isCambiata}
        error={errore}
        onChange={(letto) => onChange(fromField(genere, letto))}
      />
      {(isCambiata || proposta?.fondamento.specie === 'bilancio' || nota !== '') && (
        <p className="caption">
          {proposto !== null && `Proposta ${formatProposta(genere, proposto)}, ${proposta?.fondamento.origine ?? ''}. `}
          {nota}
          {isCambiata && (
            <Button size="compact-xs" variant="subtle" onClick={() => onChange(proposto)}>
              Torna alla proposta
            </Button>
          )}
        </p>
      )}
    </div>
  );
};

const MESI = 'GFMAMGLASOND';

/** Twelve weights, January first, with their bars. */
const Stagionalita = () => {
  const { state, change } = usePiano();
  const { campi } = state;
  const { stagionalita } = campi.ipotesi;
  const massimo = Math.max(...stagionalita, 0.01);
  const write = (mese: number, peso: number | null): void => {
    const nuova = stagionalita.map((altro, index) => (index === mese ? (peso ?? 0) : altro));
    change({ ...campi, ipotesi: { ...campi.ipotesi, stagionalita: nuova } });
  };
  return (
    <fieldset className={styles.stagioni}>
      <legend>Stagionalità (pesi dei mesi)</legend>
      {stagionalita.map((peso, mese) => (
        <label key={mese}>
          <i style={{ height: `${(peso / massimo) * 32}px` }} aria-hidden="true" />
          <span aria-hidden="true">{MESI[mese]}</span>
          <input
            aria-label={`Peso del mese ${mese + 1}`}
            inputMode="decimal"
            key={peso}
            defaultValue={String(peso).replace('.', ',')}
            onBlur={({ currentTarget }) => {
              const letto = Number(currentTarget.value.replace(',', '.'));
              write(mese, Number.isFinite(letto) ? letto : peso);
            }}
          />
        </label>
      ))}
    </fieldset>
  );
};

/** Choices of the plan that are not numbers. */
const Choices = () => {
  const { state, change } = usePiano();
  const { campi } = state;
  const { ipotesi } = campi;
  const write = (cambi: Partial<CampiPiano['ipotesi']>) => change({ ...campi, ipotesi: { ...ipotesi, ...cambi } });
  return (
    <PanelSection titolo="Scelte">
      <div className={styles.scelta}>
        <span>Liquidazione IVA</span>
        <SegmentedControl
          size="xs"
          aria-label="Liquidazione IVA"
          value={ipotesi.iva_periodicita}
          data={[
            { value: 'mensile', label: 'Mensile' },
            { value: 'trimestrale', label: 'Trimestrale' },
          ]}
          onChange={(scelta) => write({ iva_periodicita: scelta === 'trimestrale' ? 'trimestrale' : 'mensile' })}
        />
      </div>
      <div className={styles.scelta}>
        <span>Mensilità</span>
        <SegmentedControl
          size="xs"
          aria-label="Mensilità"
          value={String(ipotesi.mensilita)}
          data={['12', '13', '14']}
          onChange={(scelta) => write({ mensilita: Number(scelta) })}
        />
      </div>
      <Switch
        size="sm"
        label="Stipendi pagati il mese dopo"
        checked={ipotesi.stipendi_mese_dopo}
        onChange={(event) => write({ stipendi_mese_dopo: event.currentTarget.checked })}
      />
      <Switch
        size="sm"
        label="Le linee disponibili contano nel DSCR"
        checked={campi.usa_linee}
        onChange={(event) => change({ ...campi, usa_linee: event.currentTarget.checked })}
      />
    </PanelSection>
  );
};

/** The assumptions of the plan, each with its proposal; loans, lines and free rows. */
export const IpotesiPanel = () => {
  const { letto, state, rifiutati, change } = usePiano();
  const { campi } = state;
  const findProposta = (campo: string) => letto.proposte.find((altra) => altra.campo === campo);
  const write = (campo: CampoNumerico, valore: number | null): void =>
    change({ ...campi, ipotesi: { ...campi.ipotesi, [campo]: valore } });
  return (
    <>
      <PanelSection titolo="All’inizio">
        <IpotesiRow
          etichetta="Liquidità iniziale"
          genere="euro"
          valore={campi.liquidita_iniziale}
          proposta={findProposta('liquidita_iniziale')}
          errore={rifiutati['liquidita_iniziale']}
          onChange={(liquidita_iniziale) => change({ ...campi, liquidita_iniziale })}
        />
      </PanelSection>
      {gruppiIpotesi.map(([titolo, righe]) => (
        <PanelSection key={titolo} titolo={titolo}>
          {righe.map(([campo, etichetta, genere]) => (
            <IpotesiRow
              key={campo}
              etichetta={etichetta}
              genere={genere}
              valore={campi.ipotesi[campo]}
              proposta={findProposta(campo)}
              errore={rifiutati[`ipotesi.${campo}`]}
              onChange={(valore) => write(campo, valore)}
            />
          ))}
          {titolo === 'Vendite e acquisti' && <Stagionalita />}
        </PanelSection>
      ))}
      <Choices />
      <Finanziamenti />
      <Linee />
      <RigheLibere />
      <PianoSection />
    </>
  );
};
