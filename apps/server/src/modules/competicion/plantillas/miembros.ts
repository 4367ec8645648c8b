import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { rutasPlantillas } from '@cd/contract/competicion/plantillas';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { falloDePuesto, type FalloDePuesto, type Puesto } from '@cd/domain/competicion/plantillas/puestos';
import { ERRORES, type CodigoError } from '@cd/contract/errores';
import { nothingLeft } from '../../../platform/db/columns';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import type { LogAction, OfficeCall } from '../../../platform/http/mount';
import { colegiosSuyos } from '../../personas/coordinadores/propiedad';
import type { Despues } from '../../personas/persona/service';
import {
  hayAlguno,
  leerCandidatos,
  leerPuesto,
  leerPuestos,
  ponerEntrenador,
  ponerJugadores,
  quitarDePlantilla,
  type EquipoDePlantillas,
} from './queries';
import { abrirPlantilla, anotarCambio, enRegistro } from './vida';

type Rutas = typeof rutasPlantillas;
type De = 'jugador' | 'entrenador';

/** Into which squad, and what whoever asks for it has been told. */
export interface DestinoDeMiembro {
  idPlantilla: number;
  estabaValidada?: 0 | 1;
  confirmaFueraDeCategoria?: 0 | 1;
  numero?: number;
}

const SIN_FOTO = { jugador: 'jugador.sin_foto', entrenador: 'entrenador.sin_foto' } as const;

type Exigente = Pick<EquipoDePlantillas, 'colegio_id' | 'exigedni' | 'annos' | 'tipoAnno'>;

/** Who may be in a squad of that team, or of one to be registered, as whoever puts them there may put them (spec 2 §5). */
export async function exigirQueCabe(
  tx: Tx,
  caller: Caller,
  { de, id }: { de: De; id: number },
  equipo: Exigente,
  destino: Pick<DestinoDeMiembro, 'confirmaFueraDeCategoria'>,
): Promise<void> {
  const persona = (await leerCandidatos(tx, de, [id])).get(id);
  exigirQuePuede(persona, de, equipo, { suyos: await colegiosAlAlcance(tx, caller, persona ? [persona] : []) });
  if (caller.perfilId === Perfil.Coordinador && persona.le_falta_foto) requireNoFaults([{ campo: 'imagen', codigo: SIN_FOTO[de] }]);
  if (de === 'entrenador') return;
  if (faltaSuDocumento(persona, equipo)) requireNoFaults([{ campo: 'dni', codigo: 'documento.obligatorio' }]);
  exigirCategoria(persona, equipo, destino);
}

/**
 * The same of many who come at once into a team to be registered: there they may lack their photo or their document meanwhile, which is told
 * of the team until they have them. Answers who they are.
 */
export async function exigirQueCaben(
  tx: Tx,
  caller: Caller,
  { de, ids }: { de: De; ids: readonly number[] },
  equipo: Exigente,
  destino: Pick<DestinoDeMiembro, 'confirmaFueraDeCategoria'>,
): Promise<ReadonlyMap<number, Candidato>> {
  const personas = await leerCandidatos(tx, de, ids);
  const suyos = await colegiosAlAlcance(tx, caller, [...personas.values()]);
  for (const id of ids) {
    const persona = personas.get(id);
    exigirQuePuede(persona, de, equipo, { suyos, nombrar: true });
    if (de === 'jugador') exigirCategoria(persona, equipo, destino, { nombrar: true });
  }
  return personas;
}

export type Candidato = NonNullable<Awaited<ReturnType<typeof leerCandidatos>> extends Map<number, infer C> ? C : never>;

/** Of the schools of some people, those of whoever calls; null, every one. */
const colegiosAlAlcance = async (tx: Tx, caller: Caller, personas: readonly Candidato[]): Promise<readonly number[] | null> =>
  caller.perfilId === Perfil.Coordinador
    ? colegiosSuyos(
        tx,
        caller,
        personas.flatMap(({ colegios }) => colegios),
      )
    : null;

/** Among many, the refusal says whom it is about. */
const rechazar = (codigo: CodigoError, { nombre }: Candidato, { nombrar }: { nombrar?: boolean }): never => {
  throw new RuleError(codigo, nombrar ? `${nombre}: ${ERRORES[codigo].texto}` : undefined);
};

function exigirQuePuede(
  persona: Candidato | undefined,
  de: De,
  equipo: Exigente,
  { suyos, ...como }: { suyos: readonly number[] | null; nombrar?: boolean },
): asserts persona is Candidato {
  if (!persona) throw new RuleError('recurso.desconocido');
  if (persona.anonimo) throw new RuleError('persona.anonima');
  const codigo = noPuede(persona, de, equipo, suyos);
  if (codigo) rechazar(codigo, persona, como);
}

function noPuede(persona: Candidato, de: De, { colegio_id }: Exigente, suyos: readonly number[] | null): CodigoError | null {
  if (persona.estado === 2) return 'plantilla.de_baja';
  if (persona.sin_permiso) return 'jugador.sin_permiso';
  if (de === 'jugador' && !persona.colegios.includes(colegio_id)) return 'jugador.de_otro_colegio';
  return suyos && !persona.colegios.some((colegio) => suyos.includes(colegio)) ? 'colegio.ajeno' : null;
}

const faltaSuDocumento = (persona: Candidato, { exigedni }: Exigente): boolean =>
  exigedni === 1 && persona.dni === '' && !persona.pendiente;

/** Why the office may not put them into a squad of the team, where nobody confirms anything; null, it may. */
export function noCabe(persona: Candidato, de: De, equipo: Exigente): CodigoError | null {
  const codigo = noPuede(persona, de, equipo, null);
  if (codigo || de === 'entrenador') return codigo;
  if (faltaSuDocumento(persona, equipo)) return 'documento.obligatorio';
  return fueraDeCategoria(equipo, persona.nacimiento!) ? 'plantilla.fuera_de_categoria' : null;
}

function exigirCategoria(
  persona: Candidato,
  equipo: Exigente,
  { confirmaFueraDeCategoria }: Pick<DestinoDeMiembro, 'confirmaFueraDeCategoria'>,
  como: { nombrar?: boolean } = {},
): void {
  if (confirmaFueraDeCategoria !== 1 && fueraDeCategoria(equipo, persona.nacimiento!))
    rechazar('plantilla.fuera_de_categoria', persona, como);
}

const abrir = (tx: Tx, caller: Caller, { idPlantilla, estabaValidada }: DestinoDeMiembro) =>
  abrirPlantilla(tx, caller, idPlantilla, { accion: 'modificar', confirma: estabaValidada === 1 });

/** Whoever has just been saved, or already was, comes into the squad. */
export const meterJugador =
  (caller: Caller, destino: DestinoDeMiembro): Despues =>
  async (tx, id, log) => {
    const abierta = await abrir(tx, caller, destino);
    const { equipo, ultima } = abierta;
    if (await hayAlguno(tx, ultima.id, [id])) throw new RuleError('plantilla.jugador_repetido');
    await exigirQueCabe(tx, caller, { de: 'jugador', id }, equipo, destino);
    await ponerJugadores(tx, ultima.id, [id]);
    await anotarCambio(tx, abierta);
    await log(TipoAccion.Modificar, `${enRegistro(equipo, ultima)}: entra el jugador ${id}`);
  };

/** Many of their school come in at once, or nobody does. */
export const meterJugadores = changing(
  async (tx, { caller, body: { idPlantilla, jugadores, ...resto } }: OfficeCall<Rutas['ponerJugadores']>) => {
    nothingLeft(resto);
    const ids = [...new Set(jugadores)];
    const abierta = await abrir(tx, caller, { idPlantilla });
    const { equipo, ultima } = abierta;
    if (await hayAlguno(tx, ultima.id, ids)) throw new RuleError('plantilla.jugador_repetido');
    const personas = await exigirQueCaben(tx, caller, { de: 'jugador', ids }, equipo, {});
    for (const persona of personas.values())
      if (faltaSuDocumento(persona, equipo)) rechazar('documento.obligatorio', persona, { nombrar: true });
    await ponerJugadores(tx, ultima.id, ids);
    await anotarCambio(tx, abierta);
    return { texto: `${enRegistro(equipo, ultima)}: entran los jugadores ${ids.join(', ')}`, metidos: ids.length };
  },
);

/** Whoever is in it has just been changed, and still has to fit. */
export const revisarJugador =
  (caller: Caller, destino: DestinoDeMiembro): Despues =>
  async (tx, id, log) => {
    const abierta = await abrir(tx, caller, destino);
    const { equipo, ultima } = abierta;
    if (!(await leerPuesto(tx, { plantilla_id: ultima.id, jugador_id: id }))) throw new RuleError('recurso.desconocido');
    await exigirQueCabe(tx, caller, { de: 'jugador', id }, equipo, destino);
    await anotarCambio(tx, abierta);
    await log(TipoAccion.Modificar, `${enRegistro(equipo, ultima)}: cambia el jugador ${id}`);
  };

const DE_PUESTO: Readonly<Record<FalloDePuesto, CodigoError>> = {
  puesto: 'plantilla.puesto',
  mismo: 'plantilla.mismo_entrenador',
  repetido: 'plantilla.entrenador_repetido',
  ocupado: 'plantilla.puesto_ocupado',
};

/** The place, of those of one squad, may be that coach's. */
export function exigirPuesto(puesto: Puesto, dados: readonly Puesto[], maximo: number): void {
  const fallo = falloDePuesto(puesto, dados, maximo);
  if (fallo) throw new RuleError(DE_PUESTO[fallo]);
}

/** `yaEsta`: who is in it takes another place, or keeps theirs. */
export const darPuesto =
  (caller: Caller, destino: DestinoDeMiembro & { numero: number }, { yaEsta }: { yaEsta: boolean }): Despues =>
  async (tx, id, log) => {
    const { numero } = destino;
    const abierta = await abrir(tx, caller, destino);
    const { equipo, ultima } = abierta;
    const dados = await leerPuestos(tx, ultima.id);
    if (yaEsta && !dados.some(({ entrenador_id }) => entrenador_id === id)) throw new RuleError('recurso.desconocido');
    const deOtros = yaEsta ? dados.filter(({ entrenador_id }) => entrenador_id !== id) : dados;
    exigirPuesto({ entrenador_id: id, numero }, deOtros, equipo.max_entrenadores);
    await exigirQueCabe(tx, caller, { de: 'entrenador', id }, equipo, destino);
    await ponerEntrenador(tx, { plantilla_id: ultima.id, entrenador_id: id, numero });
    await anotarCambio(tx, abierta);
    await log(TipoAccion.Modificar, `${enRegistro(equipo, ultima)}: el entrenador ${id}, de ${numero}º`);
  };

type Escribir = OfficeCall<Rutas['ponerJugador']>['write'];

/** Someone who already was: their own data, and so their photo, are changed where they are edited. */
export async function asignar({ write, image }: { write: Escribir; image: Buffer | null }, id: number, despues: Despues): Promise<void> {
  if (image) throw new RuleError('fichero.inesperado');
  await write((tx, log: LogAction) => despues(tx, id, log));
}

type Quita = Pick<OfficeCall<Rutas['quitarJugador']>, 'caller' | 'write' | 'params' | 'query'>;
export const quitar = (de: De) =>
  changing(async (tx, { caller, params: { id, personaId }, query }: Quita) => {
    const abierta = await abrir(tx, caller, { idPlantilla: id, estabaValidada: query.estabaValidada === '1' ? 1 : 0 });
    if (!(await quitarDePlantilla(tx, de, id, personaId))) throw new RuleError('recurso.desconocido');
    await anotarCambio(tx, abierta);
    return `${enRegistro(abierta.equipo, abierta.ultima)}: sale el ${de} ${personaId}`;
  });
