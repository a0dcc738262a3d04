export { LoginPage, StaffLoginPage } from './login-page.tsx';
export { SoloStaffPage } from './solo-staff-page.tsx';
