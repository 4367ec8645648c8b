import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { rutasPlantillas } from '@cd/contract/competicion/plantillas';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { falloDePuesto, type FalloDePuesto, type Puesto } from '@cd/domain/competicion/plantillas/puestos';
import type { CodigoError } from '@cd/contract/errores';
import type { Quien } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { exigirSinFallos, RuleError } from '../../../platform/errors/rule-error';
import type { Anotar, LlamadaDeOficina } from '../../../platform/http/mount';
import { alcanza } from '../../personas/coordinadores/propiedad';
import type { Despues } from '../../personas/persona/service';
import { leerCandidato, leerPuesto, leerPuestos, ponerEntrenador, ponerJugador, quitarDePlantilla, type EquipoLeido } from './queries';
import { abrirPlantilla, anotarCambio, enRegistro } from './vida';

type Rutas = typeof rutasPlantillas;
type De = 'jugador' | 'entrenador';

/** Into which squad, and what whoever asks for it has been told. */
export interface Destino {
  idPlantilla: number;
  estabaValidada?: 0 | 1;
  confirmaFueraDeCategoria?: 0 | 1;
  numero?: number;
}

const SIN_FOTO = { jugador: 'jugador.sin_foto', entrenador: 'entrenador.sin_foto' } as const;

/** Who may be in a squad of that team, or of one to be registered, as whoever puts them there may put them (spec 2 §5). */
export async function exigirQueCabe(
  tx: Tx,
  quien: Quien,
  { de, id }: { de: De; id: number },
  equipo: Pick<EquipoLeido, 'colegio_id' | 'exigedni' | 'annos' | 'tipoAnno'>,
  destino: Pick<Destino, 'confirmaFueraDeCategoria'>,
): Promise<void> {
  const persona = await leerCandidato(tx, de, id);
  if (!persona) throw new RuleError('recurso.desconocido');
  if (persona.anonimo) throw new RuleError('persona.anonima');
  if (persona.estado === 2) throw new RuleError('plantilla.de_baja');
  if (de === 'jugador' && !persona.colegios.includes(equipo.colegio_id)) throw new RuleError('jugador.de_otro_colegio');
  if (quien.perfilId === Perfil.Coordinador) {
    if (!(await alcanza(tx, quien, persona.colegios))) throw new RuleError('colegio.ajeno');
    if (!persona.con_foto) exigirSinFallos([{ campo: 'imagen', codigo: SIN_FOTO[de] }]);
  }
  if (de === 'entrenador') return;
  if (equipo.exigedni === 1 && persona.dni === '') exigirSinFallos([{ campo: 'dni', codigo: 'documento.obligatorio' }]);
  if (destino.confirmaFueraDeCategoria !== 1 && fueraDeCategoria(equipo, persona.nacimiento!))
    throw new RuleError('plantilla.fuera_de_categoria');
}

const abrir = (tx: Tx, quien: Quien, { idPlantilla, estabaValidada }: Destino) =>
  abrirPlantilla(tx, quien, idPlantilla, { accion: 'modificar', confirma: estabaValidada === 1 });

/** Whoever has just been saved, or already was, comes into the squad. */
export const meterJugador =
  (quien: Quien, destino: Destino): Despues =>
  async (tx, id, anotar) => {
    const abierta = await abrir(tx, quien, destino);
    const { equipo, ultima } = abierta;
    if (await leerPuesto(tx, { plantilla_id: ultima.id, jugador_id: id })) throw new RuleError('plantilla.jugador_repetido');
    await exigirQueCabe(tx, quien, { de: 'jugador', id }, equipo, destino);
    await ponerJugador(tx, ultima.id, id);
    await anotarCambio(tx, abierta);
    await anotar(TipoAccion.Modificar, `${enRegistro(equipo, ultima)}: entra el jugador ${id}`);
  };

/** Whoever is in it has just been changed, and still has to fit. */
export const revisarJugador =
  (quien: Quien, destino: Destino): Despues =>
  async (tx, id, anotar) => {
    const abierta = await abrir(tx, quien, destino);
    const { equipo, ultima } = abierta;
    if (!(await leerPuesto(tx, { plantilla_id: ultima.id, jugador_id: id }))) throw new RuleError('recurso.desconocido');
    await exigirQueCabe(tx, quien, { de: 'jugador', id }, equipo, destino);
    await anotarCambio(tx, abierta);
    await anotar(TipoAccion.Modificar, `${enRegistro(equipo, ultima)}: cambia el jugador ${id}`);
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
  (quien: Quien, destino: Destino & { numero: number }, { yaEsta }: { yaEsta: boolean }): Despues =>
  async (tx, id, anotar) => {
    const { numero } = destino;
    const abierta = await abrir(tx, quien, destino);
    const { equipo, ultima } = abierta;
    const dados = await leerPuestos(tx, ultima.id);
    if (yaEsta && !dados.some(({ entrenador_id }) => entrenador_id === id)) throw new RuleError('recurso.desconocido');
    const deOtros = yaEsta ? dados.filter(({ entrenador_id }) => entrenador_id !== id) : dados;
    exigirPuesto({ entrenador_id: id, numero }, deOtros, equipo.max_entrenadores);
    await exigirQueCabe(tx, quien, { de: 'entrenador', id }, equipo, destino);
    await ponerEntrenador(tx, { plantilla_id: ultima.id, entrenador_id: id, numero });
    await anotarCambio(tx, abierta);
    await anotar(TipoAccion.Modificar, `${enRegistro(equipo, ultima)}: el entrenador ${id}, de ${numero}º`);
  };

type Escribir = LlamadaDeOficina<Rutas['ponerJugador']>['escribir'];

/** Someone who already was: their own data, and so their photo, are changed where they are edited. */
export async function asignar(
  { escribir, image }: { escribir: Escribir; image: Buffer | null },
  id: number,
  despues: Despues,
): Promise<void> {
  if (image) throw new RuleError('fichero.inesperado');
  await escribir((tx, anotar: Anotar) => despues(tx, id, anotar));
}

export async function quitar(
  de: De,
  {
    quien,
    escribir,
    params: { id, personaId },
    query,
  }: Pick<LlamadaDeOficina<Rutas['quitarJugador']>, 'quien' | 'escribir' | 'params' | 'query'>,
): Promise<void> {
  await escribir(async (tx, anotar) => {
    const abierta = await abrir(tx, quien, { idPlantilla: id, estabaValidada: query.estabaValidada === '1' ? 1 : 0 });
    if (!(await quitarDePlantilla(tx, de, id, personaId))) throw new RuleError('recurso.desconocido');
    await anotarCambio(tx, abierta);
    await anotar(TipoAccion.Modificar, `${enRegistro(abierta.equipo, abierta.ultima)}: sale el ${de} ${personaId}`);
  });
}
