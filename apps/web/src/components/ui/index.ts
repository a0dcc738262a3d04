/** The parts every screen is made of. */
export { Avatar } from './avatar.tsx';
export { Avvisi } from './avvisi.tsx';
export { CodeBadge, Kbd, Tag } from './code-badge.tsx';
export { ConfirmDialog, NoticeDialog } from './confirm-dialog-lazy.ts';
export { Dialog } from './dialog.tsx';
export { BottomBar, BottomSeparator, HeaderActions, PanelSection, RightPanel } from './frame-slots.tsx';
export { bottomBarSlot, headerActionsSlot, rightPanelSlot } from './frame-slots.tsx';
export { lazyDialog } from './lazy-dialog.tsx';
export { Logo } from './logo.tsx';
export { notifyError, notifyFailure, notifySuccess } from './notify.ts';
export { PageBody, PageHeader, usePageTitle } from './page.tsx';
export { Pagination } from './pagination.tsx';
export { countPages, formatIntervallo } from './pagine.ts';
export { Pills } from './pills.tsx';
export type { Pill } from './pills.tsx';
export { SearchField } from './search-field.tsx';
export { EmptyState, ErrorState, Loaded, LoadingCards, LoadingRows } from './states.tsx';
export { UnsavedGuard } from './unsaved-guard.tsx';
