import type { CierreDeSede, CierrePrevisto, PedidoDeCierre } from '@cd/contract/partidos/cierres';
import { contarCierre } from '@cd/domain/competicion/calendario/avisos';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatDate } from '../../../format/format';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

export const cierresOf = (id: number) =>
  queryOptions({ queryKey: ['cierres', id], queryFn: () => call('GET /api/sedes/cierres/:id', { params: { id } }) });

/** What a closure, or its way back, alters. */
export const CIERRE_CHANGED = [['cierres'], ['calendario'], ...PARTIDO_CHANGED] as const;

export type Cambio = CierrePrevisto['cambios'][0];
export type Elegido = PedidoDeCierre['elegidos'][0];
export const SIN_SEDE = 0;

export const CloseSchema = z
  .object({
    desde: z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Diga desde qué día') }),
    hasta: z.iso.date('La fecha no es válida').nullable(),
    destino: z.enum(['hueco', 'sede', 'ninguna']),
    sede_nueva_id: z.number(),
    motivo: z.string().trim().max(2000, 'Como máximo 2000 caracteres'),
  })
  .refine(({ desde, hasta }) => hasta === null || desde <= hasta, { error: 'Es anterior al primer día', path: ['hasta'] })
  .refine(({ destino, sede_nueva_id }) => destino !== 'sede' || sede_nueva_id !== SIN_SEDE, {
    error: 'Elija a qué sede van',
    path: ['sede_nueva_id'],
  });
export type Closing = z.output<typeof CloseSchema>;
export type CloseValues = Omit<Closing, 'desde'> & { desde: string | null };
export const EMPTY: CloseValues = { desde: null, hasta: null, destino: 'hueco', sede_nueva_id: SIN_SEDE, motivo: '' };

/** What the office says of some of them: where one goes, or that it stays. */
export interface Said {
  elegidos: readonly Elegido[];
  fuera: readonly number[];
}
export const NOTHING_SAID: Said = { elegidos: [], fuera: [] };

export const pedidoOf = (sede_id: number, { motivo: _motivo, sede_nueva_id, ...datos }: Closing, { elegidos, fuera }: Said) => ({
  ...datos,
  sede_id,
  sede_nueva_id: datos.destino === 'sede' ? sede_nueva_id : null,
  elegidos: [...elegidos],
  fuera: [...fuera],
});

/** 'Desde el 08/01/2027' */
export const periodOf = (cierre: Pick<CierreDeSede, 'desde' | 'hasta'>): string => {
  const texto = contarCierre(cierre);
  return `${texto[0]!.toUpperCase()}${texto.slice(1)}`;
};

export const pairOf = ({
  equipo_local_nombre,
  equipo_visitante_nombre,
}: Pick<Cambio, 'equipo_local_nombre' | 'equipo_visitante_nombre'>): string => `${equipo_local_nombre} – ${equipo_visitante_nombre}`;
export const whereOf = ({ campeonato, fase, donde }: Pick<Cambio, 'campeonato' | 'fase' | 'donde'>): string =>
  [campeonato, fase, donde].filter(Boolean).join(' · ');
export const momentOf = ({ fecha, hora }: Pick<Cambio['antes'], 'fecha' | 'hora'>): string =>
  fecha === null ? 'sin fecha' : [formatDate(fecha), hora].filter(Boolean).join(' ');
