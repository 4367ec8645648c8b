import type { Evento } from './evento';

/** As an event travels and is kept by the server: flat, whatever its kind. */
export interface EventoEscrito {
  n: number;
  momento: number;
  tipo: string;
  datos: Record<string, string | number | boolean | null>;
}

const LISTAS: readonly string[] = ['jugadores', 'entrenadores', 'arbitros'];
const TIPOS: ReadonlySet<string> = new Set<Evento['tipo']>([
  'asistencia',
  'equipo',
  'dorsal',
  'capitan',
  'tanto',
  'autor',
  'anotacion',
  'reloj',
  'parcial',
  'ajeno',
  'dicho',
  'suspension',
  'firma',
  'deshacer',
]);
const TEXTO_MAXIMO = 4000;

/** Lists of people are written '3,8,12'; what is said of the acta, by the name of each thing. */
export function escribirEvento({ n, momento, tipo, ...resto }: Evento): EventoEscrito {
  const datos: EventoEscrito['datos'] = {};
  const campos = 'dice' in resto ? { minuto: resto.minuto, ...resto.dice } : resto;
  for (const [campo, valor] of Object.entries(campos) as [string, unknown][])
    if (valor !== undefined)
      datos[campo] = Array.isArray(valor)
        ? valor.join(',')
        : typeof valor === 'string'
          ? valor.slice(0, TEXTO_MAXIMO)
          : (valor as number | boolean | null);
  return { n, momento, tipo, datos };
}

/** Null where this version does not know the kind of the event. */
export function leerEvento({ n, momento, tipo, datos }: EventoEscrito): Evento | null {
  if (!TIPOS.has(tipo)) return null;
  const { minuto = null, ...campos } = datos;
  const propios = Object.fromEntries(
    Object.entries(campos).map(([campo, valor]) => [
      campo,
      LISTAS.includes(campo) ? String(valor).split(',').filter(Boolean).map(Number) : valor,
    ]),
  );
  return { n, momento, minuto, tipo, ...(tipo === 'dicho' ? { dice: propios } : propios) } as unknown as Evento;
}
