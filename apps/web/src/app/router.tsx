import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { authBackend } from '../lib/accesso/auth-tokens.ts';
import { isHosted } from '../lib/host/host.ts';
import { parseReturnPath } from '../lib/accesso/return-path.ts';
import { sessione } from '../lib/session.ts';
import { watchSession } from './watch-session.ts';
import { Frame } from './frame/frame.tsx';
import { prefetchPages } from './prefetch.ts';
import { parseAziendeSearch, parseListSearch, readLater } from './search.ts';
import { staffRoute } from './staff-routes.ts';
import { requireSession } from './require-session.ts';
import { rootRoute } from './root-route.tsx';
import { RouteError } from './route-error.tsx';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { da?: string } =>
    typeof search['da'] === 'string' ? { da: search['da'] } : {},
  beforeLoad: ({ search }) => {
    if (sessione.get().stato !== 'anonima') throw redirect({ href: parseReturnPath(search.da) });
  },
  component: lazyRouteComponent(() => import('../features/login/index.ts'), 'LoginPage'),
});

/** Where the identity provider sends the browser back to. */
const ritornoProviderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/provider',
  component: lazyRouteComponent(() => import('../features/ritorno-provider/index.ts'), 'RitornoProviderPage'),
});

/** The page of a one-time link. */
const accessoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accesso',
  component: lazyRouteComponent(() => import('../features/accesso/index.ts'), 'AccessoPage'),
});

/** The page of a client who was asked for data: no session. */
const caricaDatiRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/carica-dati',
  component: lazyRouteComponent(() => import('../features/carica-dati/index.ts'), 'CaricaDatiPage'),
});

/** The page a host page loads; in a frame it waits for a ticket even with a stored session. */
const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/landing',
  validateSearch: (search: Record<string, unknown>): { da?: string } =>
    search['da'] === undefined ? {} : { da: parseReturnPath(search['da']) },
  beforeLoad: ({ search }) => {
    if (sessione.get().stato !== 'anonima' && !isHosted()) throw redirect({ href: search.da ?? '/' });
  },
  component: lazyRouteComponent(() => import('../features/landing/index.ts'), 'LandingPage'),
});

const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: requireSession,
  component: Frame,
});

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/index.ts'), 'HomePage'),
});

const profileRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/profile/index.ts'), 'ProfilePage'),
});

const membriRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/profile/membri',
  component: lazyRouteComponent(() => import('../features/membri/index.ts'), 'MembriPage'),
});

const sicurezzaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/profile/sicurezza',
  component: lazyRouteComponent(() => import('../features/sicurezza/index.ts'), 'SicurezzaPage'),
});

const portafoglioRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/portafoglio',
  validateSearch: readLater,
  component: lazyRouteComponent(() => import('../features/portafoglio/index.ts'), 'PortafoglioPage'),
});

const scadenzeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/scadenze',
  validateSearch: readLater,
  component: lazyRouteComponent(() => import('../features/scadenze/index.ts'), 'ScadenzePage'),
});

const postaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/posta-in-arrivo',
  validateSearch: readLater,
  component: lazyRouteComponent(() => import('../features/posta/index.ts'), 'PostaPage'),
});

const avvisiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/avvisi',
  validateSearch: readLater,
  component: lazyRouteComponent(() => import('../features/avvisi/index.ts'), 'AvvisiPage'),
});

const riepilogoRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/riepilogo',
  validateSearch: readLater,
  component: lazyRouteComponent(() => import('../features/riepilogo/index.ts'), 'RiepilogoPage'),
});

const aziendeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/aziende',
  validateSearch: parseAziendeSearch,
  component: lazyRouteComponent(() => import('../features/aziende/index.ts'), 'AziendePage'),
});

const importaMoltiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/aziende/importa',
  component: lazyRouteComponent(() => import('../features/importa-molti/index.ts'), 'ImportaMoltiPage'),
});

const aziendaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/aziende/$id',
  component: lazyRouteComponent(() => import('../features/aziende/index.ts'), 'AziendaPage'),
});

const tesoreriaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/aziende/$id/tesoreria',
  validateSearch: (search: Record<string, unknown>): { piano?: string } =>
    typeof search['piano'] === 'string' ? { piano: search['piano'] } : {},
  component: lazyRouteComponent(() => import('../features/tesoreria/index.ts'), 'TesoreriaPage'),
});

const andamentoRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/aziende/$id/andamento',
  validateSearch: readLater,
  component: lazyRouteComponent(() => import('../features/andamento/index.ts'), 'AndamentoPage'),
});

const bilanciRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bilanci',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../features/bilanci/index.ts'), 'BilanciPage'),
});

const bilancioRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bilanci/$id',
  component: lazyRouteComponent(() => import('../features/bilanci/index.ts'), 'BilancioArea'),
});

/** The import of a trial balance, beside the area of its balance sheet: it has a header of its own. */
const importaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bilanci/$id/importa',
  component: lazyRouteComponent(() => import('../features/verifica/index.ts'), 'ImportaPage'),
});

const loadEditor = () => import('../features/editor/index.ts');
const indicatoriPage = lazyRouteComponent(() => import('../features/indicatori/index.ts'), 'IndicatoriPage');
const inArea = () => bilancioRoute;

// Without a group in the URL, IndicatoriPage shows the first group of the balance sheet.
const areaRoutes = [
  createRoute({ getParentRoute: inArea, path: '/', component: lazyRouteComponent(loadEditor, 'EditorPage') }),
  createRoute({ getParentRoute: inArea, path: '/proiezione', component: lazyRouteComponent(loadEditor, 'EditorPage') }),
  createRoute({
    getParentRoute: inArea,
    path: '/assestamento',
    component: lazyRouteComponent(() => import('../features/assestamento/index.ts'), 'AssestamentoPage'),
  }),
  createRoute({
    getParentRoute: inArea,
    path: '/risanamento',
    component: lazyRouteComponent(() => import('../features/risanamento/index.ts'), 'RisanamentoPage'),
  }),
  createRoute({ getParentRoute: inArea, path: '/indicatori', component: indicatoriPage }),
  createRoute({ getParentRoute: inArea, path: '/indicatori/$group', component: indicatoriPage }),
  createRoute({ getParentRoute: inArea, path: '/previsione', component: indicatoriPage }),
  createRoute({ getParentRoute: inArea, path: '/previsione/$group', component: indicatoriPage }),
  createRoute({ getParentRoute: inArea, path: '/altro', component: indicatoriPage }),
  createRoute({ getParentRoute: inArea, path: '/altro/$group', component: indicatoriPage }),
  createRoute({
    getParentRoute: inArea,
    path: '/simulatore',
    component: lazyRouteComponent(() => import('../features/simulatore/index.ts'), 'SimulatorePage'),
  }),
  createRoute({
    getParentRoute: inArea,
    path: '/stampa-report',
    component: lazyRouteComponent(() => import('../features/report/index.ts'), 'StampaReportPage'),
  }),
] as const;

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bilanci/$id/report',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('../features/report/index.ts'), 'ReportPage'),
});

const anyOtherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/aziende' });
  },
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  ritornoProviderRoute,
  accessoRoute,
  caricaDatiRoute,
  landingRoute,
  frameRoute.addChildren([
    homeRoute,
    profileRoute,
    membriRoute,
    sicurezzaRoute,
    portafoglioRoute,
    scadenzeRoute,
    postaRoute,
    avvisiRoute,
    riepilogoRoute,
    aziendeRoute,
    importaMoltiRoute,
    aziendaRoute,
    andamentoRoute,
    tesoreriaRoute,
    bilanciRoute,
    importaRoute,
    bilancioRoute.addChildren(areaRoutes),
  ]),
  staffRoute,
  reportRoute,
  anyOtherRoute,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
});

/** Fetches the code of the current page while the user is still loading. Errors are ignored: the router retries and shows them. */
const prefetchPageCode = (): void => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) {
    void router.loadRouteChunk(route)?.catch(() => {});
  }
};

const prefetchPage = ({ pathname, search }: { readonly pathname: string; readonly search: object }): void =>
  prefetchPages(router.matchRoutes(pathname, search));

/** Starts loading the current page before the user is known. In a frame no data: a ticket may switch the user. */
export const startPage = (): void => {
  prefetchPageCode();
  if (authBackend.load() && !isHosted()) prefetchPage(router.latestLocation);
};

router.subscribe('onBeforeLoad', ({ toLocation }) => {
  if (sessione.get().stato === 'attiva') prefetchPage(toLocation);
});

watchSession(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
