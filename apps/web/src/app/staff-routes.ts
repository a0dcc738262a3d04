import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffPages } from '../features/staff/index.ts';
import { rootRoute } from './root-route.tsx';
import { parseListSearch, parseSegnalazioniSearch, parseUtentiSearch, readLater } from './search.ts';
import { StaffGate } from './staff-gate.tsx';

const gateRoute = createRoute({ getParentRoute: () => rootRoute, path: '/staff', component: StaffGate });

const inStaff = () => gateRoute;

const staffRoutes = [
  createRoute({
    getParentRoute: inStaff,
    path: '/',
    validateSearch: parseListSearch,
    component: lazyRouteComponent(staffPages.studi, 'StudiPage'),
  }),
  createRoute({
    getParentRoute: inStaff,
    path: '/utenti',
    validateSearch: parseUtentiSearch,
    component: lazyRouteComponent(staffPages.utenti, 'UtentiPage'),
  }),
  createRoute({
    getParentRoute: inStaff,
    path: '/segnalazioni',
    validateSearch: parseSegnalazioniSearch,
    component: lazyRouteComponent(staffPages.segnalazioni, 'SegnalazioniPage'),
  }),
  createRoute({
    getParentRoute: inStaff,
    path: '/registro',
    validateSearch: readLater,
    component: lazyRouteComponent(staffPages.registro, 'RegistroPage'),
  }),
  createRoute({
    getParentRoute: inStaff,
    path: '/utilizzo',
    validateSearch: readLater,
    component: lazyRouteComponent(staffPages.utilizzo, 'UtilizzoPage'),
  }),
  createRoute({
    getParentRoute: inStaff,
    path: '/sistema',
    component: lazyRouteComponent(staffPages.sistema, 'SistemaPage'),
  }),
] as const;

/** The pages of those who run the product. */
export const staffRoute = gateRoute.addChildren(staffRoutes);
