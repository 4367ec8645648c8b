import type { Form } from '../../../ui/form';
import type { ActaValues } from './acta-values';

/** By which a refusal finds the part that draws a field (`ui/form`), where that is not one input. */
export function pathOf(form: Form<ActaValues>, campo: string): string {
  const props: Record<string, unknown> = { ...form.getInputProps(campo) };
  return String(props['data-path']);
}
