import { ruoliLabels } from '@vedetta/contract';
import type { Membro } from '@vedetta/contract';
import type { RigaPortafoglio } from '@vedetta/domain';
import { ListField, PlainSelect, SelectField } from '../../components/fields/index.ts';
import { Dialog, ErrorState, FormDialog, LoadingRows, notifySuccess } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { useMembri, useSaveAssegnazioniMultiple } from '../../queries/membri.ts';
import styles from './assegna-molte-dialog.module.css';
import { buildAssegnazione, describeAssegnazione, describeResponsabili } from './assegna-molte.ts';
import type { Scelte, SceltaMembro } from './assegna-molte.ts';

const SCELTE: readonly (readonly [scelta: SceltaMembro, nome: string])[] = [
  ['lascia', 'Lascia com’è'],
  ['aggiungi', 'Assegna'],
  ['togli', 'Togli'],
];

const nameMembro = ({ nome, username }: Membro): string => nome || username;

const isScelta = (value: string): value is SceltaMembro => SCELTE.some(([scelta]) => scelta === value);

type RigaMembroProps = {
  readonly membro: Membro;
  readonly scelta: SceltaMembro;
  /** Answers for all of them, and so is one of their members. */
  readonly isResponsabile: boolean;
  readonly onChange: (scelta: SceltaMembro) => void;
};

const RigaMembro = ({ membro, scelta, isResponsabile, onChange }: RigaMembroProps) => (
  <li>
    <label className={styles.member}>
      <span>
        {nameMembro(membro)}{' '}
        <span className="caption">
          {ruoliLabels[membro.ruolo]}
          {membro.tutte_le_aziende && ', vede tutte le aziende'}
        </span>
      </span>
      <PlainSelect
        value={isResponsabile ? 'aggiungi' : scelta}
        disabled={isResponsabile}
        onChange={(value) => isScelta(value) && onChange(value)}
      >
        {SCELTE.map(([value, nome]) => (
          <option key={value} value={value}>
            {nome}
          </option>
        ))}
      </PlainSelect>
    </label>
  </li>
);

type AssegnaMolteProps = {
  readonly ids: ReadonlySet<string>;
  readonly righe: readonly RigaPortafoglio[];
  readonly onClose: () => void;
};

const nameTitolo = (count: number): string =>
  count === 1 ? 'Assegna 1 azienda' : `Assegna ${formatQuanti(count)} aziende`;

const AssegnaForm = ({ ids, righe, membri, onClose }: AssegnaMolteProps & { readonly membri: readonly Membro[] }) => {
  const form = useForm<Scelte>({ responsabile: 'lascia', membri: {} });
  const salvataggio = useSaveAssegnazioniMultiple();
  const { responsabile, membri: scelte } = form.values;
  const body = buildAssegnazione([...ids], form.values);
  const submit = () =>
    body !== null &&
    salvataggio.mutate(body, {
      onSuccess: ({ dati }) => {
        onClose();
        notifySuccess(describeAssegnazione(dati));
      },
      onError: form.attach,
    });
  return (
    <FormDialog
      onClose={onClose}
      titolo={nameTitolo(ids.size)}
      descrizione="Ciò che non si cambia resta com’è per ciascuna azienda. Chi ne risponde è sempre tra i suoi membri; a chi si toglie un’azienda si toglie anche la responsabilità."
      size={520}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma="Salva"
      canSubmit={body !== null}
      isPending={salvataggio.isPending}
    >
      <SelectField
        label="Responsabile"
        value={responsabile}
        onChange={(scelto) => form.set('responsabile', scelto)}
        hint={`Oggi: ${describeResponsabili(righe, ids)}.`}
      >
        <option value="lascia">Lascia com’è</option>
        <option value="nessuno">Nessuno</option>
        {membri.map((membro) => (
          <option key={membro.id} value={membro.id}>
            {nameMembro(membro)}
          </option>
        ))}
      </SelectField>
      <ListField legend="Membri">
        {membri.map((membro) => (
          <RigaMembro
            key={membro.id}
            membro={membro}
            scelta={scelte[membro.id] ?? 'lascia'}
            isResponsabile={membro.id === responsabile}
            onChange={(scelta) => form.set('membri', { ...scelte, [membro.id]: scelta })}
          />
        ))}
      </ListField>
    </FormDialog>
  );
};

/** Who works on the chosen companies, and who answers for them, changed for all together. */
export const AssegnaMolteDialog = (props: AssegnaMolteProps) => {
  const { data, error, refetch } = useMembri();
  const membri = data?.membri.filter(({ disabilitato }) => !disabilitato);
  if (membri !== undefined) return <AssegnaForm {...props} membri={membri} />;
  return (
    <Dialog opened onClose={props.onClose} titolo={nameTitolo(props.ids.size)} size={520}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={5} height={32} />}
    </Dialog>
  );
};
