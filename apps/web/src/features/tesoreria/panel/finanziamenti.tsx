import { Button, Select } from '@mantine/core';
import type { CampiPiano } from '@vedetta/domain';
import { formatData, formatNumero } from '@vedetta/domain';
import { DateField, EuroField, InteroField, PercentField, TextField } from '../../../components/fields/index.ts';
import { FormDialog } from '../../../components/ui/index.ts';
import { formatImporto } from '../../../lib/importo.ts';
import { usePiano } from '../piano-context.ts';
import type { EntryForm } from './entries.tsx';
import { Entries } from './entries.tsx';

type Finanziamento = CampiPiano['finanziamenti'][number];

const TIPI = [
  { value: 'francese', label: 'Alla francese, rata costante' },
  { value: 'quota_costante', label: 'Quota capitale costante' },
  { value: 'unica_scadenza', label: 'Capitale alla scadenza' },
] as const satisfies readonly { readonly value: Finanziamento['tipo']; readonly label: string }[];

const PERIODICITA = [
  { value: '1', label: 'Mensile' },
  { value: '2', label: 'Bimestrale' },
  { value: '3', label: 'Trimestrale' },
  { value: '6', label: 'Semestrale' },
  { value: '12', label: 'Annuale' },
];

const Rate = ({ elemento, change }: { elemento: Finanziamento; change: (cambi: Partial<Finanziamento>) => void }) => (
  <>
    <Select
      label="Periodicità"
      data={PERIODICITA}
      value={String(elemento.periodicita)}
      allowDeselect={false}
      onChange={(scelta) => change({ periodicita: Number(scelta) })}
    />
    <DateField
      label="Prossima rata"
      value={elemento.prossima_rata}
      onChange={(prossima_rata) => change({ prossima_rata: prossima_rata ?? '' })}
    />
    <InteroField
      label="Rate residue"
      value={elemento.rate_residue}
      onChange={(rate_residue) => change({ rate_residue: rate_residue ?? 1 })}
    />
  </>
);

const FinanziamentoForm = (form: EntryForm<Finanziamento>) => {
  const { nome, elemento, isDirty, avviso, change, onClose, onSave, onRemove } = form;
  return (
    <FormDialog
      titolo={nome ?? 'Nuovo finanziamento'}
      conferma="Applica"
      isPending={false}
      errore={avviso}
      isDirty={isDirty}
      canSubmit={elemento.nome.trim() !== '' && elemento.prossima_rata !== ''}
      onClose={onClose}
      onSubmit={() => onSave(elemento)}
    >
      <TextField label="Nome" required autoFocus value={elemento.nome} onChange={(testo) => change({ nome: testo })} />
      <Select
        label="Ammortamento"
        data={TIPI}
        value={elemento.tipo}
        allowDeselect={false}
        onChange={(scelta) => change({ tipo: TIPI.find(({ value }) => value === scelta)?.value ?? 'francese' })}
      />
      <EuroField
        label="Capitale residuo prima della prossima rata"
        value={elemento.capitale_residuo}
        onChange={(capitale_residuo) => change({ capitale_residuo })}
      />
      <PercentField
        label="Tasso annuo"
        value={elemento.tasso_annuo === null ? null : elemento.tasso_annuo / 100}
        onChange={(tasso) => change({ tasso_annuo: tasso === null ? null : Number((tasso * 100).toFixed(4)) })}
      />
      <Rate elemento={elemento} change={change} />
      {nome !== null && (
        <Button color="red" variant="subtle" onClick={onRemove}>
          Elimina il finanziamento
        </Button>
      )}
    </FormDialog>
  );
};

/** Loans with their repayment plan. */
export const Finanziamenti = () => {
  const { state, change } = usePiano();
  const { campi } = state;
  return (
    <Entries
      titolo="Finanziamenti"
      campo="finanziamenti"
      aggiungi="Aggiungi un finanziamento"
      elementi={campi.finanziamenti}
      nuovo={{
        nome: '',
        tipo: 'francese',
        capitale_residuo: null,
        tasso_annuo: null,
        periodicita: 1,
        prossima_rata: campi.inizio,
        rate_residue: 12,
      }}
      describe={({ nome, capitale_residuo, tasso_annuo, rate_residue, prossima_rata }) => ({
        nome,
        cifra: formatImporto(capitale_residuo),
        nota: `${tasso_annuo === null ? 'tasso da indicare' : `${formatNumero(tasso_annuo)}\u00A0%`}, ${rate_residue} rate dal ${formatData(prossima_rata)}`,
      })}
      onChange={(finanziamenti) => change({ ...campi, finanziamenti })}
      form={(props) => <FinanziamentoForm {...props} />}
    />
  );
};
