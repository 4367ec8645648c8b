import type { DebeDeCurso, FilaDeudas } from '@cd/contract/dinero/deudas';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../client/call';

/** The parts of the debts, each at its address. */
export const PARTS = [
  { to: '/admin/deudas', texto: 'Quién debe' },
  { to: '/admin/deudas/previsto', texto: 'Cobros y pagos previstos' },
] as const;

/** What a reminder alters where it is read. */
export const DEUDAS_CHANGED = [['deudas']] as const;

export type Leidas = CallAnswer<'GET /api/deudas'>;
export const deudas = queryOptions({ queryKey: ['deudas', 'lista'], queryFn: () => call('GET /api/deudas') });
export const deudasOf = (id: number) =>
  queryOptions({ queryKey: ['deudas', 'colegio', id], queryFn: () => call('GET /api/deudas/colegio/:id', { params: { id } }) });
export const previsto = queryOptions({ queryKey: ['deudas', 'previsto'], queryFn: () => call('GET /api/deudas/previsto') });

export const BANDS = ['Hasta 30 días', 'De 31 a 60 días', 'De 61 a 90 días', 'Más de 90 días'] as const;
export const REMINDER = { 1: '1.er aviso', 2: '2.º aviso' } as const;
export const READ = { si: 'abierto', no: 'sin abrir', papel: 'en papel', sin: '' } as const;

const DAY_MS = 86_400_000;
export const daysBetween = (desde: string, hoy: string): number => Math.max(Math.round((Date.parse(hoy) - Date.parse(desde)) / DAY_MS), 0);
export const formatDays = (dias: number): string => (dias === 0 ? 'hoy' : dias === 1 ? '1 día' : `${dias} días`);

/** What some seasons come to. */
export type Sums = Omit<DebeDeCurso, 'competicion_id' | 'competicion'>;
const NOTHING: Sums = {
  cuotas: 0,
  cambios: 0,
  sanciones: 0,
  otras: 0,
  a_favor: 0,
  saldo: 0,
  tramos: [0, 0, 0, 0],
  en_recibo: 0,
  desde: null,
};

export const sumOf = (cursos: readonly Sums[]): Sums =>
  cursos.reduce(
    (suma, curso) => ({
      cuotas: suma.cuotas + curso.cuotas,
      cambios: suma.cambios + curso.cambios,
      sanciones: suma.sanciones + curso.sanciones,
      otras: suma.otras + curso.otras,
      a_favor: suma.a_favor + curso.a_favor,
      saldo: suma.saldo + curso.saldo,
      tramos: suma.tramos.map((tramo, n) => tramo + curso.tramos[n]!) as Sums['tramos'],
      en_recibo: suma.en_recibo + curso.en_recibo,
      desde: suma.desde === null || (curso.desde !== null && curso.desde < suma.desde) ? curso.desde : suma.desde,
    }),
    NOTHING,
  );

/** A school as its row says it: of all its seasons, or of one. */
export interface Debe {
  id: number;
  nombre: string;
  cursos: string;
  tramo0: number;
  tramo1: number;
  tramo2: number;
  tramo3: number;
  dias: number | null;
  recordado: string | null;
  nivel: 0 | 1 | 2;
  leido: keyof typeof READ;
  plazo: string | null;
  en_recibo: number;
  a_favor: number;
  saldo: number;
  por_pedir: number;
  mandato: FilaDeudas['mandato'];
  sigue: 1 | 2;
  toca: 0 | 1 | 2;
  debe: 0 | 1;
  de_antes: 0 | 1;
  con_a_favor: 0 | 1;
  sin_mandato: 0 | 1;
}

/** `curso` null: of all. */
export function rowsOf({ hoy, competicion, colegios }: Leidas, curso: string | null): Debe[] {
  return colegios.flatMap(({ id, nombre, cursos, recordatorio, sigue, toca, por_pedir, mandato }): Debe[] => {
    const vistos = cursos.filter((uno) => curso === null || uno.competicion === curso);
    if (vistos.length === 0) return [];
    const { tramos, desde, en_recibo, a_favor, saldo } = sumOf(vistos);
    const owes = tramos.some((tramo) => tramo > 0);
    return [
      {
        id,
        nombre,
        cursos: vistos.map((uno) => uno.competicion).join(' · '),
        tramo0: tramos[0],
        tramo1: tramos[1],
        tramo2: tramos[2],
        tramo3: tramos[3],
        dias: desde === null ? null : daysBetween(desde, hoy),
        recordado: recordatorio?.fecha ?? null,
        nivel: recordatorio?.nivel ?? 0,
        leido: recordatorio?.leido ?? 'sin',
        plazo: recordatorio?.plazo ?? null,
        en_recibo,
        a_favor,
        saldo,
        por_pedir,
        mandato,
        sigue,
        toca: toca ?? 0,
        debe: owes ? 1 : 0,
        de_antes: vistos.some((uno) => uno.competicion !== competicion && uno.saldo !== 0) ? 1 : 0,
        con_a_favor: a_favor < 0 ? 1 : 0,
        sin_mandato: owes && mandato !== 'vigente' ? 1 : 0,
      },
    ];
  });
}
