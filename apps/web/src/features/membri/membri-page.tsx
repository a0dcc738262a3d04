import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { Membri } from '@vedetta/contract';
import { useState } from 'react';
import { AccountPills } from '../../components/account/index.ts';
import { BottomBar, EmptyState, ErrorState, LoadingRows, PageBody, PageHeader } from '../../components/ui/index.ts';
import { createLazyDialog } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { useUser } from '../../lib/session.ts';
import { useMembri } from '../../queries/membri.ts';
import { Inviti } from './inviti.tsx';
import { MembriCard } from './membri-card.tsx';
import { RegolaFattore } from './regola-fattore.tsx';
import { RuoliCard } from './ruoli-card.tsx';
import styles from './membri.module.css';

const InvitaDialog = createLazyDialog(async () => (await import('./invita-dialog.tsx')).InvitaDialog);

const countOf = (total: number, one: string, many: string): string => `${total} ${total === 1 ? one : many}`;

const describe = ({ membri }: Membri): string => {
  const invitati = membri.filter(({ invito }) => invito !== null).length;
  const entrati = countOf(membri.length - invitati, 'membro', 'membri');
  return invitati === 0 ? entrati : `${entrati}, ${countOf(invitati, 'invito', 'inviti')} in attesa`;
};

/** Who is in the firm and what they may see. */
export const MembriPage = () => {
  const user = useUser();
  const canManage = useCan('listMembri');
  const { data, error, refetch } = useMembri();
  const [isInviting, setInviting] = useState(false);
  if (!user) return null;
  return (
    <>
      <PageHeader
        titolo="Membri"
        heading={user.dati_commercialista.nome_studio || 'Membri'}
        pills={<AccountPills />}
        actions={
          canManage && (
            <Button
              variant="filled"
              leftSection={<IconUserPlus size={16} stroke={1.7} />}
              onClick={() => setInviting(true)}
            >
              Invita
            </Button>
          )
        }
      >
        {data !== undefined && <span className="caption">{describe(data)}</span>}
      </PageHeader>
      <PageBody>
        {!canManage && (
          <EmptyState titolo="Riservato ai titolari">I membri dello studio li gestisce chi ne è titolare.</EmptyState>
        )}
        {canManage &&
          data === undefined &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={6} height={48} />)}
        {canManage && data !== undefined && (
          <div className={styles.page}>
            <RegolaFattore dati={data} />
            <MembriCard dati={data} />
            <div className={styles.pair}>
              <Inviti membri={data.membri} onInvite={() => setInviting(true)} />
              <RuoliCard />
            </div>
          </div>
        )}
      </PageBody>
      {canManage && <BottomBar>Ogni cambio entra nel registro dello studio</BottomBar>}
      {isInviting && <InvitaDialog onClose={() => setInviting(false)} />}
    </>
  );
};
