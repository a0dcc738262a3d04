import { ActionIcon, Button } from '@mantine/core';
import { IconClockX, IconX } from '@tabler/icons-react';
import { ruoliLabels } from '@vedetta/contract';
import type { Membro, MembroInvitato } from '@vedetta/contract';
import { useState } from 'react';
import { createLazyDialog, notifyError, notifySuccess } from '../../components/ui/index.ts';
import { describeInvio } from '../../lib/invio.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import { useRemoveMembro, useRenewInvito } from '../../queries/membri.ts';
import styles from './membri.module.css';

const LinkDialog = createLazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog);

const describe = ({ ruolo, tutte_le_aziende, aziende_assegnate, creato_il }: Membro): string => {
  const assegnate = aziende_assegnate === 1 ? '1 azienda' : `${aziende_assegnate} aziende`;
  return `${ruoliLabels[ruolo]}, ${tutte_le_aziende ? 'tutte le aziende' : assegnate}, dal ${formatGiorno(creato_il)}`;
};

const Scadenza = ({ scade }: { readonly scade: string | null }) =>
  scade === null ? (
    <span className={styles.expired}>
      <IconClockX size={16} stroke={1.7} aria-hidden /> scaduto
    </span>
  ) : (
    <span className="caption">scade il {formatIstante(scade)}</span>
  );

const Riga = ({ membro, onLink }: { readonly membro: Membro; readonly onLink: (link: MembroInvitato) => void }) => {
  const rinnovo = useRenewInvito();
  const ritiro = useRemoveMembro();
  const invio = membro.invito?.invio ?? null;
  return (
    <li className={styles.invite}>
      <p>
        <b title={membro.username}>{membro.nome || membro.username}</b>
        <span className="caption">
          {membro.nome !== '' && `${membro.username} · `}
          {describe(membro)}
        </span>
        {invio !== null && (
          <span className="caption" data-tono={invio.stato === 'non_inviato' ? 'warn' : undefined}>
            {describeInvio(invio)}
          </span>
        )}
      </p>
      <Scadenza scade={membro.invito?.scade ?? null} />
      <span className={styles.inviteActions}>
        <Button
          size="xs"
          loading={rinnovo.isPending}
          onClick={() => rinnovo.mutate(membro.id, { onSuccess: ({ dati }) => onLink(dati), onError: notifyError })}
          aria-label={`Nuovo link per ${membro.username}`}
        >
          Nuovo link
        </Button>
        <ActionIcon
          size={28}
          loading={ritiro.isPending}
          aria-label={`Ritira l’invito di ${membro.username}`}
          onClick={() =>
            ritiro.mutate(
              { id: membro.id, aziende_a: null },
              { onSuccess: () => notifySuccess(`Invito di ${membro.username} ritirato.`), onError: notifyError },
            )
          }
        >
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      </span>
    </li>
  );
};

/** Who was invited and has not entered yet. */
export const Inviti = ({ membri, onInvite }: { readonly membri: readonly Membro[]; readonly onInvite: () => void }) => {
  const [link, setLink] = useState<MembroInvitato | null>(null);
  const invitati = membri.filter(({ invito }) => invito !== null);
  return (
    <section className="card" aria-labelledby="inviti">
      <header className={styles.head}>
        <h2 id="inviti">Inviti in attesa</h2>
        <span className="caption">scadono dopo 48 ore</span>
      </header>
      {invitati.length === 0 && (
        <p className={styles.none}>
          Nessun invito in attesa.{' '}
          <button type="button" className={styles.link} onClick={onInvite}>
            Invita una persona
          </button>
        </p>
      )}
      <ul>
        {invitati.map((membro) => (
          <Riga key={membro.id} membro={membro} onLink={setLink} />
        ))}
      </ul>
      {link !== null && <LinkDialog invitato={link} onClose={() => setLink(null)} />}
    </section>
  );
};
