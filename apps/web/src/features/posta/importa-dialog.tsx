import type { FileRicevuto } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { DateField } from '../../components/fields/index.ts';
import { FormDialog } from '../../components/ui/index.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useBilancioAl } from '../../queries/posta.ts';
import { Destinazione } from './destinazione.tsx';
import { hasDue, printCome } from './parole.ts';
import styles from './posta.module.css';
import { useImportaFile } from './use-importa-file.ts';

type Tipo = NonNullable<FileRicevuto['tipo']>;

const NOMI_TIPO: Readonly<Record<Tipo, string>> = { verifica: 'Bilancio di verifica', xbrl: 'Bilancio XBRL' };

type Scelta<T extends string> = { readonly value: T; readonly titolo: string; readonly nota: string };

type ScelteProps<T extends string> = {
  readonly legend: string;
  readonly scelte: readonly Scelta<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
};

const Scelte = <T extends string>({ legend, scelte, value, onChange }: ScelteProps<T>) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {scelte.map((scelta) => (
      <label key={scelta.value} data-chosen={scelta.value === value || undefined}>
        <input type="radio" name={legend} checked={scelta.value === value} onChange={() => onChange(scelta.value)} />
        <span>
          {scelta.titolo}
          <span className="caption">{scelta.nota}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

/** Who was asked and who the file names: one is to be chosen, none is proposed. */
const listAziende = ({ azienda, letta, richiesta }: FileRicevuto): readonly Scelta<string>[] => [
  { value: azienda.id, titolo: azienda.ragione_sociale, nota: `le è stato chiesto: ${richiesta.oggetto}` },
  ...(letta === null || letta.id === azienda.id
    ? []
    : [{ value: letta.id, titolo: letta.ragione_sociale, nota: `la dice ${printCome(letta)}` }]),
];

const TIPI: readonly Scelta<Tipo>[] = [
  { value: 'verifica', titolo: NOMI_TIPO.verifica, nota: 'saldi dei conti, in Excel, CSV o PDF' },
  { value: 'xbrl', titolo: NOMI_TIPO.xbrl, nota: 'il bilancio depositato, anche firmato o in un archivio' },
];

type ImportaProps = {
  readonly file: FileRicevuto;
  /** Also of a file that was recognised. */
  readonly asksTipo: boolean;
  readonly onClose: () => void;
};

/** Into which statement a file goes; then its import opens, with the file already there. */
export const ImportaDialog = ({ file, asksTipo, onClose }: ImportaProps) => {
  const aziende = listAziende(file);
  const [azienda, setAzienda] = useState<string | null>(hasDue(file) ? null : file.azienda.id);
  const [tipo, setTipo] = useState<Tipo | null>(file.tipo);
  const [data, setData] = useState(file.date[0] ?? '');
  const nome = useAzienda(azienda).data?.dati;
  const trovato = useBilancioAl(azienda ?? '', azienda === null ? '' : data);
  const { start, isPending, errore } = useImportaFile(onClose);
  const isReady =
    azienda !== null &&
    tipo !== null &&
    data !== '' &&
    trovato.data !== undefined &&
    trovato.data?.consolidato !== true;
  const submit = () => {
    if (azienda === null || tipo === null || trovato.data === undefined) return;
    void start({ file, tipo, azienda, data, bilancio: trovato.data?.id ?? null });
  };
  return (
    <FormDialog
      titolo="Importa il file"
      descrizione={<span className={styles.fileName}>{file.nome}</span>}
      conferma={trovato.data === null ? 'Crea il bilancio e importa' : 'Apri l’importazione'}
      size={540}
      canSubmit={isReady}
      isPending={isPending}
      errore={errore}
      onSubmit={submit}
      onClose={onClose}
    >
      {(file.tipo === null || asksTipo) && <Scelte legend="Che cosa è" scelte={TIPI} value={tipo} onChange={setTipo} />}
      {aziende.length > 1 ? (
        <Scelte legend="Di quale azienda" scelte={aziende} value={azienda} onChange={setAzienda} />
      ) : (
        <p className={styles.fixed}>
          Azienda <b>{file.azienda.ragione_sociale}</b>
        </p>
      )}
      {file.date.length > 1 ? (
        <Scelte
          legend="A quale data"
          scelte={file.date.map((una) => ({ value: una, titolo: formatData(una), nota: 'letta nel file' }))}
          value={data}
          onChange={setData}
        />
      ) : (
        <DateField
          label="Data del bilancio"
          description={file.date.length === 1 ? 'Letta nel file.' : 'Il file non la dice.'}
          value={data}
          onChange={setData}
          required
        />
      )}
      {azienda !== null && data !== '' && <Destinazione trovato={trovato} data={data} azienda={nome} />}
    </FormDialog>
  );
};
