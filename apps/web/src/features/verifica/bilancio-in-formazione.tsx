import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { CodiceVoceInput } from '@vedetta/domain';
import { getTitoloBreve } from '@vedetta/domain';
import { useMemo } from 'react';
import { formatCents } from '../../components/conti/index.ts';
import styles from './formazione.module.css';
import { countOf, formatQuota, nameVoce, nameVoceBreve } from './format.ts';
import type { Mapping, Riga, Sintesi } from './state/mapping.ts';
import { computeSintesi } from './state/mapping.ts';
import type { Parte } from './state/totali.ts';
import { computeFormazione, isIn, PARTI } from './state/totali.ts';
import shared from './verifica.module.css';

type Formazione = ReturnType<typeof computeFormazione>;

const RigaVoce = ({ riga }: { readonly riga: Riga }) => (
  <tr data-active>
    <td className={styles.dicui} title={riga.codice}>
      di cui {nameVoceBreve(riga.codice)}
    </td>
    <td className="num muted">{riga.conti.length}</td>
    <td className="num">{formatCents(riga.centesimi)}</td>
  </tr>
);

const ParteRighe = ({
  parte,
  formazione: { righe, bilancio },
  evidenza,
}: {
  readonly parte: Parte;
  readonly formazione: Formazione;
  readonly evidenza: CodiceVoceInput | null;
}) => {
  const alimentate = [...righe.values()];
  const contiDi = (voce: Parte['voci'][number]): number =>
    alimentate.reduce((sum, { codice, conti }) => (isIn(codice, voce) ? sum + conti.length : sum), 0);
  const vista = evidenza === null ? undefined : righe.get(evidenza);
  return (
    <tbody>
      <tr className={styles.parte}>
        <th scope="rowgroup" colSpan={2}>
          {parte.titolo}
        </th>
        <td className="num">{formatCents(bilancio.effettivo(parte.codice))}</td>
      </tr>
      {parte.voci.map((voce) => {
        const conti = contiDi(voce);
        const importo = bilancio.effettivo(voce);
        if (conti === 0 && importo === 0) return null;
        return [
          <tr key={voce}>
            <td>{voce.startsWith('SPA.C.') ? `C) ${getTitoloBreve(voce)}` : getTitoloBreve(voce)}</td>
            <td className="num muted">{conti === 0 ? 'ƒ' : conti}</td>
            <td className="num">{formatCents(importo)}</td>
          </tr>,
          vista !== undefined && vista.codice !== voce && isIn(vista.codice, voce) && (
            <RigaVoce key={vista.codice} riga={vista} />
          ),
        ];
      })}
    </tbody>
  );
};

const describeSquadratura = ({ mancanti }: Sintesi, fuori: number): string => {
  const parti = [
    mancanti === 0 ? null : `${countOf(mancanti, 'conto', 'conti')} da abbinare`,
    fuori === 0 ? null : `${countOf(fuori, 'conto', 'conti')} fuori dal bilancio`,
  ].filter((parte) => parte !== null);
  return parti.length === 0 ? 'È la differenza tra dare e avere nel file.' : `Viene da ${parti.join(' e ')}.`;
};

const Squadratura = ({ sintesi, fuori }: { readonly sintesi: Sintesi; readonly fuori: number }) => {
  const quadra = sintesi.squadratura === 0;
  const Icon = quadra ? IconCheck : IconAlertCircle;
  return (
    <>
      <p className={styles.quadratura} data-tone={quadra ? 'good' : 'bad'} role="status">
        <Icon size={15} stroke={2} aria-hidden="true" />
        Squadratura: {formatCents(sintesi.squadratura)} €
      </p>
      {!quadra && <p className="caption">{describeSquadratura(sintesi, fuori)}</p>}
    </>
  );
};

/** The statement as it is forming, and what the highlighted choice would do to it. */
export const BilancioInFormazione = ({
  mapping,
  evidenza,
  effetto,
}: {
  readonly mapping: Mapping;
  /** The line under the cursor. */
  readonly evidenza: CodiceVoceInput | null;
  readonly effetto: { readonly voce: CodiceVoceInput; readonly mapping: Mapping } | null;
}) => {
  const sintesi = useMemo(() => computeSintesi(mapping), [mapping]);
  const formazione = useMemo(() => computeFormazione(mapping), [mapping]);
  const dopo = effetto === null ? null : computeSintesi(effetto.mapping);
  const quota = sintesi.euro === 0 ? 1 : sintesi.euroCoperti / sintesi.euro;
  return (
    <aside className={`${shared.side} ${styles.formazione}`} aria-label="Bilancio in formazione">
      <h2>Bilancio in formazione</h2>
      <Squadratura sintesi={sintesi} fuori={[...mapping.scelte.values()].filter(({ voce }) => voce === null).length} />
      <div>
        <p>
          <b className={shared.figure}>{formatQuota(sintesi.euroCoperti, sintesi.euro)}</b> degli euro coperti
        </p>
        <div className={styles.barra} aria-hidden="true">
          <span style={{ width: `${quota * 100}%` }} />
        </div>
        <p className="caption">
          {countOf(sintesi.conti, 'conto', 'conti')} su {mapping.verifica.conti.length},{' '}
          {formatCents(sintesi.euroCoperti)} €
        </p>
      </div>
      <div className={shared.scroll} tabIndex={0} role="region" aria-label="Voci alimentate">
        <table className={styles.voci}>
          <thead>
            <tr>
              <th scope="col">Voce</th>
              <th scope="col" className="num">
                Conti
              </th>
              <th scope="col" className="num">
                Importo
              </th>
            </tr>
          </thead>
          {PARTI.map((parte) => (
            <ParteRighe key={parte.codice} parte={parte} formazione={formazione} evidenza={effetto?.voce ?? evidenza} />
          ))}
        </table>
      </div>
      <p className={styles.effetto} role="status" data-empty={effetto === null || undefined}>
        {effetto !== null && dopo !== null && (
          <>
            <IconInfoCircle size={16} stroke={1.7} aria-hidden="true" />
            <span>
              Con <b>{nameVoce(effetto.voce)}</b> la squadratura diventa {formatCents(dopo.squadratura)} € e gli euro
              coperti {formatQuota(dopo.euroCoperti, dopo.euro)}.
            </span>
          </>
        )}
      </p>
    </aside>
  );
};
