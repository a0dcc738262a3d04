export { AccountPills } from './account-pills.tsx';
