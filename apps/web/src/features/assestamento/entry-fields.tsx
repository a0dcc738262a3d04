import { Select } from '@mantine/core';
import type { SchemaAssestamento } from '@vedetta/contract';
import { DateField, EuroField, InteroField, PercentField, SwitchField } from '../../components/fields/index.ts';
import { LinesField } from './lines-field.tsx';
import { nameVoce } from './format.ts';
import type { Dati, Kind } from './rows.ts';

type Field = SchemaAssestamento['campi'][number];
type Codice = keyof Dati;

const SCELTE: Readonly<Record<string, string>> = {
  azienda: 'Resta in azienda',
  fondi: 'Fondi pensione',
  inps: 'Fondo di tesoreria INPS',
};

/** A percentage is written as 22 in the entry and as 0.22 in its field. */
const toFraction = (valore: unknown): number | null => (typeof valore === 'number' ? valore / 100 : null);
const fromFraction = (valore: number | null): number | null =>
  valore === null ? null : Number((valore * 100).toFixed(4));
const asNumber = (valore: unknown): number | null => (typeof valore === 'number' ? valore : null);

type FieldProps = {
  readonly field: Field;
  readonly kind: Kind;
  readonly dati: Dati;
  readonly segni: SchemaAssestamento['segni'];
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (dati: Dati) => void;
};

const OneField = ({ field, kind, dati, segni, error, isDisabled, onChange }: FieldProps) => {
  const codice = field.codice as Codice;
  const valore = dati[codice];
  const write = (nuovo: unknown) => onChange({ ...dati, [codice]: nuovo });
  const common = { label: field.nome, error, disabled: isDisabled };
  switch (field.specie) {
    case 'euro':
      return <EuroField {...common} value={asNumber(valore)} onChange={write} />;
    case 'percentuale':
      return <PercentField {...common} value={toFraction(valore)} onChange={(letto) => write(fromFraction(letto))} />;
    case 'numero':
      return <InteroField {...common} value={asNumber(valore)} onChange={write} />;
    case 'data':
      return (
        <DateField
          {...common}
          value={typeof valore === 'string' ? valore : ''}
          onChange={(testo) => write(testo === '' ? null : testo)}
        />
      );
    case 'si_no':
      return <SwitchField {...common} value={valore === true ? 1 : 0} onChange={(scelto) => write(scelto === 1)} />;
    case 'voce':
      return (
        <Select
          {...common}
          searchable
          value={typeof valore === 'string' ? valore : null}
          data={kind.voci.map((voce) => ({ value: voce, label: `${voce} ${nameVoce(voce)}` }))}
          onChange={write}
        />
      );
    case 'scelta':
      return (
        <Select
          {...common}
          value={typeof valore === 'string' ? valore : (field.scelte[0] ?? null)}
          allowDeselect={false}
          data={field.scelte.map((scelta) => ({ value: scelta, label: SCELTE[scelta] ?? scelta }))}
          onChange={write}
        />
      );
    case 'righe':
      return (
        <LinesField
          kind={kind}
          segni={segni}
          righe={dati.righe ?? []}
          error={error}
          isDisabled={isDisabled}
          onChange={(righe) => write(righe.length === 0 ? null : righe)}
        />
      );
  }
};

type Props = Omit<FieldProps, 'field' | 'error'> & {
  readonly fields: SchemaAssestamento['campi'];
  readonly errors: Readonly<Record<string, string>>;
};

/** The error of a field, or of something inside it: `righe.0.importo`. */
const findError = (errors: Props['errors'], codice: string): string | undefined =>
  errors[codice] ?? Object.entries(errors).find(([path]) => path.startsWith(`${codice}.`))?.[1];

/** The fields that a kind reads, in the order they are asked. */
export const EntryFields = ({ fields, kind, errors, ...props }: Props) =>
  kind.campi.map((codice) => {
    const field = fields.find((other) => other.codice === codice);
    if (field === undefined) return null;
    return <OneField key={codice} {...props} kind={kind} field={field} error={findError(errors, codice)} />;
  });
