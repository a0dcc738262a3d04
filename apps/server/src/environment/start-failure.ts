/**
 * The product cannot start (or install, or migrate) for a reason the operator can fix. Its message is shown without a stack: plain Italian,
 * first the fact, then what to do.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
