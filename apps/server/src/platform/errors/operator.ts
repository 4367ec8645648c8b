/** A message for whoever runs the product, in one line; anything else that ends it keeps its trace. */
export class OperatorNotice extends Error {
  override readonly name = 'OperatorNotice';
}
