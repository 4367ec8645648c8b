import { TipoAccion } from '@cd/contract/administracion/acciones';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { crearAzar } from '../azar';
import { CESION_DE_IMAGEN, CONDICIONES, CONDICIONES_ANTERIORES } from '../condiciones';
import { sumarDias } from '../semanas';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import type { CuentaCreada } from './cuentas';
import { crearPrejornadas } from './prejornadas';

const SEMILLA = 2026;

interface Muestra {
  hoy: string;
  temporada: string;
  competicionId: number;
  cuentas: readonly CuentaCreada[];
}

/** What has been going on in the office: conditions accepted, a pre-day half answered, mailboxes and action log with something in them. */
export async function crearActividad(tx: Tx, muestra: Muestra): Promise<void> {
  await ponerCondiciones(tx, muestra);
  await crearPrejornadas(tx, muestra);
  await llenarBuzones(tx, muestra);
  await llenarRegistro(tx, muestra);
}

/** Whoever has come in has accepted them: nobody is held up. Before them there were others, and another text is being written. */
async function ponerCondiciones(tx: Tx, { hoy, cuentas }: Muestra): Promise<void> {
  const id = await ponerContrato(tx, { contenido: CONDICIONES, fecha_inicio_vigencia: sumarDias(hoy, -60) });
  await pedirlas(tx, { id, cuentas, firmadas: { hasta: hoy, quienes: cuentas.filter(haEntrado) } });
  const anteriores = await ponerContrato(tx, {
    contenido: CONDICIONES_ANTERIORES,
    fecha_inicio_vigencia: sumarDias(hoy, -420),
    fecha_fin_vigencia: sumarDias(hoy, -120),
  });
  const deAntes = cuentas.filter((_, n) => n % 3 === 0);
  await pedirlas(tx, { id: anteriores, cuentas: deAntes, firmadas: { hasta: sumarDias(hoy, -350), quienes: deAntes.filter(haEntrado) } });
  const borrador = await ponerContrato(tx, { contenido: CESION_DE_IMAGEN, requiere_aceptacion: false });
  await pedirlas(tx, { id: borrador, cuentas: cuentas.filter(({ roles }) => roles.includes('coordinador')) });
}

const ponerContrato = async (
  tx: Tx,
  contrato: { contenido: string; fecha_inicio_vigencia?: string; fecha_fin_vigencia?: string; requiere_aceptacion?: boolean },
): Promise<number> => (await tx.insertInto('contrato').values(contrato).returning('id').executeTakeFirstOrThrow()).id;

/** Each signed some minutes after another. */
async function pedirlas(
  tx: Tx,
  {
    id,
    cuentas,
    firmadas,
  }: { id: number; cuentas: readonly CuentaCreada[]; firmadas?: { hasta: string; quienes: readonly CuentaCreada[] } },
): Promise<void> {
  const ids = (quienes: readonly CuentaCreada[]) => quienes.map((cuenta) => cuenta.id);
  await sql`insert into contrato_usuario (contrato_id, usuario_id, avisado)
    select c.id, u, c.fecha_inicio_vigencia + time '09:00' from contrato c, unnest(${ids(cuentas)}::int[]) u where c.id = ${id}`.execute(
    tx,
  );
  if (!firmadas) return;
  await sql`insert into contrato_firma (contrato_id, usuario_id, perfil_id, nombre, login, momento, direccion, agente, huella)
    select c.id, u.id, (select min(r.perfil_id) from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id), u.nombre, u.login,
      (${firmadas.hasta}::date - 30 + time '10:15') at time zone 'Europe/Madrid' + u.id * interval '11 minutes', '203.0.113.' || (u.id % 250 + 1),
      'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile', huella_de_texto(c.contenido)
    from contrato c, usuario u where c.id = ${id} and u.id = any(${ids(firmadas.quienes)}::int[])`.execute(tx);
  await sql`update contrato_usuario cu set fecha_aceptacion = f.momento from contrato_firma f
    where cu.contrato_id = ${id} and f.contrato_id = cu.contrato_id and f.usuario_id = cu.usuario_id`.execute(tx);
}

const haEntrado = ({ diasSinEntrar }: CuentaCreada): boolean => diasSinEntrar !== null;

const PRODUCTO = 'Competición Deportiva';
const TIPO = { alta: 1, contrasena: 2, roles: 3, temporada: 4, condiciones: 5 } as const;

interface NotificacionDeMuestra {
  para: number;
  buzon?: 'Entrada' | 'Enviadas';
  tipo: number;
  remitente?: string;
  asunto: string;
  texto: string;
  enlace?: string;
  hace: number;
  leida: boolean;
}

type Cuentas = Muestra['cuentas'];

/** To everyone: the season that has been opened. */
function deTemporada({ temporada, cuentas }: Muestra): NotificacionDeMuestra[] {
  const admin = cuentas.find(({ roles }) => roles.includes('administrador'));
  const abierta = {
    tipo: TIPO.temporada,
    remitente: admin?.nombre ?? PRODUCTO,
    asunto: `Temporada ${temporada} abierta`,
    texto: `Ya puede trabajar en la competición ${temporada}. La anterior queda como histórica, solo para consulta.`,
    hace: 45,
  };
  return cuentas.map((cuenta) => ({
    ...abierta,
    para: cuenta.id,
    leida: haEntrado(cuenta),
    ...(cuenta === admin && { buzon: 'Enviadas' as const }),
  }));
}

/** To the office: who has been given an account and who has accepted the conditions. */
function paraLaOficina(cuentas: Cuentas): NotificacionDeMuestra[] {
  const enOficina = cuentas.filter(({ roles }) => roles.some((rol) => rol === 'administrador' || rol === 'secretaria'));
  const nuevos = cuentas.filter(({ diasSinEntrar }) => diasSinEntrar === null);
  return enOficina.flatMap(({ id: para }) => [
    ...nuevos.map(({ nombre, login }, indice) => ({
      para,
      tipo: TIPO.alta,
      asunto: 'Alta de usuario',
      texto: `Se ha creado la cuenta de ${nombre} (${login}). Todavía no ha entrado.`,
      enlace: PANTALLAS.usuarios.ruta,
      hace: 3 + 5 * indice,
      leida: indice > 0,
    })),
    ...cuentas
      .filter((cuenta) => cuenta.roles.includes('coordinador') && haEntrado(cuenta))
      .map(({ id, nombre }, indice) => ({
        id,
        para,
        remitente: nombre,
        tipo: TIPO.condiciones,
        asunto: 'Condiciones aceptadas',
        hace: 1 + 4 * indice,
        leida: indice > 1,
      }))
      .filter(({ id }) => id !== para)
      .map(({ id: _, ...notificacion }) => ({
        ...notificacion,
        texto: `${notificacion.remitente} ha aceptado las condiciones vigentes.`,
      })),
  ]);
}

/** To each: what has been done with their own account. */
const deSuCuenta = (cuentas: Cuentas): NotificacionDeMuestra[] => [
  ...cuentas
    .filter(({ roles }) => roles.length > 1)
    .map(({ id: para }) => ({
      para,
      tipo: TIPO.roles,
      asunto: 'Sus roles han cambiado',
      texto:
        'Ahora tiene varios perfiles. Al entrar, elija con cuál quiere trabajar; puede cambiar de perfil cuando quiera desde la cabecera.',
      enlace: '/perfil',
      hace: 6,
      leida: false,
    })),
  ...cuentas
    .filter(
      (cuenta) => cuenta.roles.every((rol) => rol === 'arbitro' || rol === 'entrenador' || rol === 'coordinador') && haEntrado(cuenta),
    )
    .map(({ id: para }, indice) => ({
      para,
      tipo: TIPO.contrasena,
      asunto: 'Su contraseña ha cambiado',
      texto: 'La contraseña de su cuenta acaba de cambiar. Si no ha sido usted, avise a la oficina de la competición.',
      hace: 12,
      leida: indice > 3,
    })),
];

async function llenarBuzones(tx: Tx, muestra: Muestra): Promise<void> {
  const { hoy, cuentas } = muestra;
  const notificaciones = [...deTemporada(muestra), ...paraLaOficina(cuentas), ...deSuCuenta(cuentas)];
  await sql`insert into notificacion (usuario_id, buzon, tipo, remitente, asunto, texto, enlace, fecha_creacion, fecha_lectura)
    select n.para, coalesce(n.buzon, 'Entrada'), n.tipo, coalesce(n.remitente, ${PRODUCTO}), n.asunto, n.texto, n.enlace, m.creada,
      case when n.leida then m.creada + interval '95 minutes' end
    from json_to_recordset(${JSON.stringify(notificaciones)}::json)
      as n(para int, buzon text, tipo int, remitente text, asunto text, texto text, enlace text, hace int, leida boolean)
    cross join lateral (select (${hoy}::date - n.hace + time '09:40') at time zone 'Europe/Madrid' + n.tipo * interval '37 minutes'
      as creada) m`.execute(tx);
}

const DE_CUALQUIERA: readonly (readonly [TipoAccion, string])[] = [
  [TipoAccion.Consultar, PANTALLAS.dashboard.titulo],
  [TipoAccion.Listar, PANTALLAS.notificaciones.titulo],
  [TipoAccion.Consultar, PANTALLAS.ayuda.titulo],
  [TipoAccion.Consultar, PANTALLAS.condiciones.titulo],
  [TipoAccion.Modificar, 'Contraseña propia cambiada'],
];

async function llenarRegistro(tx: Tx, { hoy, cuentas }: Muestra): Promise<void> {
  const azar = crearAzar(SEMILLA);
  const deOficina = (nombre: string): readonly (readonly [TipoAccion, string])[] => [
    [TipoAccion.Consultar, PANTALLAS.dashboard.titulo],
    [TipoAccion.Listar, PANTALLAS.usuarios.titulo],
    [TipoAccion.Consultar, `Usuario ${nombre}`],
    [TipoAccion.Modificar, `Usuario ${nombre} modificado`],
    [TipoAccion.Listar, PANTALLAS.roles.titulo],
    [TipoAccion.Consultar, PANTALLAS.configuracion.titulo],
    [TipoAccion.Listar, PANTALLAS.correo.titulo],
    [TipoAccion.Consultar, PANTALLAS.publicidad.titulo],
  ];
  const acciones = cuentas.filter(haEntrado).flatMap(({ id, roles, diasSinEntrar }) =>
    Array.from({ length: azar.entero(4, 14) }, (_, indice) => {
      const [tipo, texto] = azar.elegir(
        roles.includes('administrador') || roles.includes('secretaria') ? deOficina(azar.elegir(cuentas).nombre) : DE_CUALQUIERA,
      );
      return { usuario: id, tipo, texto, hace: diasSinEntrar! + 2 * Math.floor(indice / 3), minuto: azar.entero(8 * 60, 19 * 60) };
    }),
  );
  await sql`insert into accion (usuario_id, tipo, texto, fecha)
    select a.usuario, a.tipo, a.texto, (${hoy}::date - a.hace + a.minuto * interval '1 minute') at time zone 'Europe/Madrid'
    from json_to_recordset(${JSON.stringify(acciones)}::json) as a(usuario int, tipo int, texto text, hace int, minuto int)
    order by 4`.execute(tx);
}
