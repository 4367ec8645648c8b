import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { FotosQueFaltan, rutasFotos } from '@cd/contract/inscripcion/fotos';
import { admiteCambios, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import { DECLARACION_DE_FOTOS } from '@cd/domain/inscripcion/permisos';
import { sha256 } from '../../../platform/digest';
import { nothingLeft, asSiNo } from '../../../platform/db/columns';
import { known, requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import type { Office, OfficeCall } from '../../../platform/http/mount';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { comoEsta, comoModelo, LIMITES } from '../../personas/jugadores/de-coordinador';
import { JUGADOR } from '../../personas/jugadores/jugador';
import { admiteFoto } from '../../personas/jugadores/no-permite';
import { leerJugador } from '../../personas/jugadores/queries';
import { modificarPersona, type Despues } from '../../personas/persona/service';
import { guardarTextos } from '../familias/queries';
import { leerPeriodo } from '../periodo/queries';
import { revisarJugador } from '../preequipos/miembros';
import { estaJugador } from '../preequipos/queries';
import { leerPreequipoSuyo } from '../preequipos/service';
import { anotarDeclaracion, leerSinFoto, leerVersion } from './queries';

type Rutas = typeof rutasFotos;

export const verFaltan =
  ({ clock }: Office) =>
  async ({ db, caller, query: { preequipo }, logReading }: OfficeCall<Rutas['faltan']>): Promise<FotosQueFaltan> => {
    if (preequipo !== undefined) await leerPreequipoSuyo(db, caller, preequipo);
    const { competicionId, actorId } = caller;
    const [periodo, jugadores] = await Promise.all([
      leerPeriodo(db, competicionId),
      leerSinFoto(db, { competicionId, coordinadorId: actorId, ...(preequipo !== undefined && { preequipoId: preequipo }) }),
    ]);
    logReading(
      TipoAccion.Listar,
      preequipo === undefined ? 'Jugadores sin fotografía' : `Jugadores sin fotografía del equipo por inscribir ${preequipo}`,
    );
    return {
      inscripcion_abierta: asSiNo(admiteCambios(estadoDeInscripcion(periodo ?? null, clock.today()))),
      declaracion: DECLARACION_DE_FOTOS,
      jugadores,
    };
  };

const { texto, version } = DECLARACION_DE_FOTOS;
const TEXTO = { finalidad: 'foto', version, texto, huella: sha256(texto) } as const;

function exigirDeclaracion(declarada: number | null): void {
  if (declarada === null) requireNoFaults([{ campo: 'declaracion', codigo: 'persona.consentimiento_foto' }]);
  if (declarada !== version) throw new RuleError('foto.declaracion');
}

/** As they are, of the version that was seen; what else is theirs is not touched by a photo. */
async function leerComoEstaba({ db, caller, body }: OfficeCall<Rutas['poner']>) {
  const { jugador_id, idPreequipo, version: vista } = body;
  await leerPreequipoSuyo(db, caller, idPreequipo);
  const jugador = known((await estaJugador(db, idPreequipo, jugador_id)) ? await leerJugador(db, jugador_id) : undefined);
  await exigirColegioSuyo(db, caller, jugador.colegio_id);
  if (jugador.version !== vista) throw new RuleError(jugador.imagen === null ? 'version.antigua' : 'foto.ya_hay');
  if (!(await admiteFoto(db, jugador_id))) throw new RuleError('foto.familia_no');
  return jugador;
}

/**
 * A photo alone, saved as the ficha of the child saves it: into a team that has been sent, with the same question. They were in it already, with
 * what they lack and whichever their year.
 */
export const ponerFoto =
  (office: Office) =>
  async (call: OfficeCall<Rutas['poner']>): Promise<{ version: number }> => {
    const { caller, body, image } = call;
    const { jugador_id: id, idPreequipo, estabaValidada, version: vista, declaracion, ...resto } = body;
    nothingLeft(resto);
    exigirDeclaracion(declaracion);
    if (!image) requireNoFaults([{ campo: 'imagen', codigo: 'foto.falta' }]);
    const jugador = await leerComoEstaba(call);
    const guardado = { version: 0 };
    const revisar = revisarJugador(caller, office.clock, { idPreequipo, estabaValidada, confirmaFueraDeCategoria: 1, puedeFaltar: true });
    const alGuardar: Despues = async (tx, jugadorId, log) => {
      await revisar(tx, jugadorId, log);
      const textoId = (await guardarTextos(tx, [TEXTO])).get(TEXTO.huella)!;
      await anotarDeclaracion(tx, { jugadorId, textoId, quien: `usuario ${caller.usuarioId}` });
      await log(TipoAccion.Modificar, `Jugador ${jugadorId}: fotografía, con la declaración ${version} de que su familia la consiente`);
      guardado.version = await leerVersion(tx, jugadorId);
    };
    const datos = { ...comoEsta(jugador), consentimiento_foto: 1 as const };
    const modelo = { ...comoModelo(datos), version: vista, eliminarImagen: false };
    await modificarPersona(JUGADOR, { ...call, params: { id }, body: modelo }, office, LIMITES, alGuardar);
    return guardado;
  };
