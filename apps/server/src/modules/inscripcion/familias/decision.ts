import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { rutasFamilias } from '@cd/contract/inscripcion/familias';
import { fichaEnLimpio } from '@cd/domain/inscripcion/ficha-en-limpio';
import { documentoDeJugador, identidadDeFicha, nombreDeFicha, type DatosDeFicha } from '@cd/domain/inscripcion/fichas';
import { enQueDifieren } from '@cd/domain/inscripcion/identidad';
import type { Caller } from '../../../platform/access/authorize';
import { asBit, nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import type { LogAction, Office, OfficeCall } from '../../../platform/http/mount';
import { encolarCartaDeFamilia } from '../../avisos/cartas/correos-de-familias';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { comoEsta, comoModelo, LIMITES as LIMITES_DE_COORDINADOR } from '../../personas/jugadores/de-coordinador';
import { JUGADOR } from '../../personas/jugadores/jugador';
import { contarSustitucion } from '../../personas/jugadores/parecidos';
import { leerJugador } from '../../personas/jugadores/queries';
import { crearPersona, modificarPersona, type Despues } from '../../personas/persona/service';
import { exigirAbierta } from '../periodo/service';
import { meterJugador, revisarJugador } from '../preequipos/miembros';
import { bloquearColegio, estaJugador } from '../preequipos/queries';
import { leerPreequipoSuyo } from '../preequipos/service';
import { fallosDeFicha, sinNumero } from './por-enlace';
import { datosDe } from './propuestas';
import { entregarConsentimientos } from './consentimientos';
import { bloquearFichas, cambiarFicha, entregarFicha, leerFichasPorId, ponerFotoDeJugador, type FichaLeida } from './queries';

type Rutas = typeof rutasFamilias;
type Aceptada = OfficeCall<Rutas['aceptar']>['body']['fichas'][number];

/** As a coordinator who types them, but for the photo: a family may not want one. */
const LIMITES = { ...LIMITES_DE_COORDINADOR, sinFoto: null };

/** Whoever is told that a ficha is not theirs is told nothing of it. */
async function exigirSuyas(con: Connection, caller: Caller, fichas: readonly FichaLeida[]): Promise<void> {
  for (const { competicion_id, preequipo_id, colegio_id, jugador_id } of fichas) {
    // What is asked to change of a player is of their school, whichever season their ficha came in.
    if (jugador_id !== null) {
      await exigirColegioSuyo(con, caller, colegio_id);
      continue;
    }
    if (competicion_id !== caller.competicionId) throw new RuleError('recurso.desconocido');
    if (preequipo_id === null) await exigirColegioSuyo(con, caller, colegio_id);
    else await leerPreequipoSuyo(con, caller, preequipo_id);
  }
}

interface Vista {
  id: number;
  version?: number | undefined;
}

/** Theirs, held as they were seen, and waiting; all of one school, which is held before them as whoever takes a team away holds it. */
async function abrirFichas(tx: Tx, caller: Caller, vistas: readonly Vista[]): Promise<FichaLeida[]> {
  const ids = [...new Set(vistas.map(({ id }) => id))];
  const leidas = await leerFichasPorId(tx, ids);
  if (leidas.length < vistas.length) throw new RuleError('recurso.desconocido');
  await exigirSuyas(tx, caller, leidas);
  const [colegioId, ...mas] = new Set(leidas.map(({ colegio_id }) => colegio_id));
  if (mas.length > 0) throw new RuleError('familia.otro_colegio');
  await bloquearColegio(tx, colegioId!);
  await bloquearFichas(tx, ids);
  const abiertas = new Map((await leerFichasPorId(tx, ids)).map((ficha) => [ficha.id, ficha]));
  return vistas.map(({ id, version }) => {
    const ficha = abiertas.get(id);
    if (ficha?.estado !== 'pendiente') throw new RuleError('version.antigua');
    requireSeen(version, ficha);
    return ficha;
  });
}

interface Acepta {
  tx: Tx;
  log: LogAction;
  call: OfficeCall<Rutas['aceptar']>;
  office: Office;
}

const modeloDe = (ficha: FichaLeida) => {
  const datos = datosDe(ficha);
  return {
    nombre_completo: nombreDeFicha(datos),
    dni: documentoDeJugador(datos),
    tipo_documento: datos.tipo_documento,
    fecha_nacimiento: datos.fecha_nacimiento,
    colegio_id: ficha.colegio_id,
    consentimiento_foto: asBit(ficha.foto),
  };
};

/** With its photo, and into its team by the same rules as whoever is typed. */
function alGuardar({ call: { caller, body }, office: { clock } }: Acepta, ficha: FichaLeida, idPreequipo: number | null): Despues {
  const { estabaValidada, confirmaFueraDeCategoria } = body;
  return async (tx, id, log) => {
    if (ficha.imagen !== null && ficha.foto) await ponerFotoDeJugador(tx, id, ficha.imagen);
    if (idPreequipo === null) return;
    const destino = { idPreequipo, estabaValidada, confirmaFueraDeCategoria, puedeFaltar: true };
    const entrar = (await estaJugador(tx, idPreequipo, id)) ? revisarJugador : meterJugador;
    await entrar(caller, clock, destino)(tx, id, log);
  };
}

/** Within the transaction of all: they come in together or not at all. */
const enLaMisma = ({ tx, log, call: { caller, db } }: Acepta) => ({
  db,
  caller,
  write: <T>(trabajo: (tx: Tx, log: LogAction) => Promise<T>): Promise<T> => trabajo(tx, log),
  image: null,
});

async function crear(acepta: Acepta, ficha: FichaLeida, { idPreequipo, confirmaOtraPersona }: Aceptada): Promise<number> {
  const body = comoModelo({
    ...modeloDe(ficha),
    documento_hasta: null,
    tipo_licencia_id: null,
    colegio_matriculacion: '',
    otra_competicion: 0 as const,
    confirmaOtraPersona,
  });
  return (await crearPersona(JUGADOR, { ...enLaMisma(acepta), body }, acepta.office, LIMITES, alGuardar(acepta, ficha, idPreequipo))).id;
}

async function leerDelColegio(tx: Tx, ficha: FichaLeida, jugadorId: number) {
  const jugador = await leerJugador(tx, jugadorId);
  if (jugador?.colegio_id !== ficha.colegio_id) throw new RuleError('recurso.desconocido');
  return jugador;
}

/** Nobody becomes another child by a ficha that has their document, or their name: all that would be replaced is read first, of each by their name. */
async function exigirLosMismos({ tx, call: { body } }: Acepta, fichas: readonly FichaLeida[]): Promise<void> {
  if (body.confirmaMismaPersona === 1) return;
  const sustituciones: string[] = [];
  for (const [n, { jugador_id }] of body.fichas.entries()) {
    if (jugador_id === null) continue;
    const antes = await leerDelColegio(tx, fichas[n]!, jugador_id);
    const dicha = identidadDeFicha(datosDe(fichas[n]!));
    if (enQueDifieren(antes, dicha).length === 0) continue;
    sustituciones.push(`en la ficha de ${antes.nombre_completo}, ${contarSustitucion(antes, { ...dicha, dni: dicha.dni || antes.dni })}`);
  }
  if (sustituciones.length > 0) throw new RuleError('jugador.otra_persona', `Se sustituye: ${sustituciones.join('. Y ')}`);
}

/** What the family does not say of a child already there stays. */
async function cambiar(acepta: Acepta, ficha: FichaLeida, jugadorId: number, idPreequipo: number | null): Promise<number> {
  // First: whether they may play, and have a photo, is what their family says now.
  await entregarConsentimientos(acepta.tx, ficha.id, jugadorId);
  const jugador = await leerDelColegio(acepta.tx, ficha, jugadorId);
  const { dni, tipo_documento } = jugador;
  const modelo = modeloDe(ficha);
  const documento = modelo.dni === '' && dni !== '' ? { dni, tipo_documento } : {};
  const body = {
    // What is replaced has been read.
    ...comoModelo({ ...comoEsta(jugador), ...modelo, ...documento, confirmaMismaPersona: 1 as const }),
    eliminarImagen: !ficha.foto,
  };
  const call = { ...enLaMisma(acepta), params: { id: jugadorId }, body };
  await modificarPersona(JUGADOR, call, acepta.office, LIMITES, alGuardar(acepta, ficha, idPreequipo));
  return jugadorId;
}

const exigirBienEscrita = ({ jugador_id }: FichaLeida, datos: DatosDeFicha, { clock }: Pick<Office, 'clock'>): void =>
  requireNoFaults(fallosDeFicha(jugador_id === null ? datos : sinNumero(datos), clock.today()));

export const aceptarFichas =
  (office: Office) =>
  (call: OfficeCall<Rutas['aceptar']>): Promise<{ nuevos: number; cambiados: number }> =>
    call.write(async (tx, log) => {
      const { caller, body } = call;
      const fichas = await abrirFichas(tx, caller, body.fichas);
      // The record of a player is corrected all the season.
      if (fichas.some(({ jugador_id }) => jugador_id === null)) await exigirAbierta(tx, caller.competicionId, office.clock.today());
      const acepta = { tx, log, call, office };
      await exigirLosMismos(acepta, fichas);
      for (const [n, pedida] of body.fichas.entries()) {
        const ficha = fichas[n]!;
        exigirBienEscrita(ficha, datosDe(ficha), office);
        if (ficha.jugador_id !== null && ficha.jugador_id !== pedida.jugador_id) throw new RuleError('recurso.desconocido');
        const id =
          pedida.jugador_id === null
            ? await crear(acepta, ficha, pedida)
            : await cambiar(acepta, ficha, pedida.jugador_id, ficha.jugador_id === null ? pedida.idPreequipo : null);
        await entregarConsentimientos(tx, ficha.id, id);
        await entregarFicha(tx, ficha.id, id);
        await log(TipoAccion.Modificar, `Ficha de familia ${ficha.id}: aceptada, es del jugador ${id}`);
      }
      const nuevos = body.fichas.filter(({ jugador_id }) => jugador_id === null).length;
      return { nuevos, cambiados: body.fichas.length - nuevos };
    });

export const enmendarFicha = (office: Office) =>
  changing(async (tx, { caller, params: { id }, body }: OfficeCall<Rutas['enmendar']>) => {
    const { version, nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento: escrito, ...resto } = body;
    nothingLeft(resto);
    const datos = { nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento: escrito };
    const [ficha] = await abrirFichas(tx, caller, [{ id, version }]);
    exigirBienEscrita(ficha!, datos, office);
    await cambiarFicha(tx, id, fichaEnLimpio(datos));
    return `Ficha de familia ${id}: corregida por el colegio`;
  });

export const rechazarFicha = changing(async (tx, { caller, params: { id }, body: { motivo, version } }: OfficeCall<Rutas['rechazar']>) => {
  const [ficha] = await abrirFichas(tx, caller, [{ id, version }]);
  await cambiarFicha(tx, id, { estado: 'rechazada', motivo });
  await encolarCartaDeFamilia(tx, 'familia_devuelta', ficha!);
  return `Ficha de familia ${id}: devuelta a la familia`;
});
