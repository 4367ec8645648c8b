import { llamadas } from './direcciones';

/** While nobody answers, how often it is tried. */
const REINTENTO_MS = 5000;

let responde = true;
let reloj: ReturnType<typeof setTimeout> | undefined;
const oyentes = new Set<() => void>();

/** Whether answers come: the ones that come and the ones that fail say so, whatever the device believes of its network. */
export const hayRed = () => responde;

export function suscribirRed(oyente: () => void) {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

export function anotarRed(llega: boolean) {
  clearTimeout(reloj);
  if (!llega) reloj = setTimeout(() => void probarRed(), REINTENTO_MS);
  if (llega === responde) return;
  responde = llega;
  for (const oyente of oyentes) oyente();
}

/** Asks for the least there is; what the device believes is only a reason to ask. */
export async function probarRed() {
  anotarRed(
    await fetch(llamadas.pulso, { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
}
