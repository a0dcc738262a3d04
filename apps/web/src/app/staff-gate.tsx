import { lazyRouteComponent } from '@tanstack/react-router';
import { useUser } from '../lib/session.ts';
import { Frame } from './frame/frame.tsx';

const StaffLoginPage = lazyRouteComponent(() => import('../features/login/index.ts'), 'StaffLoginPage');
const SoloStaffPage = lazyRouteComponent(() => import('../features/login/index.ts'), 'SoloStaffPage');

/** `/staff`: a login for visitors, the pages in the frame for the staff, a refusal for the other users. */
export const StaffGate = () => {
  const user = useUser();
  if (user === null) return <StaffLoginPage />;
  return user.is_staff ? <Frame /> : <SoloStaffPage />;
};
