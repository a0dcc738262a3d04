import type { Prospetto, SchemaIndicatori } from '@vedetta/contract';
import type { RigaProspetto } from './cella.ts';

type Sezione = {
  readonly codice: RigaProspetto['sezione'];
  readonly nome: string;
  readonly nota: string | null;
  readonly righe: readonly RigaProspetto[];
};

const NOMI: Partial<Record<RigaProspetto['sezione'], readonly [string, string]>> = {
  conto_economico: ['Conto economico riclassificato', 'a valore aggiunto'],
  stato_patrimoniale: ['Stato patrimoniale', 'alla data'],
  rapporti: ['Margini e rotazioni', 'giorni con l’IVA al 22 %'],
  grado: ['Giudizio', 'come è salvato'],
};

/** The rows in sections, in their order; groups of indicators have the name of the schema. */
export const groupRighe = ({ righe }: Prospetto, schema: SchemaIndicatori): readonly Sezione[] =>
  [...Map.groupBy(righe, ({ sezione }) => sezione)].map(([codice, proprie]) => {
    const [nome = schema[codice]?.name ?? codice, nota = codice] = NOMI[codice] ?? [];
    return { codice, nome, nota, righe: proprie };
  });
