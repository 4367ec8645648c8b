import { isDeepStrictEqual } from 'node:util';
import type { Acta, ActaGuardada, EquipoDeActa, Informe, InformeEscrito } from '@cd/contract/partidos/informes';
import type { FueraDeLista } from '@cd/contract/partidos/sello';
import { empateEn, fallosDeActa, type DetalleDeActa } from '@cd/domain/partidos/acta/acta';
import { asistenciaDicha, conAsistencia, nadieVino } from '@cd/domain/partidos/acta/asistencia';
import { desempateDe } from '@cd/domain/partidos/acta/desempate';
import type { Tarjetas } from '@cd/domain/partidos/acta/tarjetas';
import { conFueraDeLista } from '@cd/domain/arbitraje/campo/sello';
import { enVentanaDePlantillas } from '@cd/domain/arbitraje/campo/ventana';
import type { Tx } from '../../../platform/db/open';
import { readParameter } from '../../../platform/parameters';
import { requireNoFaults, RuleError, type FieldFault } from '../../../platform/errors/rule-error';
import { leerArbitros, leerLugarDeActa, type ArbitroDePartido, type ConEquipos, type Convocatoria } from './convocatoria';
import { leerEquipos } from './personas';
import { leerTiposSuspension, type Contenido } from './queries';

export type Papel = 'oficina' | 'arbitro';
/** Spec 3 §9: the office writes up to 50 goals of a player; points of basketball are more. */
const MAXIMO_GOLES = { oficina: 50, arbitro: 99 } as const;
const SIMPLE = 1;
const FUTBOL = 2;

/** Who writes it, over what. */
export interface Escritor {
  papel: Papel;
  /** Of a referee: the day on which it comes, YYYY-MM-DD. */
  hoy?: string | undefined;
  /** Beside the pitch, on a device that had the squads. */
  deCampo: boolean;
  antes: Informe | null;
  fuera: readonly FueraDeLista[];
}

/** What is sent, whole and checked; what it leaves out is as it was in `antes`. */
export async function componer(tx: Tx, convocatoria: ConEquipos, informe: InformeEscrito, escritor: Escritor): Promise<Contenido> {
  const { papel, antes, fuera } = escritor;
  const arbitros = await leerArbitros(tx, convocatoria.convocatoria_id);
  if (papel === 'arbitro' || informe.comparecencias) exigirComparecencias(arbitros, informe.comparecencias ?? []);
  const comparecencias = asistencias(arbitros, informe.comparecencias ?? siguen(arbitros, antes));
  if (informe.tipo === 0) {
    const suspension = informe.suspension!;
    const tipos = await leerTiposSuspension(tx, papel === 'oficina' ? 'admin' : 'arbitro');
    if (!tipos.some(({ id }) => id === suspension.tipo_suspension_id))
      requireNoFaults([{ campo: 'informe.suspension.tipo_suspension_id', codigo: 'maestro.inexistente' }]);
    return { tipo: 0, acta: null, suspension, comparecencias, fuera_de_lista: [] };
  }
  const acta = completar(informe.acta!, antes?.acta ?? null, convocatoria);
  if (papel === 'arbitro') await exigirAdmitidos(tx, fuera);
  await exigirActa(tx, convocatoria, acta, { informe, escritor });
  return { tipo: 1, acta, suspension: null, comparecencias, fuera_de_lista: fuera };
}

/** Who plays without being on the list is noted, or refused where the federation says so. */
async function exigirAdmitidos(tx: Tx, fuera: readonly FueraDeLista[]): Promise<void> {
  if (fuera.length > 0 && (await readParameter(tx, 'admitirFueraDeLista')) === 0)
    requireNoFaults([{ campo: 'campo.fuera_de_lista', codigo: 'acta.fuera_de_lista' }]);
}

/** Of those who are still appointed. */
const siguen = (arbitros: readonly ArbitroDePartido[], antes: Informe | null): InformeEscrito['comparecencias'] =>
  antes?.comparecencias.filter(({ arbitro_id }) => arbitros.some((arbitro) => arbitro.arbitro_id === arbitro_id));

type Comparecencias = NonNullable<InformeEscrito['comparecencias']>;

/** Where the attendance of referees is told, it is told of each one who is appointed (spec 3 §5). */
function exigirComparecencias(arbitros: readonly ArbitroDePartido[], tarjetas: Comparecencias): void {
  const fallos: FieldFault[] = [];
  const ajenos = tarjetas.some(({ arbitro_id }) => !arbitros.some((arbitro) => arbitro.arbitro_id === arbitro_id));
  if (ajenos) fallos.push({ campo: 'comparecencias', codigo: 'maestro.inexistente' });
  const dicha = (arbitroId: number) => tarjetas.some(({ arbitro_id, asistencia }) => arbitro_id === arbitroId && asistencia !== null);
  if (!arbitros.every(({ arbitro_id }) => dicha(arbitro_id))) fallos.push({ campo: 'comparecencias', codigo: 'acta.asistencia' });
  requireNoFaults(fallos);
}

/** Of whom the office says nothing, they came (spec 3 §5). */
function asistencias(arbitros: readonly ArbitroDePartido[], tarjetas: Comparecencias = []): Contenido['comparecencias'] {
  const porArbitro = new Map(tarjetas.map(({ arbitro_id, asistencia }) => [arbitro_id, asistencia]));
  return arbitros.map(({ arbitraje_id, arbitro_id }) => ({ arbitraje_id, asistencia: porArbitro.get(arbitro_id) !== 0 }));
}

const MAXIMO_TARJETAS = 99;
const SIN_TARJETAS = { cja: 0, cjr: 0, cea: 0, cer: 0, pun: 0 };
const VACIO: DetalleDeActa = { jugadores: [], entrenadores: [] };
const LADOS = ['local', 'visitante'] as const;
type Lado = (typeof LADOS)[number];

/** What each team did, with the attendance of everybody who is in it. */
function detallesDe(acta: Acta, antes: ActaGuardada | null): Record<`detalle_${Lado}`, DetalleDeActa> {
  const fallos: FieldFault[] = [];
  const detalleDe = (lado: Lado): DetalleDeActa => {
    const escrito = acta[`detalle_${lado}`];
    if (escrito === undefined) return antes?.[`detalle_${lado}`] ?? VACIO;
    const dicho = acta[`presentado_${lado}`] === 0 ? nadieVino(escrito) : asistenciaDicha(escrito);
    if (dicho === null) fallos.push({ campo: `informe.acta.detalle_${lado}`, codigo: 'acta.asistencia_equipo' });
    return dicho ?? VACIO;
  };
  const detalles = { detalle_local: detalleDe('local'), detalle_visitante: detalleDe('visitante') };
  requireNoFaults(fallos);
  return detalles;
}

function completar(acta: Acta, antes: ActaGuardada | null, convocatoria: Convocatoria): ActaGuardada {
  const entera = conAsistencia(
    {
      ...acta,
      observaciones: acta.observaciones ?? antes?.observaciones ?? '',
      observaciones_jugadores: acta.observaciones_jugadores ?? antes?.observaciones_jugadores ?? '',
      observaciones_arbitro: acta.observaciones_arbitro ?? antes?.observaciones_arbitro ?? '',
      hayIncidencias: acta.hayIncidencias ?? antes?.hayIncidencias ?? 0,
      parciales: acta.parciales ?? antes?.parciales ?? [],
      ...detallesDe(acta, antes),
    },
    convocatoria.incomparecencia,
  );
  const modales = acta.juegoLimpio ?? antes?.juegoLimpio;
  return {
    ...entera,
    juegoLimpio: {
      local: conTarjetas(convocatoria, entera.detalle_local, modales?.local),
      visitante: conTarjetas(convocatoria, entera.detalle_visitante, modales?.visitante),
    },
  };
}

/** The cards of a side are those of its detail; without one, as they are told, and so in a simple acta, which tells who came and nothing else. */
function conTarjetas(
  { tipo_acta }: Pick<Convocatoria, 'tipo_acta'>,
  { jugadores, entrenadores }: DetalleDeActa,
  tarjetas: ActaGuardada['juegoLimpio']['local'] = SIN_TARJETAS,
) {
  if (tipo_acta === SIMPLE || jugadores.length + entrenadores.length === 0) return tarjetas;
  const suma = (de: readonly Tarjetas[], cual: keyof Tarjetas) =>
    Math.min(
      MAXIMO_TARJETAS,
      de.reduce((total, uno) => total + uno[cual], 0),
    );
  return {
    cja: suma(jugadores, 'amarillas'),
    cjr: suma(jugadores, 'rojas'),
    cea: suma(entrenadores, 'amarillas'),
    cer: suma(entrenadores, 'rojas'),
    pun: tarjetas.pun,
  };
}

async function exigirActa(
  tx: Tx,
  convocatoria: ConEquipos,
  acta: ActaGuardada,
  { informe, escritor }: { informe: InformeEscrito; escritor: Escritor },
): Promise<void> {
  const { papel, fuera } = escritor;
  const { tipo_acta: tipo, puntos_empate } = convocatoria;
  const empate = empateEn(tipo, puntos_empate);
  const fallos = fallosDeActa(conFueraDeLista(acta, fuera), {
    tipo,
    maximoGoles: tipo === FUTBOL ? MAXIMO_GOLES[papel] : MAXIMO_GOLES.arbitro,
    // The office may enter the score of a whole day first, and who scored later.
    detalleObligado: sabeQuienJuega(convocatoria, escritor),
    pideSets: convocatoria.pide_sets === 1,
    pideEnsayos: convocatoria.pide_ensayos === 1,
    empate: empate === 'se confirma' && informe.empate_confirmado === 1 ? 'cuenta' : empate,
    ...desempateDe(acta, await leerLugarDeActa(tx, convocatoria)),
  });
  requireNoFaults(fallos.map(({ campo, clave }) => ({ campo: `informe.acta.${campo}`, codigo: clave })));
  const equipos = await leerEquipos(tx, convocatoria);
  exigirDeLosSuyos(equipos.local, acta.detalle_local, 'detalle_local');
  exigirDeLosSuyos(equipos.visitante, acta.detalle_visitante, 'detalle_visitante');
  if (debeDecirAsistencia(convocatoria, acta, { informe, escritor }))
    exigirATodos(equipos, acta, escritor.deCampo ? 'acta.otra_plantilla' : 'acta.asistencia_equipo');
}

/** A referee who was told who plays: on the device, or within its days. */
const sabeQuienJuega = ({ fecha }: Pick<Convocatoria, 'fecha'>, { papel, deCampo, hoy }: Escritor): boolean =>
  papel === 'arbitro' && (deCampo || hoy === undefined || enVentanaDePlantillas(fecha, hoy));

const diceAlguien = ({ jugadores, entrenadores }: DetalleDeActa): boolean => jugadores.length + entrenadores.length > 0;

/** What a correction leaves out comes as it is kept. */
const vinieronLosMismos = (acta: ActaGuardada, antes: ActaGuardada): boolean =>
  LADOS.every(
    (lado) =>
      acta[`presentado_${lado}`] === antes[`presentado_${lado}`] && isDeepStrictEqual(acta[`detalle_${lado}`], antes[`detalle_${lado}`]),
  );

/**
 * Whether it is said of each one of the squads if they came (docs/decisions/0071). The office may say that it does not know; it tells a simple acta
 * by the score alone, and corrects any without a word on who came, whatever it told of them.
 */
function debeDecirAsistencia(
  convocatoria: Pick<Convocatoria, 'fecha' | 'tipo_acta'>,
  acta: ActaGuardada,
  { informe: { sin_asistencia }, escritor }: { informe: InformeEscrito; escritor: Escritor },
): boolean {
  if (escritor.papel === 'arbitro') return sabeQuienJuega(convocatoria, escritor);
  if (sin_asistencia === 1) return false;
  const antes = escritor.antes?.acta;
  if (antes && vinieronLosMismos(acta, antes)) return false;
  return LADOS.some((lado) => diceAlguien(acta[`detalle_${lado}`])) || (convocatoria.tipo_acta !== SIMPLE && !antes);
}

type Persona = EquipoDeActa['jugadores'][number] | EquipoDeActa['entrenadores'][number];
const faltaAlguien = <P extends Persona>(personas: readonly P[], escrita: (persona: P) => boolean): boolean =>
  personas.some((persona) => persona.en_plantilla === 1 && persona.sancion === null && !escrita(persona));

/** Of the whole squad of each team that came, but of whoever is barred: they cannot have (spec 3 §5). */
function exigirATodos(
  equipos: Record<Lado, EquipoDeActa>,
  acta: ActaGuardada,
  codigo: 'acta.asistencia_equipo' | 'acta.otra_plantilla',
): void {
  const incompletos = LADOS.filter((lado) => {
    const { jugadores, entrenadores } = acta[`detalle_${lado}`];
    const [jugadorIds, entrenadorIds] = [
      new Set(jugadores.map(({ jugador_id }) => jugador_id)),
      new Set(entrenadores.map(({ entrenador_id }) => entrenador_id)),
    ];
    return (
      acta[`presentado_${lado}`] === 1 &&
      (faltaAlguien(equipos[lado].jugadores, ({ jugador_id }) => jugadorIds.has(jugador_id)) ||
        faltaAlguien(equipos[lado].entrenadores, ({ entrenador_id }) => entrenadorIds.has(entrenador_id)))
    );
  });
  requireNoFaults(incompletos.map((lado) => ({ campo: `informe.acta.detalle_${lado}`, codigo })));
}

/** Nobody who is not of its squad, and nobody who is barred, told by name (domain rules, «Reports on matches»). */
function exigirDeLosSuyos(equipo: EquipoDeActa, detalle: DetalleDeActa, lado: string): void {
  const fallo = (codigo: 'acta.ajeno' | 'acta.sancionado', detalleDelFallo?: string) =>
    new RuleError(codigo, detalleDelFallo, { fallos: [{ campo: `informe.acta.${lado}`, codigo }] });
  const jugadores = new Map(equipo.jugadores.map((jugador) => [jugador.jugador_id, jugador]));
  const entrenadores = new Map(equipo.entrenadores.map((entrenador) => [entrenador.entrenador_id, entrenador]));
  const escritos = [
    ...detalle.jugadores.map(({ jugador_id, presentado }) => ({ persona: jugadores.get(jugador_id), presentado })),
    ...detalle.entrenadores.map(({ entrenador_id, presentado }) => ({ persona: entrenadores.get(entrenador_id), presentado })),
  ];
  if (escritos.some(({ persona }) => persona === undefined)) throw fallo('acta.ajeno');
  const sancionados = escritos.flatMap(({ persona, presentado }) =>
    persona?.sancion && presentado === 1 ? [`${persona.nombre} (${equipo.nombre}): ${persona.sancion.motivo}`] : [],
  );
  if (sancionados.length > 0) throw fallo('acta.sancionado', `No puede estar en el acta: ${sancionados.join('; ')}`);
}
