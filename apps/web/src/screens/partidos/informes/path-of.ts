import type { Form, Values } from '../../../ui/forms/form';

/** By which a refusal finds the part that draws a field (`ui/form`), where that is not one input. */
export function pathOf<V extends Values>(form: Form<V>, campo: string): string {
  const props: Record<string, unknown> = { ...form.getInputProps(campo) };
  return String(props['data-path']);
}
