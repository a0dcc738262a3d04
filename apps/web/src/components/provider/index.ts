export { CollegamentoCard } from './collegamento-card.tsx';
export { EntraCon } from './entra-con.tsx';
