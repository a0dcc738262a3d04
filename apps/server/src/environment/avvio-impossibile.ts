/**
 * The product cannot start (or install, or migrate) for a reason the operator can mend. Its message is shown as it is, without a stack:
 * plain Italian, the fact first, then what to do.
 */
export class AvvioImpossibile extends Error {
  override readonly name = 'AvvioImpossibile';
}
