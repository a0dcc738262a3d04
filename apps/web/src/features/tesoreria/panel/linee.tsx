import { Button, Select } from '@mantine/core';
import type { CampiPiano } from '@vedetta/domain';
import { formatNumero } from '@vedetta/domain';
import { EuroField, PercentField, TextField } from '../../../components/fields/index.ts';
import { FormDialog } from '../../../components/ui/index.ts';
import { formatImporto } from '../../../lib/importo.ts';
import { usePiano } from '../piano-context.ts';
import type { EntryForm } from './entries.tsx';
import { Entries } from './entries.tsx';

type Linea = CampiPiano['linee'][number];

const TIPI = [
  { value: 'cassa', label: 'Di cassa' },
  { value: 'autoliquidante', label: 'Autoliquidante, contro crediti' },
] as const satisfies readonly { readonly value: Linea['tipo']; readonly label: string }[];

/** The rate that the statement suggests for the lines. */
const useTassoProposto = (): number | null => {
  const { letto } = usePiano();
  const valore = letto.proposte.find(({ campo }) => campo === 'tasso_linee')?.valore;
  return typeof valore === 'number' ? valore : null;
};

const LineaForm = ({ nome, elemento, isDirty, avviso, change, onClose, onSave, onRemove }: EntryForm<Linea>) => {
  const tasso = useTassoProposto();
  const isIncompleta = elemento.tipo === 'autoliquidante' && (elemento.anticipabili ?? null) === null;
  return (
    <FormDialog
      titolo={nome ?? 'Nuova linea di credito'}
      conferma="Applica"
      isPending={false}
      errore={avviso}
      isDirty={isDirty}
      canSubmit={elemento.nome.trim() !== '' && !isIncompleta}
      onClose={onClose}
      onSubmit={() => onSave(elemento)}
    >
      <TextField label="Nome" required autoFocus value={elemento.nome} onChange={(testo) => change({ nome: testo })} />
      <Select
        label="Tipo"
        data={TIPI}
        value={elemento.tipo}
        allowDeselect={false}
        onChange={(scelta) => change({ tipo: TIPI.find(({ value }) => value === scelta)?.value ?? 'cassa' })}
      />
      <EuroField label="Accordato" value={elemento.accordato} onChange={(accordato) => change({ accordato })} />
      <EuroField label="Utilizzato" value={elemento.utilizzato} onChange={(utilizzato) => change({ utilizzato })} />
      {elemento.tipo === 'autoliquidante' && (
        <EuroField
          label="Crediti anticipabili al termine del piano"
          required
          value={elemento.anticipabili ?? null}
          onChange={(anticipabili) => change({ anticipabili })}
        />
      )}
      <PercentField
        label="Tasso annuo"
        description={tasso === null ? undefined : `Dagli oneri finanziari del bilancio: ${formatNumero(tasso)}\u00A0%`}
        value={(elemento.tasso_annuo ?? 0) / 100}
        onChange={(letto) => change({ tasso_annuo: letto === null ? 0 : Number((letto * 100).toFixed(4)) })}
      />
      {nome !== null && (
        <Button color="red" variant="subtle" onClick={onRemove}>
          Elimina la linea
        </Button>
      )}
    </FormDialog>
  );
};

/** Credit lines. */
export const Linee = () => {
  const { state, change } = usePiano();
  const { campi } = state;
  return (
    <Entries
      titolo="Linee di credito"
      campo="linee"
      aggiungi="Aggiungi una linea"
      elementi={campi.linee}
      nuovo={{ nome: '', tipo: 'cassa', accordato: null, utilizzato: 0, anticipabili: null, tasso_annuo: 0 }}
      describe={({ nome, tipo, accordato, utilizzato }) => ({
        nome,
        cifra: formatImporto(accordato),
        nota: `${tipo === 'cassa' ? 'di cassa' : 'autoliquidante'}, utilizzati ${formatImporto(utilizzato)}`,
      })}
      onChange={(linee) => change({ ...campi, linee })}
      form={(props) => <LineaForm {...props} />}
    />
  );
};
