import type { FichaPartido } from '@cd/contract/publico/publico';

const GOOGLE = 'https://calendar.google.com/calendar/render';
const sinSignos = (texto: string) => texto.replaceAll(/[-:]/g, '');

/** '2026-11-21' → '20261122': in a calendar a whole day ends when the next begins. */
function diaSiguiente(dia: string): string {
  return sinSignos(new Date(Date.parse(dia) + 86_400_000).toISOString().slice(0, 10));
}

/** A match as a new entry of Google's calendar; null without a day. */
export function googleDePartido({ partido, fin, sede }: FichaPartido): string | null {
  const inicio = partido.fecha_celebracion;
  if (!inicio) return null;
  const dates = fin ? `${sinSignos(inicio)}00/${sinSignos(fin)}00` : `${sinSignos(inicio)}/${diaSiguiente(inicio)}`;
  return `${GOOGLE}?${new URLSearchParams({
    action: 'TEMPLATE',
    text: `${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}`,
    dates,
    ctz: 'Europe/Madrid',
    location: sede ? [sede.nombre, sede.direccion].filter(Boolean).join(', ') : '',
    details: `${partido.fase_nombre} · ${partido.ronda_nombre}`,
  }).toString()}`;
}
