import { Nivel, Perfil, TODOS_LOS_PERFILES } from '@cd/contract/kit/perfiles';
import { soloLee } from '@cd/contract/kit/route';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardarModoDemostracion } from '../modules/organizacion/modo-demo/service';
import { createSession } from '../platform/access/session';
import { muestraDe } from '@cd/contract/kit/muestra';
import { cargaDe, cuerpo, direccion, llamadas, type Llamada } from './llamadas-de-muestra';
import { dibujo } from './multiparte';
import { abrirOficina, crearRol, crearUsuario, type OficinaDePrueba } from './oficina';

/** What would end the demonstration for whoever comes next: refused, whoever asks. */
const BLOQUEADAS: Readonly<Record<string, readonly string[]>> = {
  'su temporada pasaría a histórica, o dejaría de ser la que se anuncia': [
    'competiciones.abrir',
    'competiciones.relevar',
    'competiciones.deshacerRelevo',
    'competiciones.eliminarProxima',
    'competiciones.modificar',
    'competiciones.modificarCuotas',
    'competiciones.modificarGenerales',
  ],
  'lo dice la especificación 1 §5': [
    'configuracion.guardar',
    'notificaciones.guardarTipos',
    'usuarios.crear',
    'usuarios.modificar',
    'usuarios.eliminar',
  ],
  'lo dice la especificación 2 §5': [
    'entrenadores.crear',
    'entrenadores.modificar',
    'entrenadores.eliminar',
    'entrenadores.anonimizar',
    'entrenadores.cambiarEstado',
    'jugadores.eliminar',
    'jugadores.anonimizar',
    'plantillas.modificarEntrenadorDeCoordinador',
    'preequipos.modificarEntrenador',
  ],
  'lo dice la especificación 3 §8': [
    'arbitros.crear',
    'arbitros.modificar',
    'arbitros.anonimizar',
    'arbitros.cambiarEstado',
    'notificaciones.eliminarTodas',
    'app.retirar',
    'app.borrarAvisos',
  ],
  'cerraría todas sus cuentas hasta que firmaran lo que alguien escribió, o no dejaría nada que firmar': [
    'contratos.abrir',
    'contratos.cerrar',
  ],
  'cambiaría con qué se entra': [
    'cuentas.contestarCambioDeCorreo',
    'cuentas.resolverCambioDeCorreo',
    'seguridad.cerrarSesionesDeUsuario',
    'seguridad.quitarSegundoFactorDeUsuario',
    'sesion.olvidar',
    'sesion.olvidarPorAdministrador',
    'sesion.olvidarAMano',
    'sesion.darBienvenida',
  ],
};

/** Refused of the accounts of the demonstration, of their people and of their roles alone: `modo-demo.test.ts` of the module looks at each. */
const DE_SUS_CUENTAS: Readonly<Record<string, readonly string[]>> = {
  'su contraseña': ['sesion.reiniciar', 'sesion.cambiarContrasena'],
  'un segundo paso, que dejaría fuera a los demás': ['seguridad.empezarSegundoFactor', 'seguridad.pedirLlave'],
  'las sesiones de los demás': ['seguridad.cerrarSesiones'],
  'lo que pueden': ['roles.permisos'],
  'quién hay detrás y hasta dónde llega': [
    'arbitros.eliminar',
    'coordinadores.crear',
    'coordinadores.modificar',
    'coordinadores.eliminar',
    'coordinadores.anonimizar',
    'coordinadores.cambiarEstado',
  ],
  'a quién trae el fichero: solo de quienes no tienen cuenta': ['importacionDatos.importar'],
  'un entrenador nuevo; poner a uno que ya está es trabajo de un equipo': [
    'plantillas.ponerEntrenador',
    'plantillas.ponerEntrenadorDeCoordinador',
    'preequipos.crearEntrenador',
  ],
};

/** What stays open, by the area and the names of its calls, with the reason: whoever comes next finds the demonstration working. */
const ABIERTAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no guardan nada, o solo de la sesión propia': {
    acciones: 'consulta',
    arbitros: 'previaDeEstado',
    coordinadores: 'previaDeEstado',
    entrenadores: 'previaDeEstado',
    estreno: 'estrenar',
    seguridad: 'confirmarSegundoFactor quitarSegundoFactor renovarCodigos guardarLlave nombrarLlave quitarLlave',
    sesion: 'entrar retoDeLlave entrarConLlave elegirPerfil tiempoReal salir permisos contratoVigente aceptarContrato',
    vistas: 'crear modificar eliminar',
  },
  'un aviso o una carta, no el buzón entero': {
    correo: 'reintentar eliminar',
    notificaciones: 'eliminar',
  },
  'qué se recibe por correo, que la demostración no manda': {
    notificaciones: 'guardarPreferencias guardarDeCarta',
  },
  'listas: lo que se usa no se elimina, y lo demás se vuelve a poner': {
    categorias: 'crear modificar eliminar',
    cierres: 'cerrar deshacer prever',
    colegios: 'crear modificar eliminar',
    conceptos: 'crear modificar eliminar',
    deportes: 'crear modificar eliminar',
    festivos: 'guardar',
    generos: 'crear modificar eliminar',
    habituales: 'anadir',
    perfilesarbitro: 'crear modificar eliminar',
    perfilespago: 'crear modificar eliminar asignar',
    sedes: 'crear modificar eliminar',
    sistemasarbitraje: 'crear modificar eliminar',
    tiposcambiopartido: 'crear modificar eliminar guardarImporte',
    tiposjustificante: 'crear modificar eliminar',
    tiposlicencia: 'crear modificar eliminar',
    tipossancion: 'crear modificar eliminar',
    tipossuspension: 'modificar',
    tipostarifa: 'crear modificar eliminar',
    zonas: 'crear modificar eliminar',
  },
  'una corrección es otro asiento: la contraria la deshace': {
    libro: 'corregir deshacer',
    avisoDePago: 'aviso',
    cargos: 'poner anular',
    contabilidad: 'guardar',
    facturas: 'emitir rectificar',
    cobros: 'crear ingreso deshacerIngreso aplicar eliminar',
    enlacesDePago: 'crear enviar deshacer',
    deudas: 'recordar',
    extractos: 'ver guardar resolver deshacer',
    mandatos: 'crear revocar',
    recibos: 'crear cargada deshacerCargada devolver deshacerDevuelto eliminar rechazada verDevoluciones',
    remesas: 'crear eliminar rechazada hecha deshacerHecha devolver deshacerDevuelto verDevoluciones',
  },
  'crear o renombrar un rol, o eliminar uno que nadie tiene, no quita nada a nadie': {
    roles: 'crear modificar eliminar',
  },
  'un aviso más, y unos datos que se vuelven a publicar': {
    app: 'notificar publicar',
  },
  'cada dispositivo, lo suyo': {
    suscripcion: 'guardar quitar',
  },
  'la imagen y el enlace se vuelven a cambiar': {
    configuracion: 'publicidad',
  },
  'un borrador no pide nada a nadie, y lo que ya se firma sigue igual': {
    contratos: 'crear modificar eliminar anadirUsuario quitarUsuario anadirTipo quitarTipo recordar',
  },
  'la competición de trabajo se vuelve a elegir en la misma pantalla': {
    competiciones: 'elegir',
  },
  'un jugador se crea y se corrige': {
    jugadores: 'crear modificar',
  },
  'el trabajo de una temporada, que es lo que se enseña': {
    agendas: 'quitar',
    arbitrajes:
      'crear asignar confirmar anotar practicas estandar eliminar aceptarPedido dejarDeOfrecer dejarDePedir ofrecer pedirPuesto resolverDesfasados',
    cambios: 'anularCobro cobrar confirmar confirmarOficina deshacer pedir pedirConImporte rechazar rechazarOficina',
    calendarios: 'modificar guardar eliminar prever recolocar',
    campo: 'aceptar comprobarFirma aceptarAparte confidencial descartar descartarAparte guardar quitarFoto subirFoto',
    campoPorEnlace: 'comprobarFirma confidencial enviar guardar',
    calendariosElim: 'modificar guardar eliminar',
    campeonatos: 'crear crearVarios cupoCambios eliminar',
    citaciones: 'citar recordar',
    deCitado: 'contestar',
    convocatorias: 'crear modificar eliminatoria eliminar moverVarias previaDeMover previaDeVolver volverVarias',
    cuotas: 'crear crearVarias eliminar',
    cuotasZona: 'crear crearVarias eliminar',
    designaciones: 'aceptar cancelar descartar ponerCondiciones proponer',
    enlaces: 'contestar hacer quitar',
    equipos:
      'crear modificar eliminar importe ponerCasas previaDeCasas abrirInscripcion cerrarInscripcion ponerSedesDeCasa previaDeSedesDeCasa cambiarInscripcionDeFase migrar',
    esquemas: 'crear efecto modificar eliminar',
    esquemasEliminatoria: 'crear modificar eliminar',
    deFamilia: 'enviar corregir pedirCambio dejarCambio permitir retirar decirDeQuienEs',
    fotosDeJugadores: 'poner',
    familias: 'hacer cambiar revocar enmendar aceptar rechazar',
    fases: 'crearLiga modificarLiga eliminarLiga crearEliminatoria modificarEliminatoria eliminarEliminatoria cambiarRonda cambiarLocal',
    sorteos: 'apuntar quitar',
    hojaDeJugadores: 'vista guardar',
    justificantes: 'enviar retirar validar devolver',
    justificantesDeFamilia: 'enviar retirar',
    importacionDatos: 'vista',
    columnasDeImportacion: 'recordadas recordar',
    informes:
      'crear modificar consecuencias validar validarVarios previaDeValidar quitarValidacion previaDeQuitarValidacion anular activar eliminar deArbitro',
    inscripciones: 'recordar crear modificar fechaFin consolidar eliminar',
    pagos: 'crear pagarHasta pagado deshacerPagado eliminar',
    partidos: 'inmovilizar movilizar observaciones noJugar previaDeNoJugar',
    pendientesDePago: 'importe',
    planificacion: 'planificar cancelar',
    plantillas:
      'crear eliminar vaciar validar consolidar aceptar aceptarVarias previaDeAceptar rechazar enviar ponerJugador ponerJugadores modificarJugador quitarEntrenador quitarJugador ponerJugadorDeCoordinador modificarJugadorDeCoordinador',
    prejornadas: 'crear eliminar modificar publicar recordar',
    prejornadasArbitrales: 'responder',
    preequipos: 'crear modificar eliminar validarCoordinador crearJugador modificarJugador quitarJugador quitarEntrenador',
    renovacionDePreequipos: 'renovar',
    retiradas: 'previa retirar deshacer',
    sanciones:
      'crear modificar validar validarVarias invalidar invalidarVarias cobrar cobrarVarias anularCobro anularCobroVarias suspender reanudar descartar retomar eliminar',
    semanas: 'guardarDeCampeonato guardarDeFase cambiarVarios previaDeVarios',
    suspension: 'suspender levantar previaDeLevantar previaDeSuspender',
    traslados: 'pedir retirar aceptar rechazar',
    espera: 'pedir salir',
    tarifas: 'crear crearVarias eliminar',
    tarifasSuspension: 'modificar',
    tarifasZona: 'crear crearVarias eliminar',
    validacionDePreequipos: 'validar invalidar devolver',
  },
};

const BLOQUEADA = { status: 403, codigo: 'demo.bloqueada' };
const escriben = llamadas.filter(({ ruta }) => !soloLee(ruta));
const bloqueadas = Object.values(BLOQUEADAS).flat();
const deSusCuentas = Object.values(DE_SUS_CUENTAS).flat();

let oficina: OficinaDePrueba;
let imagen: Buffer;
const cuentas = new Map<Perfil, { usuarioId: number; rolId: number }>();

beforeAll(async () => {
  [oficina, imagen] = await Promise.all([abrirOficina(), dibujo('black')]);
  const { db } = oficina;
  await db
    .insertInto('competicion')
    .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-06-28', historico: false })
    .execute();
  for (const perfil of TODOS_LOS_PERFILES) {
    const rolId = await crearRol(db, `Todo ${perfil}`, perfil, Nivel.Edicion);
    cuentas.set(perfil, { rolId, usuarioId: await crearUsuario(db, { login: `todo${perfil}@liga.es`, roles: [rolId] }) });
  }
  await guardarModoDemostracion(db, true);
});
afterAll(() => oficina.cerrar());

const ENLACE = 'a'.repeat(43);

/** In a session of its own, which a call may end. */
async function llamar({ nombre, ruta }: Llamada): Promise<{ status: number; codigo: unknown }> {
  const { access } = ruta;
  const perfil = access.tipo === 'pantalla' ? access.perfiles[0]! : Perfil.Admin;
  const { usuarioId, rolId } = cuentas.get(perfil)!;
  const token = await oficina.db.transaction().execute((tx) => createSession(tx, usuarioId, { id: rolId, perfil_id: perfil }));
  const propios = { usuarioId, idUsuario: usuarioId, token: nombre === 'estreno.estrenar' ? `a.1.${ENLACE}` : ENLACE };
  const response = await oficina.http.inject({
    method: ruta.method,
    url: direccion(ruta, propios),
    ...(ruta.query && { query: muestraDe(ruta.query) as Record<string, string> }),
    ...cargaDe(ruta, cuerpo({ nombre, ruta }, propios), imagen, {
      authorization: `Bearer ${token}`,
      'x-usuario': String(usuarioId),
      'x-perfil': String(perfil),
    }),
  });
  return { status: response.statusCode, codigo: response.statusCode >= 400 ? response.json<{ codigo?: unknown }>().codigo : null };
}

it('de cada llamada que escribe está decidido si el modo demostración la rechaza', () => {
  const abiertas = Object.values(ABIERTAS).flatMap((areas) =>
    Object.entries(areas).flatMap(([area, suyas]) => suyas.split(' ').map((nombre) => `${area}.${nombre}`)),
  );
  expect([...bloqueadas, ...deSusCuentas, ...abiertas].toSorted()).toEqual(escriben.map(({ nombre }) => nombre).toSorted());
});

/** What somebody enters with, by its name in a body. */
const CON_QUE_SE_ENTRA = /^(?:login|email|contrasena|passwd)$/;
function lleva(esquema: unknown): boolean {
  if (typeof esquema !== 'object' || esquema === null) return false;
  return Object.entries(esquema).some(
    ([clave, valor]) =>
      (clave === 'properties' && Object.keys(valor as object).some((campo) => CON_QUE_SE_ENTRA.test(campo))) || lleva(valor),
  );
}
const SIN_CUENTA: Readonly<Record<string, string>> = {
  'estreno.estrenar': 'la primera cuenta de una instalación que aún no tiene ninguna',
  'seguridad.quitarSegundoFactor': 'la contraseña es la de quien llama, para saber que es quien dice',
  'seguridad.renovarCodigos': 'la contraseña es la de quien llama, para saber que es quien dice',
  'seguridad.quitarLlave': 'la contraseña es la de quien llama, para saber que es quien dice',
  'colegios.crear': 'el correo del colegio, que no es de ninguna cuenta',
  'colegios.modificar': 'el correo del colegio, que no es de ninguna cuenta',
};

it('toda llamada que trae un correo o una contraseña con que se entra está bloqueada, o mirada en las cuentas de la demostración', () => {
  const nombres = escriben.filter(({ ruta: { body } }) => body && lleva(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
  expect(
    nombres.map(({ nombre }) => nombre).filter((nombre) => ![...bloqueadas, ...deSusCuentas, ...Object.keys(SIN_CUENTA)].includes(nombre)),
  ).toEqual([]);
  expect(nombres.map(({ nombre }) => nombre)).toEqual(
    expect.arrayContaining(['sesion.olvidar', 'coordinadores.modificar', 'usuarios.modificar']),
  );
});

describe.each(Object.entries(BLOQUEADAS))('%s', (_, nombres) => {
  it.each(escriben.filter(({ nombre }) => nombres.includes(nombre)))('$nombre: se rechaza', async (llamada) => {
    expect(await llamar(llamada)).toEqual(BLOQUEADA);
  });
});

it.each(escriben.filter(({ nombre }) => !bloqueadas.includes(nombre)))('$nombre: se atiende', async (llamada) => {
  expect((await llamar(llamada)).codigo).not.toBe(BLOQUEADA.codigo);
});
