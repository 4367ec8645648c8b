import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { PerfilDePersona } from '@cd/contract/kit/perfiles';
import type { RouteDef } from '@cd/contract/kit/route';
import { esParteDe, SIN_ACCESO } from '@cd/domain/sesion/permisos/concesion';
import { requireUnused } from '../../../platform/references';
import { refusingUnknown, refusingRepeated } from '../../../platform/http/crud';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import type { LogAction, Office, OfficeCall } from '../../../platform/http/mount';
import { requireNoFaults, RuleError, type FieldFault } from '../../../platform/errors/rule-error';
import { savePrivateImage, prepareImage, type NewImage } from '../../../platform/images';
import { leerAcceso } from '../../sesion/concesiones/queries';
import { exigirQuePuedeDar } from '../../sesion/concesiones/service';
import { prohibirCerrarCuentaDeDemo, prohibirEnCuentaDeDemo, prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { mismoCorreo } from '../../sesion/cuentas/cambio-de-correo';
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
import { leerVariasParaCambiar, type Cuenta } from '../../sesion/cuentas/queries';
import { esDeMas, type Limites } from './limites';
import { columnasDePersona, fallosDePersona, nombrada, type DefPersona, type ModeloPersona, type TablaPersona } from './persona';
import {
  actualizarPersona,
  bloquearPersonas,
  borrarPersona,
  insertarPersona,
  leerUsuarioDe,
  leerUsuariosDe,
  type PersonaLeida,
} from './queries';

type Llamada = Pick<OfficeCall<RouteDef>, 'db' | 'caller' | 'write'>;
interface Guardado {
  envioCorreoBienvenida: boolean;
  correo: boolean;
  correoPendiente?: string;
}

/** Whom a save lets in for the first time is told; that the letter could not leave undoes nothing. */
async function darBienvenida(office: Office, bienvenida: number | null): Promise<Guardado> {
  return {
    envioCorreoBienvenida: bienvenida !== null,
    correo: bienvenida === null || (await entregarEnlace(office, bienvenida)) === 'done',
  };
}

const consiente = ({ consentimiento_foto }: ModeloPersona): boolean => consentimiento_foto !== 0;

/** A photo needs its consent; a coordinator, both. `queda`: the photo that may already be there stays. */
const fallosDeFoto = <M extends ModeloPersona>(
  { body, image }: { body: M; image: Buffer | null },
  limites: Limites<M> | null,
  { queda }: { queda: boolean },
): FieldFault[] => [
  ...((image || limites?.sinFoto) && !consiente(body)
    ? [{ campo: 'consentimiento_foto', codigo: 'persona.consentimiento_foto' } as const]
    : []),
  ...(limites?.sinFoto && !image && !queda ? [{ campo: 'imagen', codigo: limites.sinFoto }] : []),
];

/** What is sent of someone, with everything slow already done. */
async function preparar<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  { body, image, db }: { body: M; image: Buffer | null } & Pick<Llamada, 'db'>,
  office: Office,
  deFoto: readonly FieldFault[],
) {
  if (def.bloqueadoEnDemo.guardar) await prohibirEnDemo(db);
  requireNoFaults([...fallosDePersona(def, body, office.clock.today()), ...deFoto]);
  return { imagen: image && (await prepareImage(image)), login: body.login ?? '' };
}

const guardar = <R, T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  { dni }: M,
  write: () => Promise<R>,
): Promise<R> =>
  refusingUnknown(() => refusingRepeated(write, `El documento ${dni} ya existe en el sistema`), def.tabla, def.partes?.campoDe);

/** As the action log tells whose account is whose. */
const conCuenta = (login: string, { unida }: { unida: boolean }): string =>
  login === '' ? '' : unida ? `, unido a la cuenta ${login} que ya había` : `, con la cuenta ${login}`;

/** What is done with someone in the transaction that saves them. */
export type Despues = (tx: Tx, id: number, log: LogAction) => Promise<void>;

export async function crearPersona<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  call: Llamada & { body: M; image: Buffer | null },
  office: Office,
  limites: Limites<M> | null = null,
  alGuardar?: Despues,
): Promise<{ id: number } & Guardado> {
  const { body, caller, write } = call;
  const { perfil } = def;
  const { imagen, login } = await preparar(def, call, office, fallosDeFoto(call, limites, { queda: false }));
  const nombre = def.nombreDe(body);
  const contrasena = login === '' || body.unirCuenta !== undefined ? null : await contrasenaDeNadie();
  const { id, bienvenida } = await write(async (tx, log) => {
    const modelo = limites ? await limites.completar(tx, caller, body, null) : body;
    if (modelo.confirmaOtraPersona !== 1) await def.exigirNueva?.(tx, modelo);
    const cuenta =
      perfil !== null && login !== ''
        ? await darCuenta(tx, { perfil, login, nombre, contrasena, activo: modelo.estado === 1 }, caller, body.unirCuenta)
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
    await exigirQuePuedeDar(tx, caller, { antes: SIN_ACCESO, despues: await leerAcceso(tx, perfil, id) });
    await log(TipoAccion.Crear, `${def.uno} ${nombre} (${id})${conCuenta(login, { unida: cuenta?.unida ?? false })}`, nombrada(def, id));
    await alGuardar?.(tx, id, log);
    return { id, bienvenida: cuenta?.bienvenida ?? null };
  });
  return { id, ...(await darBienvenida(office, bienvenida)) };
}

/** Each person and their account, held; the accounts first, as everyone does who changes both. */
export async function leerConCuentas(
  tx: Tx,
  def: Pick<DefPersona<TablaPersona, never>, 'tabla' | 'columnaNombre'>,
  ids: readonly number[],
) {
  const usuarios = await leerUsuariosDe(tx, def.tabla, ids);
  const cuentas = await leerVariasParaCambiar(tx, [...usuarios.values()]);
  const personas = await bloquearPersonas(tx, def, ids);
  return ids.map((id) => {
    const [persona, cuenta] = [personas.get(id), cuentas.get(usuarios.get(id) ?? 0)];
    if (!persona) throw new RuleError('recurso.desconocido');
    if (persona.usuario_id !== (cuenta?.id ?? null)) throw new RuleError('version.antigua');
    return { id, persona, cuenta };
  });
}
export async function leerConCuenta(tx: Tx, def: Pick<DefPersona<TablaPersona, never>, 'tabla' | 'columnaNombre'>, id: number) {
  const [leida] = await leerConCuentas(tx, def, [id]);
  return { persona: leida!.persona, cuenta: leida!.cuenta };
}

/** What becomes of an account with the save of its person. */
interface CambioDeCuenta {
  /** Where it is another one, or none any more. */
  deCuenta?: { usuario_id: number | null };
  bienvenida: number | null;
  /** An address that waits to be accepted. */
  pendiente: string | null;
  /** As the action log tells it. */
  escrito: string;
}

const SIN_CAMBIO: CambioDeCuenta = { bienvenida: null, pendiente: null, escrito: '' };

interface ConAcceso {
  perfil: PerfilDePersona;
  login: string;
  nombre: string;
  estado: 1 | 2;
  contrasena: string | null;
  /** The account that they are said to have already. */
  unir: number | undefined;
}

/** They had an account and have an address: it is that of another account of theirs, or their own follows them. */
async function conservarCuenta(
  tx: Tx,
  { persona, cuenta }: { persona: PersonaLeida; cuenta: Cuenta },
  { perfil, login, nombre, estado, unir }: ConAcceso,
  caller: Caller,
  { soloSuya }: { soloSuya: boolean },
): Promise<CambioDeCuenta> {
  if (await pasaDeCuenta(tx, cuenta, { login, perfil }, caller)) {
    const usuario_id = await pasarACuenta(tx, cuenta, { perfil, login, nombre, activo: estado === 1 }, caller, unir);
    return { ...SIN_CAMBIO, deCuenta: { usuario_id }, escrito: conCuenta(login, { unida: true }) };
  }
  // One that is for more than this person keeps its name.
  if (soloSuya && esDeMas(cuenta, perfil)) return SIN_CAMBIO;
  const correo = await seguirCorreo(tx, cuenta, login, caller);
  const alEntrar = await seguirPersona(tx, correo.cuenta, { perfil, antes: persona, ahora: { nombre, estado } }, caller.usuarioId);
  const { pendiente } = correo;
  return {
    bienvenida: correo.bienvenida ?? alEntrar,
    pendiente,
    escrito: pendiente === null ? '' : '; se pide otro correo para su cuenta',
  };
}

/** The account that a save leaves them with: kept, taken away or given. */
async function cambiarCuenta(
  tx: Tx,
  { persona, cuenta }: { persona: PersonaLeida; cuenta: Cuenta | undefined },
  ahora: ConAcceso,
  caller: Caller,
  limite: { soloSuya: boolean },
): Promise<CambioDeCuenta> {
  const { perfil, login, nombre, estado, contrasena, unir } = ahora;
  if (cuenta && login !== '') return conservarCuenta(tx, { persona, cuenta }, ahora, caller, limite);
  if (cuenta) {
    await exigirQuitarCuenta(tx, cuenta, caller);
    await dejarCuenta(tx, cuenta, perfil, caller.usuarioId);
    return { ...SIN_CAMBIO, deCuenta: { usuario_id: null } };
  }
  if (login === '') return SIN_CAMBIO;
  const dada = await darCuenta(tx, { perfil, login, nombre, activo: estado === 1, contrasena }, caller, unir);
  return { ...SIN_CAMBIO, deCuenta: { usuario_id: dada.id }, bienvenida: dada.bienvenida, escrito: conCuenta(login, dada) };
}

/** The photo that stays; a coordinator's save may not leave them without one. */
async function fotoQueQueda<M extends ModeloPersona>(
  tx: Tx,
  { imagen, guardada, quitar }: { imagen: NewImage | null; guardada: string | null; quitar: boolean },
  limites: Limites<M> | null,
): Promise<string | null> {
  const hash = imagen ? await savePrivateImage(tx, imagen) : quitar ? null : guardada;
  if (limites?.sinFoto && hash === null) requireNoFaults([{ campo: 'imagen', codigo: limites.sinFoto }]);
  return hash;
}

export async function modificarPersona<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  call: Llamada & { params: { id: number }; body: M & { version?: number; eliminarImagen: boolean }; image: Buffer | null },
  office: Office,
  limites: Limites<M> | null = null,
  alGuardar?: Despues,
): Promise<Guardado> {
  const { body, db, caller, write } = call;
  const { id } = call.params;
  const { perfil } = def;
  const { imagen, login } = await preparar(def, call, office, fallosDeFoto(call, limites, { queda: !body.eliminarImagen }));
  const nombre = def.nombreDe(body);
  const unir = body.unirCuenta;
  const contrasena =
    login === '' || unir !== undefined || (await leerUsuarioDe(db, def.tabla, id)) !== null ? null : await contrasenaDeNadie();
  const { bienvenida, pendiente } = await write(async (tx, log) => {
    const antes = await leerConCuenta(tx, def, id);
    const { persona, cuenta } = antes;
    const acceso = await leerAcceso(tx, perfil, id);
    const modelo = limites ? await limites.completar(tx, caller, body, { id, ...antes }) : body;
    if (persona.anonimo) throw new RuleError('persona.anonima');
    requireSeen(body.version, persona);
    if (modelo.confirmaMismaPersona !== 1) await def.exigirLaMisma?.(tx, id, modelo);
    if (cuenta && !mismoCorreo(login, cuenta.login)) await prohibirEnCuentaDeDemo(tx, cuenta.id);
    const conAcceso = { login, nombre, estado: modelo.estado, contrasena, unir };
    const cambio =
      perfil === null ? SIN_CAMBIO : await cambiarCuenta(tx, antes, { perfil, ...conAcceso }, caller, { soloSuya: limites !== null });
    await def.exigirFotoPermitida?.(tx, id, modelo);
    const quitar = body.eliminarImagen || !consiente(body);
    const hash = await fotoQueQueda(tx, { imagen, guardada: persona.imagen, quitar }, limites);
    await guardar(def, modelo, async () => {
      await actualizarPersona(
        tx,
        def.tabla,
        { id, version: body.version },
        { ...columnasDePersona(def, modelo), ...cambio.deCuenta, imagen: hash },
      );
      await def.partes?.guardar(tx, id, modelo);
    });
    const despues = await leerAcceso(tx, perfil, id);
    if (cuenta && !esParteDe(acceso.alcance, despues.alcance)) await prohibirCerrarCuentaDeDemo(tx, cuenta.id);
    await exigirQuePuedeDar(tx, caller, { antes: acceso, despues });
    const deAntes = persona.nombre === nombre ? '' : `, antes ${persona.nombre}`;
    await log(TipoAccion.Modificar, `${def.uno} ${nombre} (${id})${deAntes}${cambio.escrito}`, nombrada(def, id));
    await alGuardar?.(tx, id, log);
    return cambio;
  });
  return { ...(await darBienvenida(office, bienvenida)), ...(pendiente !== null && { correoPendiente: pendiente }) };
}

export async function eliminarPersona<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  { params: { id }, db, caller, write }: Llamada & { params: { id: number } },
): Promise<void> {
  if (def.bloqueadoEnDemo.eliminar) await prohibirEnDemo(db);
  await write(async (tx, log) => {
    const { persona, cuenta } = await leerConCuenta(tx, def, id);
    await requireUnused(tx, def.tabla, id, `«${persona.nombre}»`, def.sinPeso);
    await borrarPersona(tx, def.tabla, id);
    if (cuenta && def.perfil !== null) await dejarCuenta(tx, cuenta, def.perfil, caller.usuarioId);
    await log(TipoAccion.Eliminar, `${def.uno} ${persona.nombre} (${id})`, nombrada(def, id));
  });
}
