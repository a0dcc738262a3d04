import type { Modifica } from '@vedetta/contract';
import { euroFromNumber, formatEuro } from '@vedetta/domain';
import type { EventoRow } from '../../repositories/eventi.ts';
import { readFields, readRows, readText } from './content.ts';

type Content = Pick<EventoRow, 'prima' | 'dopo'>;
type Scrittura = Readonly<Record<string, unknown>>;

const STATI: Readonly<Record<string, string>> = {
  proposta: 'Proposta',
  confermata: 'Confermata',
  da_ricontrollare: 'Da ricontrollare',
  non_serve: 'Non serve',
};

const formatImporto = (importo: unknown): string => {
  const letto = euroFromNumber(typeof importo === 'number' ? importo : 0);
  return formatEuro(letto.ok ? letto.valore : null, { simbolo: true });
};

/** @example 'Confermata, 4 000,00 €, «Solo tredicesima»' */
const describeStato = (scrittura: Scrittura | undefined): string | null => {
  if (scrittura === undefined) return null;
  const nota = readText(scrittura, 'nota');
  return [
    STATI[String(scrittura['stato'])] ?? '',
    formatImporto(scrittura['importo']),
    ...(scrittura['ricorrente'] === false ? ['una tantum'] : []),
    ...(nota === null ? [] : [`«${nota}»`]),
  ].join(', ');
};

type Cambio = { readonly chiave: string; readonly prima: Scrittura | undefined; readonly dopo: Scrittura | undefined };

const listCambi = ({ prima, dopo }: Content): readonly Cambio[] => {
  const [old, now] = [prima, dopo].map(
    (content) => new Map(readRows(readFields(content)['scritture']).map((row) => [String(row['chiave']), row])),
  );
  const chiavi = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])];
  return chiavi.map((chiave) => ({ chiave, prima: old?.get(chiave), dopo: now?.get(chiave) }));
};

const nameCambio = ({ prima, dopo }: Cambio): string => readText(dopo ?? prima, 'nome') ?? '';

/** Adjustments that changed. */
export const listScritture = (content: Content): Modifica[] =>
  listCambi(content).map((cambio) => ({
    tipo: 'campo',
    codice: `scrittura ${cambio.chiave}`,
    titolo: `Assestamento, ${nameCambio(cambio)}`,
    aspetto: 'valore',
    formato: 'testo',
    prima: describeStato(cambio.prima),
    dopo: describeStato(cambio.dopo),
  }));

/** What was done to an entry. */
const describeAtto = ({ prima, dopo }: Cambio): string => {
  if (dopo === undefined) return 'ha eliminato';
  if (prima?.['stato'] === dopo['stato']) return 'ha modificato';
  if (dopo['stato'] === 'confermata') return 'ha confermato';
  if (dopo['stato'] === 'non_serve') return 'ha messo da parte';
  return prima === undefined ? 'ha aggiunto' : 'ha riportato tra le proposte';
};

/** @example 'ha confermato Mensilità aggiuntive, 4 000,00 €, e ha messo da parte Imposte di competenza' */
export const describeScritture = (content: Content): string => {
  const atti = Map.groupBy(listCambi(content), describeAtto);
  if (atti.size === 0) return 'ha salvato senza modifiche l’assestamento';
  const parts = [...atti].map(([atto, cambi]) => {
    const [only] = cambi;
    if (cambi.length > 1) return `${atto} ${cambi.length} scritture di assestamento`;
    const importo = only?.dopo === undefined ? '' : `, ${formatImporto(only.dopo['importo'])}`;
    return `${atto} ${only === undefined ? '' : nameCambio(only)}${atto === 'ha confermato' ? importo : ''}`;
  });
  return new Intl.ListFormat('it').format(parts);
};
