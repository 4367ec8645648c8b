import dibujos from '../publico/piezas/iconos.svg?no-inline';

export const DIBUJADOS = [
  'futbol-sala',
  'futbol-7',
  'futbol',
  'baloncesto',
  'voleibol',
  'balonmano',
  'hockey',
  'rugby',
  'waterpolo',
] as const;

/** The kit of each pitch, in line; a plain pitch for a sport without drawing. */
export function IconoDeporte({ icono }: { icono: string }) {
  return (
    <svg className="dibujo deporte" viewBox="0 0 72 72" aria-hidden="true">
      <use href={`${dibujos}#deporte-${DIBUJADOS.find((dibujado) => dibujado === icono) ?? 'generico'}`} />
    </svg>
  );
}
