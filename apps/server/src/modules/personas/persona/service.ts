import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { RouteDef } from '@cd/contract/kit/route';
import { SIN_ACCESO } from '@cd/domain/sesion/permisos/concesion';
import { requireUnused } from '../../../platform/references';
import { sinInventar, sinRepetir } from '../../../platform/http/crud';
import type { Tx } from '../../../platform/db/open';
import type { Oficina, LlamadaDeOficina } from '../../../platform/http/mount';
import { exigirSinFallos, RuleError, type FalloDeCampo } from '../../../platform/errors/rule-error';
import { savePrivateImage, prepareImage } from '../../../platform/images';
import { leerAcceso } from '../../sesion/concesiones/queries';
import { exigirQuePuedeDar } from '../../sesion/concesiones/service';
import { prohibirEnCuentaDeDemo, prohibirEnDemo } from '../../organizacion/modo-demo/service';
import {
  contrasenaDeNadie,
  darCuenta,
  dejarCuenta,
  exigirQuitarCuenta,
  pasaDeCuenta,
  pasarACuenta,
  seguirCorreo,
  seguirPersona,
} from '../../sesion/cuentas/service';
import { entregarEnlace } from '../../sesion/cuentas/enlaces';
import { leerParaCambiar, type Cuenta } from '../../sesion/cuentas/queries';
import { esDeMas, type Limites } from './limites';
import { columnasDePersona, fallosDePersona, nombrada, type DefPersona, type ModeloPersona, type TablaPersona } from './persona';
import { actualizarPersona, bloquearPersona, borrarPersona, insertarPersona, leerUsuarioDe } from './queries';

type Llamada = Pick<LlamadaDeOficina<RouteDef>, 'db' | 'quien' | 'escribir'>;
interface Guardado {
  envioCorreoBienvenida: boolean;
  correo: boolean;
  correoPendiente?: string;
}

/** Whom a save lets in for the first time is told; that the letter could not leave undoes nothing. */
async function darBienvenida(oficina: Oficina, bienvenida: number | null): Promise<Guardado> {
  return { envioCorreoBienvenida: bienvenida !== null, correo: bienvenida === null || (await entregarEnlace(oficina, bienvenida)) };
}

const consiente = ({ consentimiento_foto }: ModeloPersona): boolean => consentimiento_foto !== 0;

/** A photo needs its consent; a coordinator, both. `queda`: the photo that may already be there stays. */
const fallosDeFoto = <M extends ModeloPersona>(
  { body, image }: { body: M; image: Buffer | null },
  limites: Limites<M> | null,
  { queda }: { queda: boolean },
): FalloDeCampo[] => [
  ...((image || limites) && !consiente(body) ? [{ campo: 'consentimiento_foto', codigo: 'persona.consentimiento_foto' } as const] : []),
  ...(limites && !image && !queda ? [{ campo: 'imagen', codigo: limites.sinFoto }] : []),
];

/** What is sent of someone, with everything slow already done. */
async function preparar<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  { body, image, db }: { body: M; image: Buffer | null } & Pick<Llamada, 'db'>,
  oficina: Oficina,
  deFoto: readonly FalloDeCampo[],
) {
  if (def.bloqueadoEnDemo.guardar) await prohibirEnDemo(db);
  exigirSinFallos([...fallosDePersona(def, body, oficina.reloj.hoy()), ...deFoto]);
  return { imagen: image && (await prepareImage(image)), login: body.login ?? '' };
}

const guardar = <R, T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  { dni }: M,
  escribir: () => Promise<R>,
): Promise<R> => sinInventar(() => sinRepetir(escribir, `El documento ${dni} ya existe en el sistema`), def.tabla, def.partes?.campoDe);

/** As the action log tells whose account is whose. */
const conCuenta = (login: string, { unida }: { unida: boolean }): string =>
  login === '' ? '' : unida ? `, unido a la cuenta ${login} que ya había` : `, con la cuenta ${login}`;

export async function crearPersona<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  call: Llamada & { body: M; image: Buffer | null },
  oficina: Oficina,
  limites: Limites<M> | null = null,
): Promise<{ id: number } & Guardado> {
  const { body, quien, escribir } = call;
  const { perfil } = def;
  const { imagen, login } = await preparar(def, call, oficina, fallosDeFoto(call, limites, { queda: false }));
  const nombre = def.nombreDe(body);
  const contrasena = login === '' || body.unirCuenta !== undefined ? null : await contrasenaDeNadie();
  const { id, bienvenida } = await escribir(async (tx, anotar) => {
    const modelo = limites ? await limites.completar(tx, quien, body, null) : body;
    const cuenta =
      perfil !== null && login !== ''
        ? await darCuenta(tx, { perfil, login, nombre, contrasena, activo: modelo.estado === 1 }, quien, body.unirCuenta)
        : null;
    const columnas = {
      ...columnasDePersona(def, modelo),
      imagen: imagen && (await savePrivateImage(tx, imagen)),
      ...(cuenta && { usuario_id: cuenta.id }),
    };
    const id = await guardar(def, modelo, async () => {
      const nuevo = await insertarPersona(tx, def.tabla, columnas);
      await def.partes?.guardar(tx, nuevo, modelo);
      return nuevo;
    });
    await exigirQuePuedeDar(tx, quien, { antes: SIN_ACCESO, despues: await leerAcceso(tx, perfil, id) });
    await anotar(TipoAccion.Crear, `${def.uno} ${nombre} (${id})${conCuenta(login, { unida: cuenta?.unida ?? false })}`, nombrada(def, id));
    return { id, bienvenida: cuenta?.bienvenida ?? null };
  });
  return { id, ...(await darBienvenida(oficina, bienvenida)) };
}

/** The person and their account, held; the account first, as everyone does who changes both. */
export async function leerConCuenta(tx: Tx, def: Pick<DefPersona<TablaPersona, never>, 'tabla' | 'columnaNombre'>, id: number) {
  const usuarioId = await leerUsuarioDe(tx, def.tabla, id);
  const cuenta: Cuenta | undefined = usuarioId === null ? undefined : await leerParaCambiar(tx, usuarioId);
  const persona = await bloquearPersona(tx, def, id);
  if (!persona) throw new RuleError('recurso.desconocido');
  if (persona.usuario_id !== (cuenta?.id ?? null)) throw new RuleError('version.antigua');
  return { persona, cuenta };
}

export async function modificarPersona<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  call: Llamada & { params: { id: number }; body: M & { version: number; eliminarImagen: boolean }; image: Buffer | null },
  oficina: Oficina,
  limites: Limites<M> | null = null,
): Promise<Guardado> {
  const {
    params: { id },
    body,
    db,
    quien,
    escribir,
  } = call;
  const { perfil } = def;
  const { imagen, login } = await preparar(def, call, oficina, fallosDeFoto(call, limites, { queda: !body.eliminarImagen }));
  const nombre = def.nombreDe(body);
  const contrasena =
    login === '' || body.unirCuenta !== undefined || (await leerUsuarioDe(db, def.tabla, id)) !== null ? null : await contrasenaDeNadie();
  const { bienvenida, pendiente } = await escribir(async (tx, anotar) => {
    const antes = await leerConCuenta(tx, def, id);
    const { persona, cuenta } = antes;
    const acceso = await leerAcceso(tx, perfil, id);
    const modelo = limites ? await limites.completar(tx, quien, body, { id, ...antes }) : body;
    if (persona.anonimo) throw new RuleError('persona.anonima');
    if (persona.version !== body.version) throw new RuleError('version.antigua');
    if (cuenta && login.toLowerCase() !== cuenta.login.toLowerCase()) await prohibirEnCuentaDeDemo(tx, cuenta.id);
    let bienvenida: number | null = null;
    let pendiente: string | null = null;
    let cambioDeCuenta = '';
    let deCuenta: { usuario_id?: number | null } = {};
    const conAcceso = { login, nombre, activo: modelo.estado === 1 };
    if (perfil !== null && cuenta && login !== '') {
      if (await pasaDeCuenta(tx, cuenta, { login, perfil }, quien)) {
        deCuenta = { usuario_id: await pasarACuenta(tx, cuenta, { perfil, ...conAcceso }, quien, body.unirCuenta) };
        cambioDeCuenta = conCuenta(login, { unida: true });
      } else if (!limites || !esDeMas(cuenta, perfil)) {
        // One that is for more than this person keeps its name.
        const correo = await seguirCorreo(tx, cuenta, login, quien);
        const alEntrar = await seguirPersona(
          tx,
          correo.cuenta,
          { perfil, antes: persona, ahora: { nombre, estado: modelo.estado } },
          quien.usuarioId,
        );
        bienvenida = correo.bienvenida ?? alEntrar;
        ({ pendiente } = correo);
        if (pendiente !== null) cambioDeCuenta = '; se pide otro correo para su cuenta';
      }
    } else if (perfil !== null && cuenta) {
      await exigirQuitarCuenta(tx, cuenta, quien);
      await dejarCuenta(tx, cuenta, perfil, quien.usuarioId);
      deCuenta = { usuario_id: null };
    } else if (perfil !== null && login !== '') {
      const dada = await darCuenta(tx, { perfil, ...conAcceso, contrasena }, quien, body.unirCuenta);
      ({ bienvenida } = dada);
      deCuenta = { usuario_id: dada.id };
      cambioDeCuenta = conCuenta(login, dada);
    }
    const quitar = body.eliminarImagen || !consiente(body);
    const hash = imagen ? await savePrivateImage(tx, imagen) : quitar ? null : persona.imagen;
    if (limites && hash === null) exigirSinFallos([{ campo: 'imagen', codigo: limites.sinFoto }]);
    await guardar(def, modelo, async () => {
      await actualizarPersona(tx, def.tabla, id, body.version, { ...columnasDePersona(def, modelo), ...deCuenta, imagen: hash });
      await def.partes?.guardar(tx, id, modelo);
    });
    await exigirQuePuedeDar(tx, quien, { antes: acceso, despues: await leerAcceso(tx, perfil, id) });
    await anotar(
      TipoAccion.Modificar,
      `${def.uno} ${nombre} (${id})${persona.nombre === nombre ? '' : `, antes ${persona.nombre}`}${cambioDeCuenta}`,
      nombrada(def, id),
    );
    return { bienvenida, pendiente };
  });
  return { ...(await darBienvenida(oficina, bienvenida)), ...(pendiente !== null && { correoPendiente: pendiente }) };
}

export async function eliminarPersona<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  { params: { id }, db, quien, escribir }: Llamada & { params: { id: number } },
): Promise<void> {
  if (def.bloqueadoEnDemo.eliminar) await prohibirEnDemo(db);
  await escribir(async (tx, anotar) => {
    const { persona, cuenta } = await leerConCuenta(tx, def, id);
    await requireUnused(tx, def.tabla, id, `«${persona.nombre}»`, def.sinPeso);
    await borrarPersona(tx, def.tabla, id);
    if (cuenta && def.perfil !== null) await dejarCuenta(tx, cuenta, def.perfil, quien.usuarioId);
    await anotar(TipoAccion.Eliminar, `${def.uno} ${persona.nombre} (${id})`, nombrada(def, id));
  });
}
