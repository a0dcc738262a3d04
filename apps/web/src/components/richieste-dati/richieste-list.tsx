import { Button } from '@mantine/core';
import type { Invio, RichiestaDati } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { chiediDati } from '../../lib/chiedi-dati.ts';
import { formatGiorno } from '../../lib/istante.ts';
import { getOggi } from '../../lib/oggi.ts';
import { useCloseRichiestaDati } from '../../queries/richieste-dati.ts';
import { describeInvio } from '../../lib/invio.ts';
import { namePersona } from '../../lib/persona.ts';
import { ConfirmDialog, notifyError, notifySuccess } from '../ui/index.ts';
import styles from './richieste-list.module.css';
import { describeStato } from './stato-richiesta.ts';

type ListProps = {
  readonly richieste: readonly RichiestaDati[];
  /** The company of each, where they are of several. */
  readonly hasAzienda?: boolean;
};

const Storia = ({ creata_il, creata_da, ritirata_il, ritirata_da }: RichiestaDati) => (
  <span className="caption">
    {ritirata_il === null
      ? `chiesto il ${formatGiorno(creata_il)} da ${namePersona(creata_da)}`
      : `ritirata il ${formatGiorno(ritirata_il)} da ${namePersona(ritirata_da ?? '')}`}
  </span>
);

/** What became of the e-mail with the link. */
const Email = ({ stato, destinatario, il, motivo }: Invio) => (
  <span className="caption" data-tono={stato === 'non_inviato' ? 'warn' : undefined} title={motivo}>
    {describeInvio({ stato, destinatario, il, motivo })}
  </span>
);

const Riga = ({
  richiesta,
  hasAzienda,
  onSollecita,
  onRitira,
}: {
  readonly richiesta: RichiestaDati;
  readonly hasAzienda: boolean;
  readonly onSollecita: (() => void) | null;
  readonly onRitira: (() => void) | null;
}) => {
  const { azienda, oggetto, entro, valida_fino, stato, file, invio, conclusa_il, messaggio } = richiesta;
  const { parola, tono } = describeStato(richiesta, getOggi());
  return (
    <li className={styles.row} data-row>
      <div className={styles.what}>
        <b title={oggetto}>{oggetto}</b>
        {hasAzienda && (
          <Link to="/aziende/$id" params={{ id: azienda.id }} title={azienda.ragione_sociale}>
            {azienda.ragione_sociale}
          </Link>
        )}
        <Storia {...richiesta} />
        {invio !== null && <Email {...invio} />}
        {conclusa_il !== null && (
          <span className="caption" title={messaggio}>
            il cliente ha finito il {formatGiorno(conclusa_il)}
            {messaggio !== '' && `: «${messaggio}»`}
          </span>
        )}
      </div>
      <div className={styles.when}>
        <span>entro il {formatData(entro)}</span>
        {stato === 'aperta' && <span className="caption">link fino al {formatData(valida_fino)}</span>}
      </div>
      <div className={styles.state}>
        {file > 0 ? (
          <Link
            to="/posta-in-arrivo"
            search={{ stato: 'tutti', azienda: azienda.id }}
            className={styles.chip}
            data-tono={tono}
          >
            {parola}
          </Link>
        ) : (
          <span className={styles.chip} data-tono={tono}>
            {parola}
          </span>
        )}
      </div>
      <div className={styles.action}>
        {onSollecita !== null && stato === 'aperta' && (
          <Button size="xs" aria-label={`Sollecita: ${oggetto}, ${azienda.ragione_sociale}`} onClick={onSollecita}>
            Sollecita
          </Button>
        )}
        {onRitira !== null && stato === 'aperta' && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Ritira: ${oggetto}, ${azienda.ragione_sociale}`}
            onClick={onRitira}
          >
            Ritira
          </Button>
        )}
      </div>
    </li>
  );
};

/** What was asked of clients, with what came of it; an open request can be withdrawn. */
export const RichiesteList = ({ richieste, hasAzienda = false }: ListProps) => {
  const [chosen, setChosen] = useState<RichiestaDati | null>(null);
  const canRemind = useCan('remindRichiestaDati');
  const canClose = useCan('closeRichiestaDati');
  const ritiro = useCloseRichiestaDati(() => {
    setChosen(null);
    notifySuccess('Richiesta ritirata: il suo link non si apre più.');
  }, notifyError);
  return (
    <>
      <ul className={styles.list} aria-label="Richieste ai clienti" data-rows>
        {richieste.map((richiesta) => (
          <Riga
            key={richiesta.id}
            richiesta={richiesta}
            hasAzienda={hasAzienda}
            onSollecita={canRemind ? () => chiediDati.set({ aziende: [], sollecito: richiesta }) : null}
            onRitira={canClose ? () => setChosen(richiesta) : null}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={chosen !== null}
        titolo="Ritirare la richiesta?"
        descrizione={`Il link di ${chosen?.azienda.ragione_sociale ?? ''} per «${chosen?.oggetto ?? ''}» non si apre più, e non si può riaprire. I file già ricevuti restano.`}
        conferma="Ritira"
        isPending={ritiro.isPending}
        onConfirm={() => chosen !== null && ritiro.mutate(chosen.id)}
        onClose={() => setChosen(null)}
      />
    </>
  );
};
