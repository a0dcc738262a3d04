import { Select } from '@mantine/core';
import type { CampiPiano } from '@vedetta/domain';
import { euro, formatData, formatEuro, hasResiduo, ZERO_EURO } from '@vedetta/domain';
import { useState } from 'react';
import { EuroField } from '../../../components/fields/index.ts';
import { FormDialog } from '../../../components/ui/index.ts';
import { usePiano } from '../piano-context.ts';
import { isEqual } from '../state/leaves.ts';
import { namePeriodo } from '../../../components/piano/index.ts';
import styles from './dialogs.module.css';

type Consuntivo = CampiPiano['consuntivi'][string];

const VUOTO: Consuntivo = { righe: {}, saldo: null, residui: {} };

/** Where a difference goes: left open, written off, or put into a later period. */
const APERTO = 'aperto';
const STRALCIO = 'stralcio';

const toQuote = (scelta: string, differenza: number) => {
  if (scelta === APERTO) return [];
  return [{ periodo: scelta === STRALCIO ? null : Number(scelta), importo: differenza / 100 }];
};

const readScelta = (consuntivo: Consuntivo, riga: string): string => {
  const [quota] = consuntivo.residui?.[riga] ?? [];
  if (quota === undefined) return APERTO;
  return quota.periodo === null ? STRALCIO : String(quota.periodo);
};

const withoutNull = (importi: Readonly<Record<string, number | null>>): Readonly<Record<string, number | null>> =>
  Object.fromEntries(Object.entries(importi).filter(([, importo]) => importo !== null));

const withoutEmpty = (residui: NonNullable<Consuntivo['residui']>): Consuntivo['residui'] =>
  Object.fromEntries(Object.entries(residui).filter(([, quote]) => quote.length > 0));

/** The actual amounts of a period: what is left empty stays as planned, and what is not typed here follows the plan. */
const useConsuntivo = (periodo: number) => {
  const { state } = usePiano();
  const [cambi, setCambi] = useState<Partial<Consuntivo>>({});
  const current = state.campi.consuntivi[periodo] ?? VUOTO;
  const change = (altri: Partial<Consuntivo>) => setCambi({ ...cambi, ...altri });
  const consuntivo: Consuntivo = {
    righe: withoutNull({ ...current.righe, ...cambi.righe }),
    saldo: cambi.saldo === undefined ? (current.saldo ?? null) : cambi.saldo,
    residui: withoutEmpty({ ...current.residui, ...cambi.residui }) ?? {},
  };
  return {
    consuntivo,
    isDirty: Object.keys(cambi).length > 0,
    setImporto: (riga: string, importo: number | null) =>
      change({ righe: { ...cambi.righe, [riga]: importo }, residui: { ...cambi.residui, [riga]: [] } }),
    setSaldo: (saldo: number | null) => change({ saldo }),
    setResiduo: (riga: string, quote: { periodo: number | null; importo: number }[]) =>
      change({ residui: { ...cambi.residui, [riga]: quote } }),
  };
};

type RigheProps = { readonly periodo: number } & ReturnType<typeof useConsuntivo>;

const Righe = ({ periodo, consuntivo, setImporto, setResiduo }: RigheProps) => {
  const { view, isSettimane } = usePiano();
  const { righe, periodi } = view.calcolo;
  const seguenti = periodi.flatMap((altro, numero) =>
    numero > periodo ? [{ value: String(numero), label: `Porta in ${namePeriodo(altro, isSettimane)}` }] : [],
  );
  return righe.map(({ codice, nome, previsto }) => {
    const atteso = previsto[periodo] ?? ZERO_EURO;
    const effettivo = consuntivo.righe?.[codice] ?? null;
    const differenza = effettivo === null ? ZERO_EURO : euro(atteso - Math.round(effettivo * 100));
    return (
      <div key={codice} className={styles.riga}>
        <span>{nome}</span>
        <span className={styles.cifra}>{formatEuro(atteso)}</span>
        <EuroField
          aria-label={`Effettivo, ${nome}`}
          size="xs"
          value={effettivo}
          onChange={(importo) => setImporto(codice, importo)}
        />
        {hasResiduo(codice) && differenza !== 0 && (
          <Select
            className={styles.residuo ?? ''}
            size="xs"
            aria-label={`Residuo, ${nome}`}
            allowDeselect={false}
            value={readScelta(consuntivo, codice)}
            data={[
              { value: APERTO, label: `Residuo di ${formatEuro(differenza)} da ripianificare` },
              { value: STRALCIO, label: 'Stralcia' },
              ...seguenti,
            ]}
            onChange={(scelta) => setResiduo(codice, toQuote(scelta ?? APERTO, differenza))}
          />
        )}
      </div>
    );
  });
};

const ALTRI_PERIODI =
  'I periodi del piano sono cambiati mentre questa finestra era aperta: annotare gli importi, chiuderla e ricominciare.';

const Periodo = ({ periodo, onClose }: { readonly periodo: number; readonly onClose: () => void }) => {
  const { state, view, change } = usePiano();
  const [giorni] = useState(view.calcolo.periodi[periodo]);
  const aperto = useConsuntivo(periodo);
  const { consuntivo, setSaldo } = aperto;
  // Another first day or step, saved elsewhere, gives the same number to other days.
  const isStesso = isEqual(view.calcolo.periodi[periodo], giorni);
  const save = () => {
    const isVuoto = Object.keys(consuntivo.righe ?? {}).length === 0 && (consuntivo.saldo ?? null) === null;
    const { [String(periodo)]: _, ...altri } = state.campi.consuntivi;
    change({ ...state.campi, consuntivi: isVuoto ? altri : { ...altri, [periodo]: consuntivo } });
    onClose();
  };
  return (
    <FormDialog
      titolo={`Importi effettivi dal ${formatData(giorni?.inizio ?? null)} al ${formatData(giorni?.fine ?? null)}`}
      descrizione="Un campo vuoto lascia l’importo previsto. Il periodo non si può più digitare nella griglia."
      conferma="Applica"
      size={640}
      isPending={false}
      isDirty={aperto.isDirty}
      errore={isStesso ? null : ALTRI_PERIODI}
      canSubmit={isStesso}
      onClose={onClose}
      onSubmit={save}
    >
      <div className={styles.riga} data-testa>
        <span>Riga</span>
        <span className={styles.cifra}>Previsto</span>
        <span className={styles.cifra}>Effettivo</span>
      </div>
      <Righe periodo={periodo} {...aperto} />
      <div className={styles.riga}>
        <b>Liquidità alla fine del periodo</b>
        <span className={styles.cifra}>{formatEuro(view.calcolo.saldo_previsto[periodo] ?? ZERO_EURO)}</span>
        <EuroField aria-label="Saldo effettivo" size="xs" value={consuntivo.saldo ?? null} onChange={setSaldo} />
      </div>
    </FormDialog>
  );
};

/** Actual amounts of a period that is over; the first one without them is proposed. */
export const ConsuntivoDialog = ({ oggi, onClose }: { readonly oggi: string; readonly onClose: () => void }) => {
  const { view, state, isSettimane } = usePiano();
  const finiti = view.calcolo.periodi.flatMap(({ fine }, numero) => (fine < oggi ? [numero] : []));
  const primo = finiti.find((numero) => state.campi.consuntivi[numero] === undefined) ?? finiti[0];
  const [scelto, setScelto] = useState<number | null>(null);
  const [aperto, setOpen] = useState<number | null>(null);
  const periodo = scelto ?? primo;
  if (aperto !== null) return <Periodo periodo={aperto} onClose={onClose} />;
  return (
    <FormDialog
      titolo="Carica effettivo"
      descrizione={
        finiti.length === 0
          ? 'Nessun periodo del piano è già finito.'
          : 'Gli importi effettivi sostituiscono quelli previsti, che restano accanto come scarto.'
      }
      conferma="Continua"
      isPending={false}
      errore={null}
      canSubmit={periodo !== undefined}
      onClose={onClose}
      onSubmit={() => setOpen(periodo ?? null)}
    >
      {periodo !== undefined && (
        <Select
          label="Periodo"
          allowDeselect={false}
          value={String(periodo)}
          data={finiti.map((numero) => ({
            value: String(numero),
            label: namePeriodo(view.calcolo.periodi[numero] ?? { inizio: '' }, isSettimane),
          }))}
          onChange={(scelta) => setScelto(Number(scelta))}
        />
      )}
    </FormDialog>
  );
};
