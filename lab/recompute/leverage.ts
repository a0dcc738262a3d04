import { ZERO, computeOpposite, divide, findLargest, isNegative, isPositive, subtract, sum } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import {
  computeCharges,
  computeEquity,
  computeFinancialDebts,
  computeMol,
  computeNetDebt,
  getAssets,
  getEbit,
} from './magnitudes.ts';
import { buildOutcome, buildScored, isMissing, judge } from './outcome.ts';
import type { Context, Outcome, Outcomes } from './outcome.ts';

const judgeLeverageEffect = (context: Context, debts: Fraction | null): Outcome => {
  const { own, annual } = context;
  const assets = getAssets(own);
  return judge(
    [
      [debts === null, 'debiti_finanziari_non_distinti'],
      [annual === null, 'dato_infrannuale'],
      [isMissing(assets), 'denominatore_nullo'],
    ],
    () => {
      if (annual === null || debts === null) throw new Error('Leverage without its figures');
      const roi = divide(getEbit(annual), assets);
      return judge([[isMissing(debts), 'denominatore_nullo', isNegative(roi) ? 1 : 0]], () => {
        const effect = subtract(roi, divide(computeCharges(annual), debts));
        return buildScored(effect, '>=', '0.02: 0, 0: 0.3, -0.02: 0.6', 1);
      });
    },
  );
};

export const recomputeLEVE = (context: Context): Outcomes => {
  const { own, annual, statement } = context;
  const { params } = statement;
  const equity = computeEquity(own, params);
  const assets = getAssets(own);
  const debts = computeFinancialDebts(own, params);
  const net = debts === null ? ZERO : computeNetDebt(own, debts);
  const mol = annual === null ? ZERO : computeMol(annual);
  const charges = computeCharges(own);
  const untold = [debts === null, 'debiti_finanziari_non_distinti'] as const;
  const noYear = [annual === null, 'dato_infrannuale'] as const;
  return {
    LEVE1: judge([[isMissing(equity), 'patrimonio_netto_non_positivo', 1]], () => {
      const ratio = divide(assets, equity);
      return buildScored(ratio, '<=', '3: 0, 5: 0.3, 10: 0.6', 1);
    }),
    LEVE2: judge([untold, [isMissing(equity), 'patrimonio_netto_non_positivo', 1]], () => {
      const ratio = divide(net, equity);
      return buildScored(ratio, '<=', '1: 0, 2: 0.3, 4: 0.6', 1);
    }),
    LEVE3: judge([untold, noYear, [isMissing(mol), 'mol_non_positivo', isPositive(net) ? 1 : 0]], () => {
      const ratio = divide(findLargest(net, ZERO), mol);
      return buildScored(ratio, '<=', '3: 0, 4: 0.3, 6: 0.6', 1);
    }),
    LEVE4: judge([[isMissing(charges), 'denominatore_nullo', isNegative(getEbit(own)) ? 1 : 0]], () => {
      const ratio = divide(getEbit(own), charges);
      return buildScored(ratio, '>=', '3: 0, 1.5: 0.3, 1: 0.6', 1);
    }),
    LEVE5: judgeLeverageEffect(context, debts),
    LEVE6: judge([[isMissing(assets), 'denominatore_nullo']], () => {
      const ratio = divide(equity, assets);
      return buildScored(ratio, '>=', '0.2: 0, 0.1: 0.3, 0.05: 0.6', 1);
    }),
    __ROI: judge([noYear, [isMissing(assets), 'denominatore_nullo']], () =>
      buildOutcome(divide(getEbit(annual ?? own), assets)),
    ),
    __ROD: judge([untold, noYear, [isMissing(debts ?? ZERO), 'denominatore_nullo']], () =>
      buildOutcome(divide(computeCharges(annual ?? own), debts ?? ZERO)),
    ),
    __PFN: judge([untold], () => buildOutcome(net)),
  };
};

/** The test of the decree; its MOL is that of the projection where there is one. */
export const recomputeRISANAMENTO = ({ own, projection }: Context, read: (name: string) => Fraction): Outcomes => {
  const mol = computeMol(projection ?? own);
  const loss = read('MoNn');
  const debt = subtract(
    sum(...['DS', 'DR', 'LCBe', 'FsL', 'Inv', 'RiorgLav'].map(read), isNegative(loss) ? computeOpposite(loss) : loss),
    ...['Cess', 'NF', 'DispLiq', 'Stralcio'].map(read),
  );
  const flows = subtract(mol, read('InvM'), read('ImpR'));
  return {
    TCAC: judge([[isMissing(flows), 'flussi_non_positivi', 1]], () => {
      const years = divide(debt, flows);
      return buildScored(years, '<=', '1: 0, 2: 0.3, 3: 0.6, 6: 0.8', 1);
    }),
    __TDr: buildOutcome(debt),
    __TFr: buildOutcome(flows),
    __MOL: buildOutcome(mol),
  };
};
