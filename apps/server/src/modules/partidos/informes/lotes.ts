import { entreQuienes } from '@cd/cartas/sitio';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { bulk, type BulkAction, type Chosen } from '../../../platform/http/bulk';
import { matchName } from '../../../platform/shared-names';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { leerDestinatarios, notificarCada, type Contenido } from '../../avisos/notificaciones/service';
import { agrupar, leerInteresados, type Interesado } from '../../competicion/calendarios/interesados';
import { conResultados } from '../../resultados/service';

/** A match with the report that counts of it. */
interface PartidoConInforme {
  id: number;
  rotulo: string;
  informe_id: number | null;
  informe_version: number | null;
  validado: boolean;
  /** Whoever asks has just validated it. */
  recien: boolean;
}
interface Visto {
  id: number;
  informe_id: number | null;
  informe_version: number | null;
}
type Elegido = Chosen<PartidoConInforme, Visto>;

/** In which whoever validates a report may take it back: time to see the slip, and to be reached by the notice that offers it. */
const MINUTOS_PARA_DESHACER = 5;

async function leerConInforme(
  con: Connection,
  { competicionId, usuarioId }: Caller,
  filas: readonly Visto[],
): Promise<PartidoConInforme[]> {
  const { rows } = await sql<PartidoConInforme>`
    select p.id, ${matchName()} as rotulo, i.id as informe_id, i.version as informe_version,
      i.fecha_validacion is not null as validado,
      coalesce(i.validador_id = ${usuarioId} and i.fecha_validacion > now() - make_interval(mins => ${MINUTOS_PARA_DESHACER}::int), false) as recien
    from partido_vigente p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join informe i on i.convocatoria_id = p.convocatoria_id and i.vigente
    where p.id = any(${filas.map(({ id }) => id)}::int[])`.execute(con);
  return rows;
}

/** Those whom the matches concern, and the referee who wrote the report of each. */
async function leerAQuienes(con: Connection, elegidos: readonly Elegido[]): Promise<Interesado[]> {
  const { rows } = await sql<Interesado>`
    select ar.usuario_id, cv.partido_id from informe i join convocatoria cv on cv.id = i.convocatoria_id
      join arbitro ar on ar.usuario_id = i.autor_id and ar.estado = 1
    where i.id = any(${elegidos.map(({ row }) => row.informe_id)}::int[])`.execute(con);
  const otros = await leerInteresados(
    con,
    elegidos.map(({ row }) => row.id),
  );
  return [...new Map([...otros, ...rows].map((uno) => [`${uno.usuario_id} ${uno.partido_id}`, uno])).values()];
}

const contarPersonas = async (con: Connection, { usuarioId }: Caller, elegidos: readonly Elegido[]): Promise<number> =>
  (
    await leerDestinatarios(con, 'informe.validado', {
      usuarioId,
      otros: (await leerAQuienes(con, elegidos)).map(({ usuario_id }) => usuario_id),
    })
  ).size;

interface Palabras {
  uno: (partido: PartidoContado) => Traducible;
  varios: string;
  texto: string;
}
const VALIDADOS: Palabras = {
  uno: (partido) => frase`Resultado validado: ${entreQuienes(partido)}`,
  varios: 'resultados validados',
  texto: 'Se han validado sus informes.',
};
const SIN_VALIDAR: Palabras = {
  uno: (partido) => frase`Ya no está validado: ${entreQuienes(partido)}`,
  varios: 'resultados que ya no están validados',
  texto: 'Se ha deshecho la validación de sus informes: vuelven a ser provisionales.',
};

const describir = ({ uno, varios, texto }: Palabras, partidos: readonly PartidoContado[]): Contenido => ({
  asunto: partidos.length === 1 ? uno(partidos[0]!) : `${partidos.length} ${varios}`,
  texto,
  partidos,
});
export const describirValidados = (partidos: readonly PartidoContado[]): Contenido => describir(VALIDADOS, partidos);
export const describirSinValidar = (partidos: readonly PartidoContado[]): Contenido => describir(SIN_VALIDAR, partidos);

/** Each is told once of all that is theirs. */
const avisar =
  (palabras: Palabras) =>
  async (tx: Tx, { usuarioId }: Caller, elegidos: readonly Elegido[]): Promise<void> => {
    const contados = [
      ...(
        await leerContados(
          tx,
          elegidos.map(({ row }) => row.id),
        )
      ).values(),
    ];
    await notificarCada(
      tx,
      'informe.validado',
      agrupar(await leerAQuienes(tx, elegidos)).map(({ usuarios, partidos: ids }) => {
        const suyos = new Set(ids);
        return {
          ...describir(
            palabras,
            contados.filter(({ id }) => suyos.has(id)),
          ),
          remitente: { usuarioId },
          otros: usuarios,
        };
      }),
      { ...describir(palabras, contados), remitente: { usuarioId } },
    );
  };

const poner =
  (validacion: (caller: Caller) => ReturnType<typeof sql>) =>
  async (tx: Tx, caller: Caller, elegidos: readonly Elegido[]): Promise<Visto[]> => {
    const { rows } = await sql<{ informe_id: number; informe_version: number }>`
    update informe set ${validacion(caller)}, contado = true, version = version + 1 where id = any(${elegidos.map(({ row }) => row.informe_id)}::int[])
    returning id as informe_id, version as informe_version`.execute(tx);
    const puestos = new Map(rows.map((fila) => [fila.informe_id, fila]));
    return elegidos.map(({ row }) => ({ id: row.id, ...puestos.get(row.informe_id!)! }));
  };

/** On what was seen: another report, or a corrected one, is not what was looked at. */
const otro = (partido: PartidoConInforme, visto: Visto): string | null =>
  partido.informe_id === visto.informe_id && partido.informe_version === visto.informe_version
    ? null
    : 'su informe ha cambiado mientras tanto';

const DE_INFORMES: Pick<BulkAction<PartidoConInforme, Visto, object, Visto>, 'read' | 'nameOf' | 'people' | 'holding'> = {
  read: leerConInforme,
  nameOf: ({ rotulo }) => rotulo,
  people: contarPersonas,
  // What a report proposes and what is owed for it do not depend on its validation.
  holding: (tx, _, ids, work) => conResultados(tx, ids, work),
};

export const validacion = bulk<PartidoConInforme, Visto, object, Visto>({
  ...DE_INFORMES,
  refusal: (partido, visto) => {
    if (partido.informe_id === null) return 'no tiene informe';
    return partido.validado ? 'ya está validado' : otro(partido, visto);
  },
  save: poner(({ usuarioId }) => sql`fecha_validacion = now(), validador_id = ${usuarioId}`),
  tell: avisar(VALIDADOS),
  logOf: () => 'Informes validados',
});

const FIRME = 'su validación ya es firme: para quitarla, anule el informe';

const deshacer = bulk<PartidoConInforme, Visto, object, Visto>({
  ...DE_INFORMES,
  refusal: (partido, visto) => (!partido.validado ? 'no está validado' : (otro(partido, visto) ?? (partido.recien ? null : FIRME))),
  save: poner(() => sql`fecha_validacion = null, validador_id = null`),
  tell: avisar(SIN_VALIDAR),
  logOf: () => 'Validación deshecha de los informes',
});
/** Validated is final (domain rules, «Reports on matches»): this is only the way back of whoever has just done it. */
export const sinValidacion: typeof deshacer = {
  ...deshacer,
  hacer: async (call) => {
    const hecho = await deshacer.hacer(call);
    if (hecho.hechas.length === 0 && hecho.fuera.some(({ motivo }) => motivo === FIRME)) throw new RuleError('informe.validacion_firme');
    return hecho;
  },
};
