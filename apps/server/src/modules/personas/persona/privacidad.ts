import { sql, type Expression, type RawBuilder } from 'kysely';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { DatosPersonales, FichaFiscal, LoEscrito } from '@cd/contract/kit/persona';
import type { RouteDef } from '@cd/contract/kit/route';
import { forgetName } from '../../../platform/audit';
import type { Connection, Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import type { OfficeCall } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { imageAsData } from '../../../platform/images';
import { openColumn } from '../../../platform/db/sealed-columns';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { dejarCuenta } from '../../sesion/cuentas/service';
import { dichaFichaFiscal } from '../fiscal/service';
import { borrarDeJugador } from '../justificantes/queries';
import { copiarLoEscrito, exigirVistos, leerOlvidada, leerPosibles, quitarDeLoEscrito, verLoEscrito } from './olvido';
import { nombrada, SE_QUEDA, type DefPersona, type ModeloPersona, type TablaPersona } from './persona';
import { actualizarPersona, apuntarEscritos, leerBajasVencidas } from './queries';
import { leerConCuenta } from './service';

type Llamada = Pick<OfficeCall<RouteDef>, 'db' | 'caller' | 'write'> & { params: { id: number } };
type Fila = Record<string, unknown>;

const COPIA = ': copia de todos sus datos personales';
const ESCRITOS = ': lo que otros escribieron y puede nombrarle';

/** What has no name of its own is told by what it belongs to. */
const DESCRITAS: Readonly<Record<string, (id: Expression<unknown>) => RawBuilder<unknown>>> = {
  plantilla: (
    id,
  ) => sql`(select jsonb_build_object('equipo', e.nombre, 'deporte', d.nombre, 'categoria', ca.nombre, 'genero', g.nombre, 'competicion', k.nombre,
      'fecha_validacion_administrador', pl.fecha_validacion_administrador, 'fecha_anulacion', pl.fecha_anulacion)
    from plantilla pl join equipo_con_nombre e on e.id = pl.equipo_id join campeonato c on c.id = e.campeonato_id join competicion k
      on k.id = c.competicion_id
    join deporte d on d.id = c.deporte_id join categoria ca on ca.id = c.categoria_id join genero g on g.id = c.genero_id where pl.id = ${id})`,
  texto_permiso: (
    id,
  ) => sql`(select jsonb_build_object('finalidad', tp.finalidad, 'version', tp.version, 'texto', tp.texto, 'huella', tp.huella)
    from texto_permiso tp where tp.id = ${id})`,
  preequipo: (
    id,
  ) => sql`(select jsonb_build_object('colegio', co.nombre, 'subequipo', pe.subequipo, 'deporte', d.nombre, 'categoria', ca.nombre, 'genero', g.nombre,
      'competicion', k.nombre)
    from preequipo pe join colegio co on co.id = pe.colegio_id join campeonato c on c.id = pe.campeonato_id join competicion k on k.id = c.competicion_id
    join deporte d on d.id = c.deporte_id join categoria ca on ca.id = c.categoria_id join genero g on g.id = c.genero_id where pe.id = ${id})`,
};

/** Rows of a table that have a value in a column, each id beside the name of what it is the id of. */
async function leerFilas(con: Connection, tabla: string, columna: string, valor: number): Promise<Fila[]> {
  const { rows: destinos } = await sql<{ columna: string; destino: string }>`
    select a.attname as columna, c.confrelid::regclass::text as destino
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conrelid = ${tabla}::regclass and array_length(c.conkey, 1) = 1 and a.attname <> ${columna}
      and (c.confrelid::regclass::text = any(${Object.keys(DESCRITAS)})
        or exists (select 1 from pg_attribute n where n.attrelid = c.confrelid and n.attname = 'nombre' and not n.attisdropped))
    order by a.attnum`.execute(con);
  const nombres = destinos.map(({ columna: clave, destino }) => {
    const id = sql.ref(`t.${clave}`);
    return sql`${clave.replace(/_id$/, '')}::text, ${
      DESCRITAS[destino]?.(id) ??
      sql`(select d.nombre from ${sql.table(destino)} d
      where d.id = ${id})`
    }`;
  });
  const { rows } = await sql<{ fila: Fila }>`
    select to_jsonb(t)${nombres.length > 0 ? sql` || jsonb_build_object(${sql.join(nombres)})` : sql``} as fila
    from ${sql.table(tabla)} t where t.${sql.ref(columna)} = ${valor} order by t::text`.execute(con);
  return rows.map(({ fila }) => fila);
}

/** Kept for whoever keeps accounts alone: the rest of the office does not know any more who they were. */
const APARTE = ['ficha_fiscal'];

/** Every table that names the person, as the database itself says: one that comes later is in it too. */
async function leerRelacionado(con: Connection, tabla: TablaPersona, id: number): Promise<Record<string, Fila[]>> {
  const { rows } = await sql<{ tabla: string; columna: string }>`
    select c.conrelid::regclass::text as tabla, a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${tabla}::regclass and array_length(c.conkey, 1) = 1 order by 1, 2`.execute(con);
  const relacionado: Record<string, Fila[]> = {};
  for (const otra of rows.filter(({ tabla: cual }) => !APARTE.includes(cual)))
    relacionado[otra.tabla] = [...(relacionado[otra.tabla] ?? []), ...(await leerFilas(con, otra.tabla, otra.columna, id))];
  return relacionado;
}

/** The account, what was written to it and what was done with it; no secret of it is data about the person. */
async function leerDeCuenta(con: Connection, usuarioId: number): Promise<Record<string, Fila[]>> {
  const de = { columna: 'usuario_id', valor: usuarioId };
  return {
    usuario: await con
      .selectFrom('usuario')
      .select(['id', 'login', 'nombre', 'activo', 'ultimo_acceso'])
      .where('id', '=', usuarioId)
      .execute(),
    sesion: await con.selectFrom('sesion').select(['creada', 'usada']).where('usuario_id', '=', usuarioId).orderBy('creada').execute(),
    llave_acceso: await con
      .selectFrom('llave_acceso')
      .select(['nombre', 'creada', 'usada'])
      .where('usuario_id', '=', usuarioId)
      .orderBy('creada')
      .execute(),
    cambio_correo: await con
      .selectFrom('cambio_correo')
      .select(['login', 'pedido', 'caduca'])
      .where('usuario_id', '=', usuarioId)
      .execute(),
    accion: await leerFilas(con, 'accion', de.columna, de.valor),
    notificacion: await leerFilas(con, 'notificacion', de.columna, de.valor),
    contrato_usuario: await leerFilas(con, 'contrato_usuario', de.columna, de.valor),
    contrato_firma: await leerFilas(con, 'contrato_firma', de.columna, de.valor),
  };
}

/** What others wrote that names them, or may: the office looks at it before their data go. */
export async function verEscritos<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  { params: { id }, db, write }: Llamada,
): Promise<LoEscrito> {
  await prohibirOlvidarEnDemo(db, def);
  return write(async (tx, log) => {
    const leidas = await leerConCuenta(tx, def, id);
    if (leidas.persona.anonimo) throw new RuleError('persona.anonima');
    await log(TipoAccion.Consultar, `${def.uno} ${leidas.persona.nombre} (${id})${ESCRITOS}`, nombrada(def, id));
    const escrito = await verLoEscrito(tx, await leerOlvidada(tx, def.tabla, id, leidas));
    return { ...escrito, fiscal: (await def.fiscal?.prever(tx, id)) ?? null };
  });
}

export async function exportarPersona<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  { params: { id }, db, write }: Llamada,
): Promise<DatosPersonales> {
  const { imagen, ...datos } = await write(async (tx, log) => {
    const { persona, cuenta } = await leerConCuenta(tx, def, id);
    const [leida] = await leerFilas(tx, def.tabla, 'id', id);
    const fila = def.tabla === 'arbitro' ? { ...leida, iban: openColumn(tx, 'arbitro.iban', id, leida!.iban as string) } : leida;
    const relacionado = { ...(await leerRelacionado(tx, def.tabla, id)), ...(cuenta && (await leerDeCuenta(tx, cuenta.id))) };
    await log(TipoAccion.Consultar, `${def.uno} ${persona.nombre} (${id})${COPIA}`, nombrada(def, id));
    const escritos = persona.anonimo ? [] : await copiarLoEscrito(tx, await leerOlvidada(tx, def.tabla, id, { persona, cuenta }));
    return { persona: fila, imagen: persona.imagen, relacionado, escritos };
  });
  return { ...datos, persona: { ...datos.persona, imagen: await imageAsData(db, imagen) } };
}

async function prohibirOlvidarEnDemo(
  con: Connection,
  { bloqueadoEnDemo: { guardar, eliminar } }: Pick<DefPersona<TablaPersona, never>, 'bloqueadoEnDemo'>,
): Promise<void> {
  if (guardar || eliminar) await prohibirEnDemo(con);
}

const queCambian = (anonimas: object): object => Object.fromEntries(Object.entries(anonimas).filter(([, valor]) => valor !== SE_QUEDA));

/** What was written of them about matches; that it happened stays, for the tables and the money that hang from it. */
async function quitarLoEscrito(tx: Tx, tabla: TablaPersona, id: number, partidos: readonly number[]): Promise<void> {
  await sql`update sancion_cautelar set motivo = '' where sancion_id in (select id from sancion where ${sql.ref(`${tabla}_id`)} = ${id})`.execute(
    tx,
  );
  // A school named them in it.
  if (tabla === 'jugador') await tx.deleteFrom('traslado').where('jugador_id', '=', id).execute();
  await tx.updateTable('sancion').set({ descripcion: '', motivo_descarte: '' }).where(`${tabla}_id`, '=', id).execute();
  // Whoever is written by hand on them cannot be taken out.
  const actas = sql`select c.id from convocatoria c where c.partido_id = any(${[...partidos]}::int[])`;
  await sql`delete from foto_de_acta where convocatoria_id in (${actas}) or arbitro_id = ${tabla === 'arbitro' ? id : null}::int`.execute(
    tx,
  );
  if (tabla === 'jugador') {
    await tx.deleteFrom('ficha_familia').where('jugador_id', '=', id).execute();
    await tx.deleteFrom('consentimiento').where('jugador_id', '=', id).execute();
    await tx.deleteFrom('citado').where('jugador_id', '=', id).execute();
    await borrarDeJugador(tx, id);
  }
  if (tabla !== 'arbitro') return;
  await tx
    .updateTable('arbitraje')
    .set({ motivo_rechazo: '', motivo_especial: sql`case when motivo_especial = '' then '' else 'Motivo retirado' end` })
    .where('arbitro_id', '=', id)
    .execute();
  await tx
    .updateTable('prejornada_arbitral')
    .set({
      observaciones: '',
      anotador_pref: false,
      disponibilidad_coche: false,
      disponibilidad_moto: false,
      disponibilidad_patinete: false,
      recordada: null,
    })
    .where('arbitro_id', '=', id)
    .execute();
  await tx.deleteFrom('enlace_partido').where('arbitro_id', '=', id).execute();
  await tx.deleteFrom('enlace_quitado').where('arbitro_id', '=', id).execute();
  await tx.deleteFrom('puesto_pedido').where('arbitro_id', '=', id).execute();
  await tx.deleteFrom('acta_en_curso').where('arbitro_id', '=', id).execute();
}

/** `escritos`: what was ticked of what may name them, or which of it is to go. */
export async function quitarDatos<T extends TablaPersona, M extends ModeloPersona>(
  tx: Tx,
  def: DefPersona<T, M>,
  id: number,
  editorId: number | null,
  escritos: readonly string[] | ((id: string) => boolean) = [],
): Promise<FichaFiscal | null> {
  const { persona, cuenta } = await leerConCuenta(tx, def, id);
  if (persona.anonimo) throw new RuleError('persona.anonima');
  const olvidada = await leerOlvidada(tx, def.tabla, id, { persona, cuenta });
  const marcados = typeof escritos === 'function' ? (await leerPosibles(tx, olvidada)).filter(escritos) : escritos;
  await exigirVistos(tx, olvidada, marcados);
  if (cuenta && def.perfil !== null) await dejarCuenta(tx, cuenta, def.perfil, editorId);
  const fiscal = (await def.fiscal?.guardar(tx, id)) ?? null;
  await actualizarPersona(
    tx,
    def.tabla,
    { id, version: persona.version },
    {
      ...queCambian(def.anonimas),
      [def.columnaNombre]: `${def.uno} anónimo`,
      dni: '',
      imagen: null,
      estado: 2,
      anonimo: sql<Date>`now()`,
      ...(def.perfil !== null && { usuario_id: null }),
    },
  );
  await def.partes?.quitar(tx, id);
  await quitarLoEscrito(tx, def.tabla, id, olvidada.alrededor.partidos);
  await quitarDeLoEscrito(tx, olvidada, marcados);
  await forgetName(tx, nombrada(def, id), `(${COPIA}|${ESCRITOS})$`);
  return fiscal;
}

const queSeHizo = (def: { uno: string }, id: number, fiscal: FichaFiscal | null): string =>
  `${def.uno} ${id}: se quitaron sus datos personales${fiscal === null ? '' : `. ${dichaFichaFiscal(fiscal)}`}`;

/** There is no way back: the row and its id stay, so that past results do. Answers what the law asks to be kept of them. */
export async function anonimizarPersona<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  { params: { id }, body: { escritos }, db, caller, write }: Llamada & { body: { escritos: readonly string[] } },
): Promise<{ fiscal: FichaFiscal | null }> {
  await prohibirOlvidarEnDemo(db, def);
  return write(async (tx, log) => {
    const fiscal = await quitarDatos(tx, def, id, caller.usuarioId, escritos);
    await apuntarEscritos(tx, escritos);
    await log(TipoAccion.Modificar, queSeHizo(def, id, fiscal));
    return { fiscal };
  });
}

/** Retention: whoever has been in Baja for longer than the deployment keeps people; answers how many. */
export async function anonimizarBajasVencidas<T extends TablaPersona, M extends ModeloPersona>(
  db: Db,
  def: DefPersona<T, M>,
): Promise<number> {
  const vencidas = await leerBajasVencidas(db, def.tabla);
  let quitadas = 0;
  for (const id of vencidas) {
    quitadas += await inTransaction(db, async (tx) => {
      try {
        await quitarDatos(tx, def, id, null);
        return 1;
      } catch (error) {
        // Another process of the deployment came first, or someone has just changed them.
        if (error instanceof RuleError) return 0;
        throw error;
      }
    });
  }
  return quitadas;
}
