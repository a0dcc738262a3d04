import { Button, Select, Switch } from '@mantine/core';
import type { CampiPiano } from '@vedetta/domain';
import { getCodiceLibera } from '@vedetta/domain';
import { TextField } from '../../../components/fields/index.ts';
import { FormDialog, PanelSection } from '../../../components/ui/index.ts';
import { formatImporto } from '../../../lib/importo.ts';
import { usePiano } from '../piano-context.ts';
import { removeRiga } from '../state/changes.ts';
import type { EntryForm } from './entries.tsx';
import { Entries } from './entries.tsx';
import styles from './panel.module.css';

type RigaLibera = CampiPiano['righe_libere'][number];

const GRUPPI = [
  { value: 'operative', label: 'Operative' },
  { value: 'investimenti', label: 'Investimenti' },
  { value: 'finanziamenti', label: 'Finanziamenti' },
] as const satisfies readonly { readonly value: RigaLibera['gruppo']; readonly label: string }[];
const VERSI = [
  { value: 'entrata', label: 'Entrata' },
  { value: 'uscita', label: 'Uscita' },
] as const satisfies readonly { readonly value: RigaLibera['verso']; readonly label: string }[];

const RigaLiberaForm = (form: EntryForm<RigaLibera>) => {
  const { nome, elemento, isDirty, avviso, change, onClose, onSave, onRemove } = form;
  const { state } = usePiano();
  const nomi = state.campi.righe_libere.map((altra) => altra.nome);
  const isDoppia = nome === null && nomi.includes(elemento.nome.trim());
  return (
    <FormDialog
      titolo={nome ?? 'Nuova riga'}
      conferma="Applica"
      isPending={false}
      errore={avviso}
      isDirty={isDirty}
      canSubmit={elemento.nome.trim() !== '' && !isDoppia}
      onClose={onClose}
      onSubmit={() => onSave({ ...elemento, nome: elemento.nome.trim() })}
    >
      <TextField
        label="Nome"
        required
        autoFocus
        value={elemento.nome}
        disabled={nome !== null}
        error={isDoppia ? 'C’è già una riga con questo nome.' : undefined}
        onChange={(testo) => change({ nome: testo })}
      />
      <Select
        label="Gruppo"
        data={GRUPPI}
        value={elemento.gruppo}
        allowDeselect={false}
        onChange={(scelta) => change({ gruppo: GRUPPI.find(({ value }) => value === scelta)?.value ?? 'operative' })}
      />
      <Select
        label="Verso"
        data={VERSI}
        value={elemento.verso}
        allowDeselect={false}
        onChange={(scelta) => change({ verso: scelta === 'entrata' ? 'entrata' : 'uscita' })}
      />
      {elemento.gruppo === 'finanziamenti' && elemento.verso === 'uscita' && (
        <Switch
          label="Rimborsa capitale: conta nel servizio del debito"
          checked={elemento.rimborso_capitale ?? true}
          onChange={(event) => change({ rimborso_capitale: event.currentTarget.checked })}
        />
      )}
      {nome !== null && (
        <Button color="red" variant="subtle" onClick={onRemove}>
          Elimina la riga
        </Button>
      )}
    </FormDialog>
  );
};

/** Rows that the statement suggests, to be confirmed. */
const DaConfermare = () => {
  const { letto, state, change } = usePiano();
  const { campi } = state;
  const nomi = campi.righe_libere.map(({ nome }) => nome);
  const suggerite = letto.righe_da_confermare.filter(({ riga }) => !nomi.includes(riga.nome));
  return suggerite.map(({ riga, fondamento }) => (
    <PanelSection key={riga.nome} titolo={`Da confermare: ${riga.nome}`}>
      <p className={styles.conto}>
        {formatImporto(Object.values(riga.importi)[0] ?? 0)} €, {fondamento.origine}. {fondamento.note.join(' ')}
      </p>
      <Button
        size="xs"
        onClick={() =>
          change({
            ...campi,
            righe_libere: [...campi.righe_libere, { ...riga, rimborso_capitale: riga.rimborso_capitale ?? true }],
          })
        }
      >
        Aggiungi la riga
      </Button>
    </PanelSection>
  ));
};

/** The rows that the accountant adds; their amounts are typed in the grid. */
export const RigheLibere = () => {
  const { state, view, change } = usePiano();
  const { campi } = state;
  const sum = (nome: string): number =>
    (view.calcolo.righe.find(({ codice }) => codice === getCodiceLibera(nome))?.importi ?? []).reduce(
      (somma, importo) => somma + importo,
      0,
    ) / 100;
  const write = (righe_libere: CampiPiano['righe_libere']): void => {
    const tolta = campi.righe_libere.find(({ nome }) => !righe_libere.some((altra) => altra.nome === nome));
    change(tolta === undefined ? { ...campi, righe_libere } : removeRiga(campi, tolta.nome));
  };
  return (
    <>
      <Entries
        titolo="Righe aggiunte"
        campo="righe_libere"
        aggiungi="Aggiungi una riga"
        elementi={campi.righe_libere}
        nuovo={{ nome: '', gruppo: 'operative', verso: 'uscita', importi: {}, rimborso_capitale: true }}
        describe={({ nome, gruppo, verso }) => ({
          nome,
          cifra: formatImporto(sum(nome)),
          nota: `${verso}, ${gruppo}`,
        })}
        onChange={write}
        form={(props) => <RigaLiberaForm {...props} />}
      />
      <DaConfermare />
    </>
  );
};
