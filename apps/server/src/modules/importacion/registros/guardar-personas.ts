import type { Insertable, Updateable } from 'kysely';
import type { Finalidad } from '@cd/domain/personas/persona/permisos';
import type { Decidida } from '@cd/domain/importacion/decidir';
import type { Tx } from '../../../platform/db/open';
import type { DB } from '../../../platform/db/schema.gen';
import { columnasDePersona, type DefPersona, type ModeloPersona, type TablaPersona } from '../../personas/persona/persona';
import { leerParaCambiar } from '../../sesion/cuentas/queries';
import { abrirCuentaDePersona, contrasenaDeNadie, seguirPersona } from '../../sesion/cuentas/service';
import type { Clase, Resuelta } from './clase-de-persona';
import { actualizar, insertar, quitarPares, reservarIds, type Pares } from './queries';

const noPermiteFoto = (antes: Resuelta<ModeloPersona>['antes']): boolean =>
  ((antes?.no_permite ?? []) as readonly Finalidad[]).includes('foto');

/** The identifier of each, in the order they come. */
export async function guardarPersonas<T extends TablaPersona, M extends ModeloPersona>(
  tx: Tx,
  decisiones: readonly Decidida<Resuelta<M>>[],
  { def, tabla, pares, sinPares }: Clase<T, M>,
  { hoy, editorId }: { hoy: string; editorId: number },
): Promise<number[]> {
  const filas = decisiones.filter(({ accion }) => accion === 'crear' || accion === 'cambiar');
  const contrasena = filas.some(({ cuentaNueva }) => cuentaNueva !== null) ? await contrasenaDeNadie() : '';
  const ids = await reservarIds(tx, tabla, filas.filter(({ id }) => id === null).length);
  const altas: Insertable<DB[TablaPersona]>[] = [];
  const cambios: (Updateable<DB[TablaPersona]> & { id: number })[] = [];
  const filasDePares: Insertable<DB[Pares['tabla']]>[] = [];
  const sinNinguno: number[] = [];
  for (const { id, antes, modelo, cuentaNueva, pares: puestos } of filas) {
    if (!modelo) continue;
    const columnas = {
      ...columnasDePersona(def, modelo),
      fecha_baja: modelo.estado === 1 ? null : ((antes?.fecha_baja as string | null | undefined) ?? hoy),
      ...(def.perfil !== null && { usuario_id: await cuentaDe(tx, def, { modelo, antes, cuentaNueva, contrasena, editorId }) }),
    };
    const suyo = id ?? ids[altas.length]!;
    // What their family does not allow, no file does.
    const sinFoto = modelo.consentimiento_foto === 0 || noPermiteFoto(antes);
    const deFoto = modelo.consentimiento_foto === undefined ? {} : { consentimiento_foto: !sinFoto };
    if (antes) cambios.push({ id: suyo, ...columnas, ...deFoto, imagen: sinFoto ? null : (antes.imagen as string | null) });
    else altas.push({ id: suyo, ...columnas, version: 1 });
    if (sinPares(modelo) !== null) sinNinguno.push(suyo);
    if (pares) filasDePares.push(...puestos.map((otro) => ({ [pares.de]: suyo, ...pares.comoFila(otro) })));
  }
  await insertar(tx, tabla, altas);
  await actualizar(tx, tabla, cambios);
  if (pares) {
    await quitarPares(tx, pares, sinNinguno);
    await insertar(tx, pares.tabla, filasDePares);
  }
  let nueva = 0;
  return decisiones.map(({ id }) => id ?? ids[nueva++]!);
}

interface DeCuenta<M> extends Pick<Resuelta<M>, 'antes' | 'cuentaNueva'> {
  modelo: M;
  contrasena: string;
  editorId: number;
}

async function cuentaDe<T extends TablaPersona, M extends ModeloPersona>(
  tx: Tx,
  def: DefPersona<T, M>,
  { modelo, antes, cuentaNueva, contrasena, editorId }: DeCuenta<M>,
): Promise<number | null> {
  const { perfil } = def;
  if (perfil === null) return null;
  const nombre = def.nombreDe(modelo);
  if (cuentaNueva !== null) {
    const abierta = { perfil, login: cuentaNueva, nombre, contrasena, activo: modelo.estado === 1 };
    return (await abrirCuentaDePersona(tx, abierta, editorId)).id;
  }
  const cuenta = typeof antes?.usuario_id === 'number' ? await leerParaCambiar(tx, antes.usuario_id) : undefined;
  if (!cuenta || !antes) return null;
  const antesDe = { nombre: String(antes[def.columnaNombre]), estado: antes.estado as 1 | 2 };
  await seguirPersona(tx, cuenta, { perfil, antes: antesDe, ahora: { nombre, estado: modelo.estado } }, editorId);
  return cuenta.id;
}
