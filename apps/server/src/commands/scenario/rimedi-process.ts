// Child process: computes the remedies of a statement, which takes seconds.
import { computeRimedi } from '@vedetta/domain';
import type { Rimedio } from '@vedetta/domain';
import { buildContesto } from '../calcolo/compute-risultati.ts';
import type { ComputeInput } from '../../compute-input.ts';

export default (input: ComputeInput): readonly Rimedio[] => computeRimedi(buildContesto(input));
