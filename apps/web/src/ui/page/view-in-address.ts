import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which of its views a screen shows: its address says it, so that whoever counts what is in one leads to it; the first, where it does not. */
export function useViewInAddress<V extends string>(views: readonly { valor: V }[]): [V, (valor: V) => void] {
  const { vista }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const first = views[0]!.valor;
  return [
    views.find(({ valor }) => valor === vista)?.valor ?? first,
    (valor) => void navigate({ to: '.', search: valor === first ? {} : { vista: valor }, replace: true, resetScroll: false }),
  ];
}
