import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatData, formeGiuridiche, getFormaGiuridica, isFormaGiuridica } from '@vedetta/domain';
import { memo } from 'react';
import { useConfig } from '../../queries/config.ts';
import styles from './importa-molti.module.css';
import own from './righe-azienda.module.css';
import { SceltaRiga } from './scelta.tsx';
import { withScelta } from './state/importazione.ts';
import type { Scelta } from './state/importazione.ts';
import { Note, NotePresenti } from './note.tsx';
import type { Anno } from './state/anni.ts';
import { listDiverse } from './state/anni.ts';
import { usePresente } from './state/confronti.ts';
import type { RigaAzienda } from './state/riga-azienda.ts';
import type { Riga } from './state/righe.ts';
import { isSameList } from './state/same-list.ts';
import { changeImportazione } from './state/store.ts';

const small = { size: 14, stroke: 1.9, 'aria-hidden': true } as const;

export const choose = (riga: string, scelta: Scelta): void =>
  changeImportazione((current) => withScelta(current, riga, scelta));

/** Takes a row in or out. */
export const Inclusa = ({ riga }: { readonly riga: Riga }) => (
  <Checkbox
    size="xs"
    aria-label={`Includi ${riga.nome}`}
    checked={riga.inclusa}
    disabled={riga.impedimento !== null}
    onChange={({ currentTarget }) => choose(riga.chiave, { inclusa: currentTarget.checked })}
  />
);

/** A year that the company has: it opens nothing, and says whether the file tells another. */
const AnnoPresente = ({ anno, bilancio }: { readonly anno: Anno; readonly bilancio: string }) => {
  const voci = usePresente(bilancio);
  const isDiverso = voci != null && listDiverse(voci, anno.lettura.voci).length > 0;
  return (
    <span className={own.anno} data-stato="presente" title="Già presente: non si tocca">
      {formatData(anno.data)}
      {isDiverso && ' diverso'}
    </span>
  );
};

const AnnoChip = ({ anno, riga }: { readonly anno: Anno; readonly riga: RigaAzienda }) => {
  const data = formatData(anno.data);
  if (anno.bilancio !== null) return <AnnoPresente anno={anno} bilancio={anno.bilancio} />;
  const isFuori = anno.stato === 'escluso';
  const fuori = riga.anni.filter(({ stato }) => stato === 'escluso').map((one) => one.data);
  const isWarn = anno.lettura.quadratura !== 0 && !anno.isArrotondato;
  const next = isFuori ? fuori.filter((one) => one !== anno.data) : [...fuori, anno.data];
  return (
    <button
      type="button"
      className={own.anno}
      data-stato={anno.stato}
      data-warn={isWarn || undefined}
      aria-pressed={!isFuori}
      aria-label={`Bilancio al ${data}`}
      title={isFuori ? 'Lasciato fuori: premere per includerlo' : 'Premere per lasciarlo fuori'}
      onClick={() => choose(riga.chiave, { fuori: next })}
    >
      {isWarn && <IconAlertTriangle {...small} />}
      {data}
    </button>
  );
};

/** Short names, for a narrow column. */
const FORME: Readonly<Record<string, string>> = {
  spa: 'S.p.A.',
  sapa: 'S.a.p.A.',
  srl: 'S.r.l.',
  srls: 'S.r.l.s.',
  cooperativa: 'Cooperativa',
  societa_persone: 'Soc. di persone',
  impresa_individuale: 'Individuale',
  altro: 'Altra forma',
};

const getAspetto = (value: string, isScelta: boolean): 'proposta' | 'scelta' | 'manca' => {
  if (value === '') return 'manca';
  return isScelta ? 'scelta' : 'proposta';
};

const Forma = ({ riga: { chiave, forma, isFormaScelta, nome } }: { readonly riga: RigaAzienda }) => (
  <SceltaRiga
    nome={`Forma giuridica di ${nome}`}
    value={forma}
    voci={formeGiuridiche}
    mostrata={FORME[forma] ?? (isFormaGiuridica(forma) ? getFormaGiuridica(forma) : forma)}
    aspetto={getAspetto(forma, isFormaScelta)}
    onChange={(scelta) => choose(chiave, { forma: scelta })}
  />
);

type RigaProps = {
  readonly riga: RigaAzienda;
  /** Other rows with the same ATECO code and another sector. */
  readonly simili: readonly RigaAzienda[];
};

const Settore = ({ riga, simili }: RigaProps) => {
  const { chiave, proposta, settore, isSettoreScelto, nome } = riga;
  const settori = useConfig().data?.settori ?? [];
  const ateco = proposta?.ateco ?? null;
  return (
    <>
      <SceltaRiga
        nome={`Settore di ${nome}`}
        value={settore}
        voci={settori.map(([codice, titolo]) => [codice, `${codice}. ${titolo}`])}
        probabili={(proposta?.settori.length ?? 0) > 1 ? (proposta?.settori ?? []) : []}
        codice={ateco}
        aspetto={getAspetto(settore, isSettoreScelto)}
        onChange={(scelto) => choose(chiave, { settore: scelto })}
      />
      {isSettoreScelto && simili.length > 0 && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            for (const simile of simili) choose(simile.chiave, { settore });
          }}
        >
          Anche per {simili.length === 1 ? 'l’altra' : `le altre ${simili.length}`} con {ateco}
        </button>
      )}
    </>
  );
};

const SettorePresente = () => <span className="muted">Come nell’azienda</span>;

const isSameRiga = (before: RigaProps, after: RigaProps): boolean =>
  before.riga === after.riga && isSameList(before.simili, after.simili);

/** A row of the table: a company, new or of the studio, with what will be created. */
export const RigaAziendaView = memo(({ riga, simili }: RigaProps) => {
  const isNuova = riga.azienda === null;
  return (
    <tr data-riga data-fuori={!riga.inclusa || undefined}>
      <td className={styles.c0}>
        <Inclusa riga={riga} />
      </td>
      <td className={styles.nome}>
        <b>{riga.nome}</b>
        <span className="caption">{riga.codice ?? 'senza codice fiscale'}</span>
      </td>
      <td className={styles.forma} data-campo="forma">
        {isNuova ? <Forma riga={riga} /> : <span className="muted">–</span>}
      </td>
      <td className={styles.settore} data-campo="settore">
        {isNuova ? <Settore riga={riga} simili={simili} /> : <SettorePresente />}
      </td>
      <td className={styles.anni}>
        {riga.anni.map((anno) => (
          <AnnoChip key={anno.data} anno={anno} riga={riga} />
        ))}
      </td>
      <td>
        <Note riga={riga}>
          <NotePresenti riga={riga} />
        </Note>
      </td>
    </tr>
  );
}, isSameRiga);
RigaAziendaView.displayName = 'RigaAziendaView';
