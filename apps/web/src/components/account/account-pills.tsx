import { useLocation } from '@tanstack/react-router';
import { useCan } from '../../lib/can.ts';
import { Pills } from '../ui/index.ts';

/** The pages of the account and of the firm: those that the user may open. */
export const AccountPills = () => {
  const { pathname } = useLocation();
  const canManage = useCan('listMembri');
  const pages = [
    { titolo: 'Profilo', to: '/profile' },
    ...(canManage ? [{ titolo: 'Membri', to: '/profile/membri' }] : []),
    { titolo: 'Sicurezza', to: '/profile/sicurezza' },
  ];
  return (
    <Pills
      nome="Profilo e studio"
      pills={pages.map((page) => ({ ...page, motivo: null, isActive: pathname.replace(/\/$/u, '') === page.to }))}
    />
  );
};
