import type { CartaDeRecordatorio } from '@cd/contract/dinero/deudas';
import { limitar } from '@cd/domain/libro/repartir';
import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { groupBy } from '../../../platform/group-by';
import { euros } from '../../../platform/money';

/** Where a school's coordinator sees what it owes, and pays it. */
const CUENTAS = '/admin/cuentas_colegio';
/** More than these are told as one: a letter is read. */
const LINEAS_POR_CURSO = 15;

interface Cabecera {
  id: number;
  nivel: 1 | 2;
  fecha: string;
  plazo: string | null;
  por_enlace: boolean;
  colegio: CartaDeRecordatorio['colegio'];
  cuenta: string;
  /** What may be asked of the school now, of whatever. */
  pedible: number;
}

/** Reminders with what is left of what they asked for, the oldest season first; one of which nothing may be asked any more is not among them. */
export async function leerRecordatorios(con: Connection, ids: readonly number[]): Promise<CartaDeRecordatorio[]> {
  const { rows: cabeceras } = await sql<Cabecera>`
    select r.id, r.nivel, to_char(r.fecha, 'YYYY-MM-DD') as fecha, to_char(r.plazo, 'YYYY-MM-DD') as plazo, r.por_enlace,
      json_build_object('id', c.id, 'nombre', c.nombre, 'fiscal_nombre', c.fiscal_nombre, 'fiscal_cif', c.fiscal_cif,
        'fiscal_direccion', c.fiscal_direccion) as colegio,
      (select fiscal_cuenta from empresa) as cuenta, p.importe as pedible
    from recordatorio_deuda r join colegio c on c.id = r.colegio_id join colegio_pedible p on p.colegio_id = r.colegio_id
    where r.id = any(${[...ids]}::int[]) and p.importe > 0 order by f_unaccent(c.nombre), r.id`.execute(con);
  const { rows: lineas } = await sql<CartaDeRecordatorio['lineas'][number] & { recordatorio_id: number }>`
    select l.recordatorio_id, k.nombre as competicion, d.concepto, to_char(d.desde, 'YYYY-MM-DD') as desde, d.pendiente - d.en_recibo as importe
    from recordatorio_deuda_linea l join deuda_pendiente d on d.id = l.deuda_id join competicion k on k.id = d.competicion_id
    where l.recordatorio_id = any(${[...ids]}::int[]) and d.pendiente - d.en_recibo > 0 order by k.fecha_inicio, d.desde, d.id`.execute(
    con,
  );
  const porRecordatorio = groupBy(lineas, ({ recordatorio_id }) => recordatorio_id);
  return cabeceras.flatMap(({ pedible, ...cabecera }): CartaDeRecordatorio[] => {
    const suyas = (porRecordatorio.get(cabecera.id) ?? []).map(({ recordatorio_id: _, ...linea }) => linea);
    const debe = suyas.reduce((suma, { importe }) => suma + importe, 0);
    const total = limitar(pedible, [{ deuda_id: 0, importe: debe }])[0]?.importe ?? 0;
    return total === 0 ? [] : [{ ...cabecera, lineas: suyas, a_favor: total - debe, total }];
  });
}

const enDia = (fecha: string): string => fecha.split('-').toReversed().join('/');

type Descrita = Omit<CartaDeRecordatorio, 'id' | 'colegio'> & { colegio: { nombre: string } };

/** Line by line, each season by itself. */
function contarLineas(lineas: Descrita['lineas']): { nombre: string; valor: string }[] {
  const cursos = groupBy(lineas, ({ competicion }) => competicion);
  return [...cursos].flatMap(([competicion, suyas]) => {
    const nombre = `Curso ${competicion}`;
    const resto = suyas.slice(LINEAS_POR_CURSO);
    const sumar = (unas: typeof suyas): string => euros(unas.reduce((suma, { importe }) => suma + importe, 0));
    return [
      ...suyas.slice(0, LINEAS_POR_CURSO).map(({ concepto, desde, importe }) => ({
        nombre,
        valor: `${concepto}, desde el ${enDia(desde)}: ${euros(importe)}`,
      })),
      ...(resto.length === 0 ? [] : [{ nombre, valor: `${resto.length} más: ${sumar(resto)}` }]),
      ...(cursos.size === 1 ? [] : [{ nombre: `Suma del curso ${competicion}`, valor: sumar(suyas) }]),
    ];
  });
}

/** What a school is told: the first time, as a friend would; the second, until when. */
export function describirRecordatorio({ nivel, fecha, plazo, colegio, lineas, a_favor, total, cuenta, por_enlace }: Descrita): {
  asunto: Traducible;
  texto: Traducible;
  datos: { nombre: string; valor: string }[];
  pide: string;
  enlace: string;
} {
  const primero = frase`A ${enDia(fecha)}, ${colegio.nombre} tiene por pagar ${euros(total)}. Si ya lo ha pagado, no haga nada: un ingreso tarda unos días en anotarse. Si algo no es así, dígaselo a la oficina.`;
  const segundo = frase`${colegio.nombre} sigue teniendo por pagar ${euros(total)}, de lo que ya se le avisó. Le rogamos que lo pague antes del ${enDia(plazo ?? fecha)} o que acuerde con la oficina cómo hacerlo.`;
  return {
    asunto: nivel === 1 ? frase`Recordatorio de pago de ${colegio.nombre}` : frase`Segundo aviso de pago de ${colegio.nombre}`,
    texto: nivel === 1 ? primero : segundo,
    datos: [
      ...contarLineas(lineas),
      ...(a_favor === 0 ? [] : [{ nombre: 'Ya tiene a cuenta', valor: euros(a_favor) }]),
      { nombre: 'Total', valor: euros(total) },
      ...(plazo === null ? [] : [{ nombre: 'Antes del', valor: enDia(plazo) }]),
      ...(cuenta === '' ? [] : [{ nombre: 'Cuenta de la liga', valor: cuenta }]),
    ],
    pide: por_enlace ? 'Ver y pagar' : 'Ver las cuentas de mi colegio',
    enlace: CUENTAS,
  };
}
