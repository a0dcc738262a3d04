import type { AziendaScelta, Scelta } from './importazione.ts';
import type { Letto } from './anni.ts';
import type { Base, RigaAzienda } from './riga-azienda.ts';

/** A trial balance: its statement is created, or found, and its accounts are matched afterwards. */
export type RigaVerifica = Base & {
  readonly tipo: 'verifica';
  readonly file: string;
  readonly azienda: AziendaScelta | null;
  readonly data: string;
  readonly conti: number;
  /** The name of its company as the file has it; '' where it has none. */
  readonly denominazione: string;
};

const DA = {
  codice_fiscale: null,
  partita_iva: null,
  denominazione: 'Azienda riconosciuta dal nome.',
  programma: 'Azienda riconosciuta dalla forma del file: controllare.',
} as const;

const foldNome = (nome: string): string => nome.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The company of a trial balance among those that the same import creates: by its codes, else by its name. */
const findNuova = ({ riconoscimento }: Letto, nuove: readonly RigaAzienda[]) => {
  const codici = [riconoscimento.cf, riconoscimento.piva].filter((codice) => codice !== null);
  const byCode = nuove.find(({ proposta, codice }) =>
    [codice, proposta?.cf, proposta?.piva].some((one) => one != null && codici.includes(one)),
  );
  if (byCode !== undefined) return { riga: byCode, da: 'Azienda di questa importazione.' };
  const nome = foldNome(riconoscimento.denominazione ?? '');
  const [byName, another] = nome === '' ? [] : nuove.filter((riga) => foldNome(riga.nome) === nome);
  return byName === undefined || another !== undefined
    ? null
    : { riga: byName, da: 'Azienda di questa importazione, riconosciuta dal nome: controllare.' };
};

const findAzienda = (
  letto: Letto,
  scelta: Scelta,
  nuove: readonly RigaAzienda[],
): { readonly azienda: AziendaScelta | null; readonly da: string | null } => {
  if (scelta.azienda !== undefined) return { azienda: scelta.azienda, da: null };
  const { azienda } = letto.riconoscimento;
  if (azienda !== null) return { azienda, da: DA[azienda.da] };
  const found = findNuova(letto, nuove);
  if (found === null) return { azienda: null, da: null };
  return { azienda: { riga: found.riga.chiave, ragione_sociale: found.riga.nome }, da: found.da };
};

/** Why the company that the import should create will not be there. */
const explainAssente = (azienda: AziendaScelta | null, nuove: readonly RigaAzienda[]): string | null => {
  if (azienda === null || !('riga' in azienda)) return null;
  return nuove.some(({ chiave, inclusa }) => chiave === azienda.riga && inclusa)
    ? null
    : `${azienda.ragione_sociale} non è tra le aziende da creare.`;
};

export const buildRigaVerifica = (letto: Letto, scelta: Scelta, nuove: readonly RigaAzienda[]): RigaVerifica => {
  const { id, nome, riconoscimento } = letto;
  const { azienda, da } = findAzienda(letto, scelta, nuove);
  const data = scelta.data ?? riconoscimento.esercizi[0] ?? '';
  const isSua = azienda !== null && 'id' in azienda && riconoscimento.azienda?.id === azienda.id;
  const presente = isSua ? riconoscimento.azienda?.bilanci : undefined;
  const found = presente?.find(({ data_bilancio }) => data_bilancio === data);
  const missing = [...(azienda === null ? ['l’azienda'] : []), ...(data === '' ? ['la data'] : [])];
  const blocked = found?.consolidato === true ? 'I dati del bilancio a questa data sono bloccati.' : null;
  const impedimento =
    missing.length > 0 ? `Indicare ${missing.join(' e ')}.` : (explainAssente(azienda, nuove) ?? blocked);
  return {
    tipo: 'verifica',
    chiave: id,
    nome: azienda?.ragione_sociale ?? riconoscimento.denominazione ?? nome,
    file: nome,
    azienda,
    data,
    conti: riconoscimento.conti ?? 0,
    denominazione: riconoscimento.denominazione ?? '',
    note: [
      ...(da === null ? [] : [{ tono: 'info', testo: da } as const]),
      ...(riconoscimento.confidenza < 0.9
        ? [{ tono: 'warn', testo: 'Dare e avere non coincidono: si vede all’abbinamento.' } as const]
        : []),
      ...(found === undefined ? [] : [{ tono: 'info', testo: 'Il bilancio a questa data c’è già: si apre.' } as const]),
    ],
    impedimento,
    inclusa: impedimento === null && scelta.inclusa !== false,
  };
};
