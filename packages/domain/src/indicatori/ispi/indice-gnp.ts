import type { TabellaAnnuale } from '../../formula/formula.ts';

/**
 * Prices in the United States, 1968 = 100.
 * Date: yearly figures 2015-2025. Source: GDP implicit price deflator, FRED series GDPDEF (Bureau of Economic Analysis),
 * rebased by us; it stands for the GNP deflator of Ohlson, from which it differs by a negligible amount.
 */
export const indiceGNP: TabellaAnnuale = {
  nome: 'Indice dei prezzi USA (1968 = 100)',
  fonte: 'Deflatore del PIL degli Stati Uniti (FRED, serie GDPDEF), riportato a 1968 = 100',
  valori: {
    2015: '532.44',
    2016: '537.49',
    2017: '547.10',
    2018: '559.65',
    2019: '568.87',
    2020: '576.47',
    2021: '602.70',
    2022: '645.68',
    2023: '669.59',
    2024: '686.22',
    2025: '705.60',
  },
};
