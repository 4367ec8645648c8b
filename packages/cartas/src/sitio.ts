import type { PartidoContado, SitioContado } from '@cd/contract/avisos/contenido';

const dia = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** 'sábado, 21 de noviembre de 2026, a las 10:30' */
export const cuando = ({ fecha, hora }: SitioContado): string =>
  fecha === null
    ? 'Sin fecha todavía'
    : `${dia.format(new Date(`${fecha}T00:00:00Z`))}, ${hora === null ? 'sin hora todavía' : `a las ${hora}`}`;

export const donde = ({ sede }: SitioContado): string => sede ?? 'Sin sede todavía';

export const entreQuienes = ({ local, visitante }: Pick<PartidoContado, 'local' | 'visitante'>): string => `${local} – ${visitante}`;

export const deQue = ({ campeonato, fase }: PartidoContado): string => `${campeonato} · ${fase}`;
