import { SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ContiPrecedenti } from '@vedetta/contract';
import type { BilancioCalcolato, CodiceVoceInput } from '@vedetta/domain';
import { formatData, getSegnoConto, getTitoloBreve, vociInput } from '@vedetta/domain';
import { useMemo, useState } from 'react';
import { ContiElenco, formatCents } from '../../components/conti/index.ts';
import { collectAvvisi } from './avvisi.tsx';
import { countOf, nameVoce, nameVoceBreve } from './format.ts';
import styles from './resoconto.module.css';
import type { Mesi } from './state/confronto.ts';
import { compareVoce, sumVoci } from './state/confronto.ts';
import type { Mapping, Riga } from './state/mapping.ts';
import { getVoceConto } from './state/mapping.ts';
import { computeFormazione } from './state/totali.ts';

const SEZIONI = [
  ['SPA', 'Attivo', 'SPA'],
  ['SPP', 'Passivo', 'SPP'],
  ['CE', 'Conto economico', 'CE.21'],
] as const;

const VISTE = [
  { value: 'tutte', label: 'Per sezione' },
  { value: 'variate', label: 'Differenze oltre il 10 %' },
  { value: 'avvisi', label: 'Con avvisi' },
] as const;
type Vista = (typeof VISTE)[number]['value'];

type Props = {
  readonly mapping: Mapping;
  readonly data: string;
  readonly precedenti: ContiPrecedenti | null;
  readonly mesi: Mesi;
};
type Prima = ReadonlyMap<CodiceVoceInput, number> | null;

const listConti = ({ codice, conti }: Riga, { verifica }: Mapping) =>
  conti.flatMap((position) => {
    const conto = verifica.conti[position];
    if (conto === undefined) return [];
    const { codice: proprio, descrizione, saldo } = conto;
    return [{ codice: proprio, descrizione, centesimi: getSegnoConto(codice) * Math.round(saldo * 100) }];
  });

const Differenza = ({
  codice,
  centesimi,
  prima,
  mesi,
}: {
  readonly codice: CodiceVoceInput;
  readonly centesimi: number;
  readonly prima: number | undefined;
  readonly mesi: Mesi;
}) => {
  const { testo, verso } = compareVoce({ codice, adesso: centesimi, prima, mesi });
  const Icon = verso === 'su' ? IconChevronUp : IconChevronDown;
  return (
    <td className="num" data-large={verso !== null || undefined}>
      {verso !== null && <Icon size={14} stroke={2} aria-hidden="true" />}
      {testo}
    </td>
  );
};

const VoceRiga = ({
  riga,
  mapping,
  prima,
  mesi,
  hasAvviso,
}: {
  readonly riga: Riga;
  readonly mapping: Mapping;
  readonly prima: Prima;
  readonly mesi: Mesi;
  readonly hasAvviso: boolean;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const { codice, conti, centesimi } = riga;
  return (
    <>
      <tr>
        <td>
          {nameVoceBreve(codice)}
          {hasAvviso && (
            <span className={styles.avviso}>
              <IconAlertTriangle size={13} stroke={2} aria-hidden="true" /> avviso
            </span>
          )}
        </td>
        <td className={styles.codice}>{codice}</td>
        <td className="num">
          <button
            type="button"
            className={styles.conti}
            aria-expanded={isOpen}
            aria-label={`${countOf(conti.length, 'conto', 'conti')} di ${nameVoce(codice)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {conti.length}
          </button>
        </td>
        <td className="num">
          <b>{formatCents(centesimi)}</b>
        </td>
        {prima !== null && (
          <>
            <td className={`num ${styles.prima}`}>{prima.has(codice) ? formatCents(prima.get(codice) ?? 0) : '-'}</td>
            <Differenza codice={codice} centesimi={centesimi} prima={prima.get(codice)} mesi={mesi} />
          </>
        )}
      </tr>
      {isOpen && (
        <tr className={styles.aperta}>
          <td colSpan={prima === null ? 4 : 6}>
            <ContiElenco titolo="Conti che la formano" righe={listConti(riga, mapping)} somma={centesimi} />
          </td>
        </tr>
      )}
    </>
  );
};

const Risultato = ({ bilancio, colonne }: { readonly bilancio: BilancioCalcolato; readonly colonne: number }) => (
  <tr>
    <td>{getTitoloBreve('SPP.A.IX')}</td>
    <td className={styles.codice}>SPP.A.IX</td>
    <td className="num muted">ƒ</td>
    <td className="num">
      <b>{formatCents(bilancio.effettivo('SPP.A.IX'))}</b>
    </td>
    {colonne === 6 && <td colSpan={2} className="num muted">{`calcolato`}</td>}
  </tr>
);

/** Lines named by a warning, through their accounts. */
const listVociConAvviso = (mapping: Mapping): ReadonlySet<CodiceVoceInput> =>
  new Set(
    collectAvvisi(mapping)
      .flatMap(({ conti }) => conti)
      .flatMap((position) => getVoceConto(mapping, position) ?? []),
  );

const Testata = ({ data, precedente }: { readonly data: string; readonly precedente: string | null }) => (
  <thead>
    <tr>
      <th scope="col">Voce</th>
      <th scope="col" className={styles.codice}>
        Codice
      </th>
      <th scope="col" className="num">
        Conti
      </th>
      <th scope="col" className="num">
        {formatData(data)}
      </th>
      {precedente !== null && (
        <>
          <th scope="col" className={`num ${styles.prima}`}>
            {formatData(precedente)}
          </th>
          <th scope="col" className="num">
            Differenza
          </th>
        </>
      )}
    </tr>
  </thead>
);

/** The lines that the accounts form, beside those of the trial balance before. */
export const ResocontoVoci = ({ mapping, data, precedenti, mesi }: Props) => {
  const [vista, setVista] = useState<Vista>('tutte');
  const { righe, bilancio } = useMemo(() => computeFormazione(mapping), [mapping]);
  const prima = useMemo(() => (precedenti?.bilancio == null ? null : sumVoci(precedenti.conti)), [precedenti]);
  const conAvviso = useMemo(() => listVociConAvviso(mapping), [mapping]);
  const ordinate = vociInput.flatMap((codice) => righe.get(codice) ?? []);
  const isShown = ({ codice, centesimi }: Riga): boolean => {
    if (vista === 'avvisi') return conAvviso.has(codice);
    if (vista === 'tutte') return true;
    return compareVoce({ codice, adesso: centesimi, prima: prima?.get(codice), mesi }).verso !== null;
  };
  const colonne = prima === null ? 4 : 6;
  const viste = VISTE.filter(({ value }) => value !== 'variate' || prima !== null);
  return (
    <section className={styles.voci}>
      <header>
        <h2>Voci alimentate</h2>
        <SegmentedControl
          size="xs"
          aria-label="Voci da mostrare"
          value={vista}
          onChange={(scelta) => setVista(viste.find(({ value }) => value === scelta)?.value ?? 'tutte')}
          data={viste.map(({ value, label }) => ({ value, label }))}
        />
        {prima !== null && <span className="caption">conto economico: differenza sul mese medio</span>}
      </header>
      <div className={styles.scroll}>
        <table>
          <Testata data={data} precedente={precedenti?.bilancio?.data_bilancio ?? null} />
          {SEZIONI.map(([prefix, titolo, totale]) => {
            const sue = ordinate.filter(({ codice }) => codice.startsWith(prefix));
            const mostrate = sue.filter(isShown);
            return (
              <tbody key={prefix}>
                <tr className={styles.sezione}>
                  <th scope="rowgroup">{titolo}</th>
                  <td className={styles.codice} />
                  <td className="num">{sue.reduce((sum, { conti }) => sum + conti.length, 0)}</td>
                  <td className="num">{formatCents(bilancio.effettivo(totale))}</td>
                  {prima !== null && <td colSpan={2} />}
                </tr>
                {mostrate.map((riga) => (
                  <VoceRiga
                    key={riga.codice}
                    riga={riga}
                    mapping={mapping}
                    prima={prima}
                    mesi={mesi}
                    hasAvviso={conAvviso.has(riga.codice)}
                  />
                ))}
                {prefix === 'SPP' && vista === 'tutte' && <Risultato bilancio={bilancio} colonne={colonne} />}
                {mostrate.length < sue.length && (
                  <tr className={styles.altre}>
                    <td colSpan={colonne}>
                      {mostrate.length === 0 ? 'nessuna voce' : `altre ${sue.length - mostrate.length} voci`}
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      </div>
    </section>
  );
};
