import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasSeguridad } from '@cd/contract/sesion/seguridad';
import type { FastifyInstance } from 'fastify';
import { changing } from '../../../platform/http/logged';
import { type Office, mounting } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { prohibirEnCuentaDeDemo } from '../../organizacion/modo-demo/service';
import { mountAccesoAjeno } from './acceso-ajeno';
import { avisarDeAcceso, describirLlave, LLAVE_QUITADA, SEGUNDO_PUESTO, SEGUNDO_QUITADO } from './avisos';
import { exigirContrasena } from './exigir-contrasena';
import { comprobarLlaveNueva, guardarLlaveNueva, leerLlaves, nombrarLlave, pedirLlaveNueva, quitarLlave, sitioDe } from './llaves';
import { cerrarLasDemas, cerrarSesion, leerSesiones, liberarSesion } from './sesiones-propias';
import { confirmar, empezar, gastarCodigo, ponerCodigos, quitar, quitarCodigosSinUso, tieneSegundoFactor } from './segundo-factor';
import { exigirQueQuede, leerSegundoPaso } from './segundo-paso';

/** What everyone sees and decides of how they come in (spec 1 §5; ASVS 5, chapters 6 and 7), and what the office does of others. */
export function mountSeguridad(app: FastifyInstance, office: Office): void {
  mountSesionesPropias(app, office);
  mountSegundoFactor(app, office);
  mountLlaves(app, office);
  mountAccesoAjeno(app, office);
}

const { leer, cerrarSesiones } = rutasSeguridad;
const mountSesionesPropias = mounting({ leer, cerrarSesiones }, (office) => ({
  leer: async ({ db, caller: { usuarioId, sesion } }) => {
    const { activado, codigosSinUsar, obligado } = await leerSegundoPaso(db, usuarioId);
    return {
      sesiones: await leerSesiones(db, usuarioId, sesion),
      segundoFactor: { activado, codigosSinUsar, obligado },
      llaves: await leerLlaves(db, usuarioId),
      admiteLlaves: sitioDe(office.publicUrl()) !== null,
    };
  },
  cerrarSesiones: async ({ db, body: { contrasena, sesion }, caller, write }) => {
    const { intento } = await exigirContrasena(db, caller.usuarioId, contrasena);
    await intento.acertado();
    await write(async (tx, log) => {
      await prohibirEnCuentaDeDemo(tx, caller.usuarioId);
      if (sesion === null) await cerrarLasDemas(tx, caller.usuarioId, caller.sesion);
      else if (!(await cerrarSesion(tx, caller.usuarioId, sesion))) throw new RuleError('sesion.otra');
      await log(TipoAccion.Modificar, sesion === null ? 'Las demás sesiones propias, cerradas' : 'Sesión propia cerrada desde otra');
    });
  },
}));

const { empezarSegundoFactor, confirmarSegundoFactor, quitarSegundoFactor, renovarCodigos } = rutasSeguridad;
const mountSegundoFactor = mounting({ empezarSegundoFactor, confirmarSegundoFactor, quitarSegundoFactor, renovarCodigos }, () => ({
  empezarSegundoFactor: async ({ db, body: { contrasena }, caller, write }) => {
    const { login, intento } = await exigirContrasena(db, caller.usuarioId, contrasena);
    await intento.acertado();
    const { nombre: emisor } = await db.selectFrom('empresa').select('nombre').executeTakeFirstOrThrow();
    return write(async (tx, log) => {
      await prohibirEnCuentaDeDemo(tx, caller.usuarioId);
      if (await tieneSegundoFactor(tx, caller.usuarioId)) throw new RuleError('sesion.con_segundo_factor');
      await log(TipoAccion.Modificar, 'Segundo paso para entrar, por confirmar');
      return empezar(tx, caller.usuarioId, { login, emisor });
    });
  },
  confirmarSegundoFactor: changing(async (tx, { body: { codigo }, caller }) => {
    if (await tieneSegundoFactor(tx, caller.usuarioId)) throw new RuleError('sesion.con_segundo_factor');
    if (!(await leerSegundoPaso(tx, caller.usuarioId)).empezado) throw new RuleError('sesion.segundo_factor_sin_empezar');
    const codigos = await confirmar(tx, caller.usuarioId, codigo);
    if (!codigos) throw new RuleError('sesion.codigo_incorrecto');
    await cerrarLasDemas(tx, caller.usuarioId, caller.sesion);
    await liberarSesion(tx, caller.sesion);
    await avisarDeAcceso(tx, caller.usuarioId, SEGUNDO_PUESTO);
    return { texto: 'Segundo paso para entrar, puesto', codigos };
  }),
  quitarSegundoFactor: async ({ db, body: { contrasena, codigo }, caller, write }) => {
    const { intento } = await exigirContrasena(db, caller.usuarioId, contrasena);
    const paso = await leerSegundoPaso(db, caller.usuarioId);
    exigirQueQuede(paso, paso.llaves);
    if (!(await gastarCodigo(db, caller.usuarioId, codigo))) throw new RuleError('sesion.codigo_incorrecto');
    await intento.acertado();
    await write(async (tx, log) => {
      await quitar(tx, caller.usuarioId);
      await avisarDeAcceso(tx, caller.usuarioId, SEGUNDO_QUITADO);
      await log(TipoAccion.Modificar, 'Segundo paso para entrar, quitado');
    });
  },
  renovarCodigos: async ({ db, body: { contrasena }, caller, write }) => {
    const { intento } = await exigirContrasena(db, caller.usuarioId, contrasena);
    await intento.acertado();
    return write(async (tx, log) => {
      const { activado, llaves } = await leerSegundoPaso(tx, caller.usuarioId);
      if (activado === null && llaves === 0) throw new RuleError('sesion.sin_segundo_factor');
      await log(TipoAccion.Modificar, 'Códigos de recuperación, otros');
      return { codigos: await ponerCodigos(tx, caller.usuarioId) };
    });
  },
}));

/** Passkeys: what a device keeps for its owner, who unlocks it, and never tells. */
const { pedirLlave, guardarLlave, nombrarLlave: nombrar, quitarLlave: quitarUna } = rutasSeguridad;
const mountLlaves = mounting({ pedirLlave, guardarLlave, nombrarLlave: nombrar, quitarLlave: quitarUna }, (office) => ({
  pedirLlave: async ({ db, body: { contrasena }, caller, write }) => {
    const { login, nombre, intento } = await exigirContrasena(db, caller.usuarioId, contrasena);
    await intento.acertado();
    const { nombre: emisor } = await db.selectFrom('empresa').select('nombre').executeTakeFirstOrThrow();
    return write(async (tx, log) => {
      await prohibirEnCuentaDeDemo(tx, caller.usuarioId);
      const opciones = await pedirLlaveNueva(tx, { id: caller.usuarioId, login, nombre }, emisor, office.publicUrl());
      await log(TipoAccion.Modificar, 'Llave de acceso, por guardar');
      return { ...opciones };
    });
  },
  guardarLlave: async ({ db, body: { nombre, respuesta }, caller, write }) => {
    const llave = await comprobarLlaveNueva(db, caller.usuarioId, respuesta, office.publicUrl());
    return write(async (tx, log) => {
      await guardarLlaveNueva(tx, caller.usuarioId, { ...llave, nombre });
      const { obligado, codigosSinUsar } = await leerSegundoPaso(tx, caller.usuarioId);
      await liberarSesion(tx, caller.sesion);
      await avisarDeAcceso(tx, caller.usuarioId, describirLlave(nombre));
      await log(TipoAccion.Modificar, `Llave de acceso guardada: ${nombre}`);
      // Whoever may come in without one has the password for when it is lost.
      return { codigos: obligado && codigosSinUsar === 0 ? await ponerCodigos(tx, caller.usuarioId) : [] };
    });
  },
  nombrarLlave: changing(async (tx, { params: { id }, body: { nombre }, caller }) => {
    await nombrarLlave(tx, caller.usuarioId, id, nombre);
    return `Llave de acceso, con otro nombre: ${nombre}`;
  }),
  quitarLlave: async ({ db, params: { id }, body: { contrasena }, caller, write }) => {
    const { intento } = await exigirContrasena(db, caller.usuarioId, contrasena);
    await intento.acertado();
    await write(async (tx, log) => {
      const nombre = await quitarLlave(tx, caller.usuarioId, id);
      const paso = await leerSegundoPaso(tx, caller.usuarioId);
      exigirQueQuede(paso, paso.llaves + (paso.activado === null ? 0 : 1));
      await quitarCodigosSinUso(tx, caller.usuarioId);
      await avisarDeAcceso(tx, caller.usuarioId, LLAVE_QUITADA);
      await log(TipoAccion.Modificar, `Llave de acceso quitada: ${nombre}`);
    });
  },
}));
