type RigaGrezza = {
  readonly codice: string;
  readonly parent: string | null;
  readonly index: number;
  readonly formula: 'input' | readonly string[];
};

/**
 * Rejects a schema that cannot be computed: repeated codes, unknown parents or terms, children not numbered
 * from 0 without gaps, a cyclic formula. Runs once, when the data is loaded.
 */
export const verifyPianoVoci = (righe: readonly RigaGrezza[]): void => {
  const perCodice = new Map(righe.map((riga) => [riga.codice, riga]));
  if (perCodice.size !== righe.length) throw new Error('Piano voci: a code is repeated');
  for (const riga of righe) {
    if (riga.parent !== null && !perCodice.has(riga.parent))
      throw new Error(`Piano voci: ${riga.codice} has no parent`);
    for (const termine of listTermini(riga)) {
      if (!perCodice.has(termine)) throw new Error(`Piano voci: ${riga.codice} names ${termine}, which does not exist`);
    }
  }
  verifyIndici(righe);
  for (const riga of righe) verifyCicli(riga, perCodice, []);
};

const listTermini = (riga: RigaGrezza): readonly string[] => {
  return riga.formula === 'input' ? [] : riga.formula.map((termine) => termine.replace(/^-/, ''));
};

const verifyIndici = (righe: readonly RigaGrezza[]): void => {
  const attesi = new Map<string | null, number>();
  for (const riga of righe) {
    const atteso = attesi.get(riga.parent) ?? 0;
    if (riga.index !== atteso) throw new Error(`Piano voci: ${riga.codice} should have index ${atteso}`);
    attesi.set(riga.parent, atteso + 1);
  }
};

const verifyCicli = (
  riga: RigaGrezza,
  perCodice: ReadonlyMap<string, RigaGrezza>,
  percorso: readonly string[],
): void => {
  if (percorso.includes(riga.codice)) throw new Error(`Piano voci: ${riga.codice} depends on itself`);
  for (const termine of listTermini(riga)) {
    const prossima = perCodice.get(termine);
    if (prossima !== undefined) verifyCicli(prossima, perCodice, [...percorso, riga.codice]);
  }
};
