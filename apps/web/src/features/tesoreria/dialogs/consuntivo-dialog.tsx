import { Select } from '@mantine/core';
import type { CampiPiano } from '@vedetta/domain';
import { euro, formatData, formatEuro, hasResiduo, ZERO_EURO } from '@vedetta/domain';
import { useState } from 'react';
import { EuroField } from '../../../components/fields/index.ts';
import { FormDialog } from '../../../components/ui/index.ts';
import { usePiano } from '../piano-context.ts';
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

/** The actual amounts of a period: what is left empty stays as planned. */
const useConsuntivo = (periodo: number) => {
  const { state } = usePiano();
  const [iniziale] = useState<Consuntivo>(state.campi.consuntivi[periodo] ?? VUOTO);
  const [consuntivo, setConsuntivo] = useState(iniziale);
  return {
    consuntivo,
    isDirty: consuntivo !== iniziale,
    setImporto: (riga: string, importo: number | null) => {
      const { [riga]: _, ...residui } = consuntivo.residui ?? {};
      setConsuntivo({ ...consuntivo, residui, righe: withoutNull({ ...consuntivo.righe, [riga]: importo }) });
    },
    setSaldo: (saldo: number | null) => setConsuntivo({ ...consuntivo, saldo }),
    setResiduo: (riga: string, quote: { periodo: number | null; importo: number }[]) =>
      setConsuntivo({ ...consuntivo, residui: { ...consuntivo.residui, [riga]: quote } }),
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

const Periodo = ({ periodo, onClose }: { readonly periodo: number; readonly onClose: () => void }) => {
  const { state, view, change } = usePiano();
  const aperto = useConsuntivo(periodo);
  const { consuntivo, setSaldo } = aperto;
  const giorni = view.calcolo.periodi[periodo];
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
      errore={null}
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
  const [isOpen, setOpen] = useState(false);
  const periodo = scelto ?? primo;
  if (isOpen && periodo !== undefined) return <Periodo periodo={periodo} onClose={onClose} />;
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
      onSubmit={() => setOpen(true)}
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
