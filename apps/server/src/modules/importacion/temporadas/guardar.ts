import { crearCuadro } from '@cd/domain/competicion/cuadro/crear-cuadro';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { crearPartidos, type PartidoNuevo } from '../../calendarios/queries';
import { crearEliminatorias, crearGrupo } from '../../competicion/fases/queries';
import type { ActaNueva, ResultadoNuevo } from '../../partidos/resultados/queries';
import { recalcularGrupos, registrarResultados } from '../../partidos/resultados/service';
import { deporteDe } from './deportes';
import { temporadaDe } from './fechas';
import type { CampeonatoPlan, CrucePlan, CuadroPlan, EquipoPlan, GrupoPlan, PartidoPlan, Plan } from './plan';
import type { Anotar } from '@cd/domain/importacion/problemas';
import {
  asegurarCampeonatos,
  asegurarColegios,
  asegurarEsquemaEliminatoria,
  asegurarEsquemas,
  asegurarFases,
  asegurarPorNombre,
  asegurarSedes,
  bloquearImportaciones,
  borrarSanciones,
  cambiarPartidos,
  cambiarSancion,
  campeonatosDeFases,
  competicionActual,
  completarGrupos,
  crearEquipos,
  crearSancion,
  crucesDeFase,
  ensancharFases,
  equiposDeCampeonatos,
  fasesDeGrupos,
  gruposDeFases,
  guardarReferencias,
  leerPartidos,
  leerReferencias,
  leerSanciones,
  type CambioDePartido,
  type FaseNueva,
  type PartidoGuardado,
  type Referencia,
  type TipoReferencia,
} from './queries';

export interface Opciones {
  /** 'YYYY-MM-DD': decides the season where there is no current one. */
  hoy: string;
  /** What the database refuses, by the line of the group or of the match (or tie) it comes from. */
  anotarGrupo: Anotar;
  anotarPartido: Anotar;
  /** Gives the file up with what has been taken down. */
  rechazar: () => never;
  progreso: (hechos: number, total: number) => void;
}

export interface Hecho {
  equipos: number;
  grupos: number;
  cuadros: number;
  partidos: number;
  resultados: number;
  fechas: number;
  sanciones: number;
  /** Matches of earlier imports that the file no longer has. */
  ausentes: number;
  identificados: { que: 'grupo' | 'eliminatoria'; id: number; nombre: string; nuevo: boolean }[];
}

/** Enough for few statements, few enough to tell of progress. */
const PARTIDOS_POR_TANDA = 2000;
const LETRAS = [null, 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** A group or a bracket of the plan with what it is in the database. */
interface Puesto<P> {
  plan: P;
  id: number;
  faseId: number;
  campeonatoId: number;
  nuevo: boolean;
}

/**
 * Makes or brings up to date what the plan asks for, writing only what differs. What cannot be is taken down;
 * the caller then throws the transaction away.
 */
export async function guardarPlan(tx: Tx, plan: Plan, opciones: Opciones): Promise<Hecho> {
  await bloquearImportaciones(tx);
  const importacion = new Importacion(tx, plan, opciones);
  return importacion.guardar();
}

class Importacion {
  private readonly tx: Tx;
  private readonly plan: Plan;
  private readonly opciones: Opciones;
  private readonly hecho: Hecho = { equipos: 0, grupos: 0, cuadros: 0, partidos: 0, resultados: 0, fechas: 0, sanciones: 0, ausentes: 0, identificados: [] };
  private readonly referencias = new Map<string, number>();
  private readonly nuevasReferencias: Referencia[] = [];
  private guardados = new Map<string, PartidoGuardado>();
  private sedes = new Map<string, number>();

  constructor(tx: Tx, plan: Plan, opciones: Opciones) {
    this.tx = tx;
    this.plan = plan;
    this.opciones = opciones;
  }

  async guardar(): Promise<Hecho> {
    const { tx, plan, hecho } = this;
    for (const { tipo, codigo, id } of await leerReferencias(tx, plan.origen)) this.referencias.set(`${tipo}/${codigo}`, id);
    this.guardados = new Map((await leerPartidos(tx, plan.origen)).map((partido) => [partido.codigo, partido]));
    await this.asegurarSedes();
    const fases = await this.prepararFases();
    const grupos = await this.ponerGrupos(fases);
    const cuadros = await this.ponerCuadros(fases);
    for (const {
      id,
      nuevo,
      plan: { nombre },
    } of grupos)
      hecho.identificados.push({ que: 'grupo', id, nombre, nuevo });
    for (const {
      faseId: id,
      nuevo,
      plan: { nombre },
    } of cuadros)
      hecho.identificados.push({ que: 'eliminatoria', id, nombre, nuevo });
    const sancionados = await this.ponerSanciones(grupos);
    await this.ponerPartidosDeGrupos(grupos, sancionados);
    for (const cuadro of cuadros) await this.ponerPartidosDeCuadro(cuadro);
    await guardarReferencias(tx, plan.origen, this.nuevasReferencias);
    const enElFichero = new Set(
      [...grupos, ...cuadros].flatMap(({ plan: { clave }, plan: suyo }) => partidosDe(suyo).map((partido) => codigoDe(clave, partido))),
    );
    hecho.ausentes = [...this.guardados.keys()].filter((codigo) => !enElFichero.has(codigo)).length;
    return hecho;
  }

  private id(tipo: TipoReferencia, codigo: string): number | undefined {
    return this.referencias.get(`${tipo}/${codigo}`);
  }

  private apuntar(tipo: TipoReferencia, codigo: string, id: number): void {
    this.referencias.set(`${tipo}/${codigo}`, id);
    this.nuevasReferencias.push({ tipo, codigo, id });
  }

  private equipo(campeonatoId: number, clave: string): number {
    const id = this.id('equipo', `${campeonatoId}/${clave}`);
    if (id === undefined) throw new Error(`equipo sin crear: ${clave}`);
    return id;
  }

  private async asegurarSedes(): Promise<void> {
    const faltan = this.plan.sedes.filter(({ clave }) => this.id('sede', clave) === undefined);
    for (const [clave, id] of await asegurarSedes(this.tx, faltan)) this.apuntar('sede', clave, id);
    this.sedes = new Map(this.plan.sedes.map(({ clave }) => [clave, this.id('sede', clave)!]));
  }

  /** Championships, schemes and phases of the groups and brackets that are new; what was imported before keeps its own, whatever its season. */
  private async prepararFases(): Promise<(cual: GrupoPlan | CuadroPlan) => { faseId: number; campeonatoId: number }> {
    const { tx, plan } = this;
    const grupos = plan.grupos.filter(({ clave }) => this.id('grupo', clave) === undefined);
    const cuadros = plan.cuadros.filter(({ clave }) => this.id('cuadro', clave) === undefined);
    const nuevos = [...grupos, ...cuadros];
    if (nuevos.length === 0)
      return () => {
        throw new Error('no hay fases nuevas');
      };
    const competicion = await competicionActual(tx, temporadaDe(this.opciones.hoy));
    const distintos = (de: (campeonato: CampeonatoPlan) => string): string[] => [...new Set(nuevos.map(({ campeonato }) => de(campeonato)))];
    const deportes = await asegurarPorNombre(
      tx,
      'deporte',
      distintos(({ deporte }) => deporte),
    );
    const categorias = await asegurarPorNombre(
      tx,
      'categoria',
      distintos(({ categoria }) => categoria),
    );
    const generos = await asegurarPorNombre(
      tx,
      'genero',
      distintos(({ genero }) => genero),
    );
    const fila = (campeonato: CampeonatoPlan) => ({
      deporte_id: deportes.get(campeonato.deporte)!,
      categoria_id: categorias.get(campeonato.categoria)!,
      genero_id: generos.get(campeonato.genero)!,
    });
    const campeonatos = await asegurarCampeonatos(
      tx,
      competicion,
      nuevos.map(({ campeonato }) => fila(campeonato)),
    );
    const campeonatoDe = ({ campeonato }: GrupoPlan | CuadroPlan): number => {
      const { deporte_id, categoria_id, genero_id } = fila(campeonato);
      return campeonatos.find((uno) => uno.deporte_id === deporte_id && uno.categoria_id === categoria_id && uno.genero_id === genero_id)!.id;
    };
    const esquemas = await asegurarEsquemas(tx, [...new Map(grupos.map(({ esquema }) => [esquema.nombre, esquema])).values()]);
    const esquemaEliminatoria = cuadros[0] ? await asegurarEsquemaEliminatoria(tx, cuadros[0].golesFuera) : null;

    const claveFase = (cual: GrupoPlan | CuadroPlan) => ({
      campeonato_id: campeonatoDe(cual),
      tipo: 'fase' in cual ? (0 as const) : (1 as const),
      nombre: 'fase' in cual ? cual.fase : cual.nombre,
    });
    const fases = new Map<string, FaseNueva>();
    for (const cual of nuevos) {
      const clave = claveFase(cual);
      const previa = fases.get(JSON.stringify(clave));
      const fechas = partidosDe(cual).flatMap(({ fecha }) => fecha ?? []);
      if (previa) fechas.push(previa.fecha_inicio, previa.fecha_fin);
      fechas.sort();
      fases.set(JSON.stringify(clave), {
        ...clave,
        fecha_inicio: fechas[0] ?? this.opciones.hoy,
        fecha_fin: fechas.at(-1) ?? this.opciones.hoy,
        tipo_acta: deporteDe(cual.campeonato.deporte).tipoActa,
        esquema_id: 'fase' in cual ? esquemas.get(cual.esquema.nombre)! : null,
        esquema_eliminatoria_id: 'fase' in cual ? null : esquemaEliminatoria,
        num_vueltas: Math.max(previa?.num_vueltas ?? 1, 'fase' in cual ? vueltas(cual.partidos) : 1),
        tercer_y_cuarto: 'fase' in cual ? false : cual.tercerYCuarto,
      });
    }
    const faseDe = await asegurarFases(tx, [...fases.values()]);
    return (cual) => ({ faseId: faseDe(claveFase(cual)), campeonatoId: campeonatoDe(cual) });
  }

  private async ponerGrupos(fases: (cual: GrupoPlan) => { faseId: number; campeonatoId: number }): Promise<Puesto<GrupoPlan>[]> {
    const { tx, plan } = this;
    const conocidos = await fasesDeGrupos(
      tx,
      plan.grupos.flatMap(({ clave }) => this.id('grupo', clave) ?? []),
    );
    const puestos = plan.grupos.map((grupo): Puesto<GrupoPlan> => {
      const id = this.id('grupo', grupo.clave);
      return id === undefined ? { plan: grupo, id: 0, ...fases(grupo), nuevo: true } : { plan: grupo, id, ...conocidos.get(id)!, nuevo: false };
    });
    await this.asegurarEquipos(puestos.map(({ plan: { equipos, linea }, campeonatoId }) => ({ equipos, campeonatoId, linea })));
    const deOtros = await gruposDeFases(
      tx,
      puestos.filter(({ nuevo }) => nuevo).map(({ faseId }) => faseId),
    );
    for (const puesto of puestos.filter(({ nuevo }) => nuevo)) {
      const { clave, nombre, equipos, linea } = puesto.plan;
      const hay = deOtros.find((grupo) => grupo.fase_id === puesto.faseId && grupo.nombre === nombre);
      if (hay && hay.partidos > 0) this.opciones.anotarGrupo(linea, `ya hay un grupo «${nombre}» con partidos que no son de esta importación`);
      if (hay) puesto.id = hay.id;
      else {
        const orden = ordenEntre(
          nombre,
          plan.grupos.filter((otro) => otro.fase === puesto.plan.fase),
        );
        puesto.id = await crearGrupo(tx, puesto.faseId, { nombre, orden, equipos: equipos.map((equipo) => this.equipo(puesto.campeonatoId, equipo.clave)) });
        this.hecho.grupos++;
      }
      this.apuntar('grupo', clave, puesto.id);
    }
    const inscritos = puestos.flatMap(({ plan: { equipos }, id, campeonatoId }) =>
      equipos.map((equipo, orden) => ({ grupo: id, equipo: this.equipo(campeonatoId, equipo.clave), orden })),
    );
    await completarGrupos(tx, inscritos);
    return puestos;
  }

  private async ponerCuadros(fases: (cual: CuadroPlan) => { faseId: number; campeonatoId: number }): Promise<Puesto<CuadroPlan>[]> {
    const { tx, plan } = this;
    const conocidas = await campeonatosDeFases(
      tx,
      plan.cuadros.flatMap(({ clave }) => this.id('cuadro', clave) ?? []),
    );
    const puestos = plan.cuadros.map((cuadro): Puesto<CuadroPlan> => {
      const id = this.id('cuadro', cuadro.clave);
      if (id !== undefined) return { plan: cuadro, id, faseId: id, campeonatoId: conocidas.get(id)!.campeonatoId, nuevo: false };
      const { faseId, campeonatoId } = fases(cuadro);
      return { plan: cuadro, id: faseId, faseId, campeonatoId, nuevo: true };
    });
    await this.asegurarEquipos(
      puestos.map(({ plan: { semillas, cruces }, campeonatoId }) => ({
        equipos: semillas.filter((equipo) => equipo !== null),
        campeonatoId,
        linea: cruces[0]!.linea,
      })),
    );
    for (const { plan: cuadro, faseId, campeonatoId, nuevo } of puestos) {
      if (!nuevo) continue;
      const { clave, nombre, semillas, cruces, tercerYCuarto } = cuadro;
      if ((await crucesDeFase(tx, faseId)).length > 0) {
        this.opciones.anotarPartido(cruces[0]!.linea, `ya hay una fase eliminatoria «${nombre}» que no es de esta importación`);
        return this.opciones.rechazar();
      }
      const partidosDelCruce = new Map(cruces.map((cruce) => [cruce.clave, cruce.numPartidos]));
      const dibujados = crearCuadro({ equipos: semillas.map((equipo) => equipo && this.equipo(campeonatoId, equipo.clave)), tercerYCuarto });
      await crearEliminatorias(
        tx,
        faseId,
        dibujados.map((cruce) => ({ ...cruce, numPartidos: partidosDelCruce.get(cruce.clave) ?? cruce.numPartidos })),
      );
      this.apuntar('cuadro', clave, faseId);
      this.hecho.cuadros++;
    }
    return puestos;
  }

  /** A team of a championship is a school's; a second team of the same name there is its B, and so on. */
  private async asegurarEquipos(pedidos: readonly { equipos: readonly EquipoPlan[]; campeonatoId: number; linea: number }[]): Promise<void> {
    const { tx } = this;
    const faltan = new Map<string, { campeonatoId: number; nombre: string; linea: number }>();
    for (const { equipos, campeonatoId, linea } of pedidos) {
      for (const { clave, nombre } of equipos) {
        const codigo = `${campeonatoId}/${clave}`;
        if (this.id('equipo', codigo) === undefined) faltan.set(codigo, { campeonatoId, nombre, linea });
      }
    }
    if (faltan.size === 0) return;
    const colegios = await asegurarColegios(tx, [...new Set([...faltan.values()].map(({ nombre }) => nombre))]);
    const lugar = (campeonatoId: number, colegioId: number, subequipo: string | null): string => `${campeonatoId}/${colegioId}/${subequipo ?? ''}`;
    const hay = await equiposDeCampeonatos(tx, [...new Set([...faltan.values()].map(({ campeonatoId }) => campeonatoId))]);
    const ids = new Map(hay.map(({ id, campeonato_id, colegio_id, subequipo }) => [lugar(campeonato_id, colegio_id, subequipo), id]));
    const deOtraClave = new Set([...this.referencias].filter(([clave]) => clave.startsWith('equipo/')).map(([, id]) => id));
    const tomados = new Set<string>();
    const porCrear: { campeonato_id: number; colegio_id: number; subequipo: string | null }[] = [];
    const lugares = new Map<string, string>();
    for (const [codigo, { campeonatoId, nombre, linea }] of faltan) {
      const colegioId = colegios.get(nombre)!;
      const subequipo = LETRAS.find((letra) => {
        const suyo = lugar(campeonatoId, colegioId, letra);
        const id = ids.get(suyo);
        return !tomados.has(suyo) && (id === undefined || !deOtraClave.has(id));
      });
      if (subequipo === undefined) {
        this.opciones.anotarGrupo(linea, `hay más de ${LETRAS.length} equipos llamados «${nombre}» en el mismo campeonato`);
        return this.opciones.rechazar();
      }
      const suyo = lugar(campeonatoId, colegioId, subequipo);
      tomados.add(suyo);
      lugares.set(codigo, suyo);
      if (!ids.has(suyo)) porCrear.push({ campeonato_id: campeonatoId, colegio_id: colegioId, subequipo });
    }
    if (porCrear.length > 0) {
      for (const { id, campeonato_id, colegio_id, subequipo } of await crearEquipos(tx, porCrear)) ids.set(lugar(campeonato_id, colegio_id, subequipo), id);
    }
    this.hecho.equipos += porCrear.length;
    for (const [codigo, suyo] of lugares) this.apuntar('equipo', codigo, ids.get(suyo)!);
  }

  /** Returns the groups whose sanctions changed. */
  private async ponerSanciones(grupos: readonly Puesto<GrupoPlan>[]): Promise<Set<number>> {
    const { tx, hecho } = this;
    const enElFichero = new Set<string>();
    const cambiados = new Set<number>();
    const hay = await leerSanciones(
      tx,
      [...this.referencias].filter(([clave]) => clave.startsWith('sancion/')).map(([, id]) => id),
    );
    for (const {
      plan: { clave, sanciones, partidos },
      id: grupoId,
      campeonatoId,
    } of grupos) {
      const fecha =
        partidos
          .flatMap((partido) => partido.fecha ?? [])
          .toSorted()
          .at(-1) ?? this.opciones.hoy;
      for (const [indice, { equipo, puntos }] of sanciones.entries()) {
        const vez = sanciones.slice(0, indice).filter((otra) => otra.equipo === equipo).length + 1;
        const codigo = `${clave}/${equipo}|${vez}`;
        enElFichero.add(`sancion/${codigo}`);
        const id = this.id('sancion', codigo);
        if (id !== undefined && hay.get(id) === -puntos) continue;
        if (id !== undefined) await cambiarSancion(tx, id, -puntos);
        else
          this.apuntar(
            'sancion',
            codigo,
            await crearSancion(tx, { equipo_id: this.equipo(campeonatoId, equipo), grupo_id: grupoId, fecha, num_puntos: -puntos }),
          );
        cambiados.add(grupoId);
        hecho.sanciones++;
      }
      const retiradas = [...this.referencias]
        .filter(([referencia]) => referencia.startsWith(`sancion/${clave}/`) && !enElFichero.has(referencia))
        .map(([, id]) => id);
      if (retiradas.length > 0) {
        await borrarSanciones(tx, retiradas);
        cambiados.add(grupoId);
        hecho.sanciones += retiradas.length;
      }
    }
    return cambiados;
  }

  private async ponerPartidosDeGrupos(grupos: readonly Puesto<GrupoPlan>[], sancionados: ReadonlySet<number>): Promise<void> {
    const { opciones } = this;
    const total = grupos.reduce((suma, { plan: { partidos } }) => suma + partidos.length, 0);
    let tanda: Tanda = tandaVacia();
    let hechos = 0;
    const sinCalcular = new Set(sancionados);
    const fasesMovidas = new Set<number>();
    const soltar = async (): Promise<void> => {
      if (tanda.nuevos.length + tanda.resultados.length + tanda.cambios.length === 0) return;
      await this.guardarTanda(tanda);
      for (const grupoId of tanda.conActa) sinCalcular.delete(grupoId);
      tanda = tandaVacia();
      if (total > PARTIDOS_POR_TANDA) opciones.progreso(hechos, total);
    };
    for (const { plan: grupo, id: grupoId, faseId, campeonatoId } of grupos) {
      // A group goes whole into one batch: its table is then computed once, with all its matches there.
      const antes = tanda.nuevos.length + tanda.cambios.length;
      let conActa = false;
      for (const partido of grupo.partidos) {
        const base = { faseId, grupoId, jornada: partido.jornada, eliminatoriaId: null, vuelta: 1, campeonatoId };
        conActa = this.poner(tanda, codigoDe(grupo.clave, partido), partido, base, grupo.jornadasDelFichero) || conActa;
      }
      if (conActa) tanda.conActa.add(grupoId);
      if (tanda.nuevos.length + tanda.cambios.length > antes) {
        sinCalcular.add(grupoId);
        fasesMovidas.add(faseId);
      }
      hechos += grupo.partidos.length;
      if (tanda.nuevos.length >= PARTIDOS_POR_TANDA) await soltar();
    }
    await soltar();
    await recalcularGrupos(this.tx, [...sinCalcular, ...grupos.filter(({ nuevo, plan: { partidos } }) => nuevo && partidos.length === 0).map(({ id }) => id)]);
    if (fasesMovidas.size > 0) await ensancharFases(this.tx, [...fasesMovidas]);
  }

  private async ponerPartidosDeCuadro({ plan: { clave, cruces }, faseId, campeonatoId }: Puesto<CuadroPlan>): Promise<void> {
    const { tx, opciones } = this;
    // Round by round: the actas of a round move its winners on to the next before that one is played.
    for (const ronda of porRondas(cruces)) {
      const tanda = tandaVacia();
      const hay = await crucesDeFase(tx, faseId);
      const suyos: { cruce: CrucePlan; id: number }[] = [];
      for (const cruce of ronda) {
        const pareja = [this.equipo(campeonatoId, cruce.equipo1), this.equipo(campeonatoId, cruce.equipo2)];
        const guardado = hay.find(
          ({ tipo_ronda, perdedor, equipo1_id, equipo2_id }) =>
            tipo_ronda === cruce.tipoRonda && perdedor === cruce.perdedor && pareja.includes(equipo1_id ?? 0) && pareja.includes(equipo2_id ?? 0),
        );
        if (guardado?.num_partidos !== cruce.numPartidos) {
          opciones.anotarPartido(
            cruce.linea,
            `${cruce.equipo1} – ${cruce.equipo2}, a ${cruce.numPartidos === 1 ? 'un partido' : 'dos partidos'}, no está así en el cuadro ya importado`,
          );
          continue;
        }
        suyos.push({ cruce, id: guardado.id });
        for (const [indice, partido] of cruce.partidos.entries()) {
          this.poner(
            tanda,
            codigoDe(clave, partido),
            partido,
            { faseId, grupoId: null, jornada: null, eliminatoriaId: guardado.id, vuelta: indice + 1, campeonatoId },
            false,
          );
        }
      }
      if (tanda.nuevos.length + tanda.resultados.length + tanda.cambios.length === 0) continue;
      try {
        await this.guardarTanda(tanda);
      } catch (error) {
        // The rules of the bracket refuse what would change who played later rounds.
        if (!(error instanceof RuleError) && !(error instanceof RangeError)) throw error;
        opciones.anotarPartido(ronda[0]!.linea, error.message);
        return;
      }
      if (tanda.nuevos.length + tanda.cambios.length > 0) await ensancharFases(tx, [faseId]);
      const ganadores = new Map((await crucesDeFase(tx, faseId)).map(({ id, ganador_id }) => [id, ganador_id]));
      for (const { cruce, id } of suyos) {
        if (ganadores.get(id) !== (cruce.ganador === null ? null : this.equipo(campeonatoId, cruce.ganador))) {
          opciones.anotarPartido(cruce.linea, `${cruce.equipo1} – ${cruce.equipo2}: el ganador no es el del fichero, ${cruce.ganador ?? 'ninguno'}`);
        }
      }
    }
  }

  /** Puts in the batch what a match needs to be as the file says; true if an acta is among it. */
  private poner(tanda: Tanda, codigo: string, partido: PartidoPlan, base: Lugar, conJornada: boolean): boolean {
    const { acta, linea, fecha, hora, estado, aplazado } = partido;
    const sedeId = partido.sede === null ? null : this.sedes.get(partido.sede)!;
    const guardado = this.guardados.get(codigo);
    if (!guardado) {
      const { campeonatoId, ...lugar } = base;
      const equipos = { local: this.equipo(campeonatoId, partido.local), visitante: this.equipo(campeonatoId, partido.visitante) };
      tanda.nuevos.push({ ...lugar, ...equipos, fecha, hora, sedeId, estado: acta ? 1 : (estado ?? 3), aplazado, acta, validada: true });
      tanda.codigos.push(codigo);
      return acta !== null;
    }
    if (!acta && guardado.marcadorLocal !== null) {
      this.opciones.anotarPartido(
        linea,
        `${partido.local} – ${partido.visitante} tenía resultado y el fichero ya no lo trae: anúlelo la oficina en la aplicación`,
      );
      return false;
    }
    const cambio: CambioDePartido = {
      partidoId: guardado.id,
      fecha: fecha !== null && fecha !== guardado.fecha ? fecha : null,
      hora: hora !== null && hora !== guardado.hora?.slice(0, 5) ? hora : null,
      sedeId: sedeId !== null && sedeId !== guardado.sedeId ? sedeId : null,
      estado: !acta && estado !== null && (estado !== guardado.estado || aplazado !== guardado.aplazado) ? estado : null,
      aplazado,
      jornada: conJornada && base.jornada !== guardado.jornada ? base.jornada : null,
    };
    if (cambio.fecha !== null || cambio.hora !== null || cambio.sedeId !== null || cambio.estado !== null || cambio.jornada !== null)
      tanda.cambios.push(cambio);
    if (!acta || mismaActa(acta, guardado)) return false;
    tanda.resultados.push({ partidoId: guardado.id, acta, validada: true });
    return true;
  }

  private async guardarTanda({ nuevos, codigos, resultados, cambios }: Tanda): Promise<void> {
    const { tx, hecho } = this;
    if (cambios.length > 0) await cambiarPartidos(tx, cambios);
    const ids = await crearPartidos(tx, nuevos);
    for (const [indice, id] of ids.entries()) this.apuntar('partido', codigos[indice]!, id);
    await registrarResultados(tx, resultados);
    hecho.partidos += nuevos.length;
    hecho.resultados += resultados.length;
    hecho.fechas += cambios.length;
  }
}

interface Lugar extends Pick<PartidoNuevo, 'faseId' | 'grupoId' | 'jornada' | 'eliminatoriaId' | 'vuelta'> {
  campeonatoId: number;
}

/** What is written together. */
interface Tanda {
  nuevos: PartidoNuevo[];
  codigos: string[];
  resultados: ResultadoNuevo[];
  cambios: CambioDePartido[];
  conActa: Set<number>;
}

function tandaVacia(): Tanda {
  return { nuevos: [], codigos: [], resultados: [], cambios: [], conActa: new Set() };
}

function partidosDe(cual: GrupoPlan | CuadroPlan): PartidoPlan[] {
  return 'fase' in cual ? cual.partidos : cual.cruces.flatMap(({ partidos }) => partidos);
}

function codigoDe(clave: string, partido: PartidoPlan): string {
  return `${clave}/${partido.clave}`;
}

function ordenEntre(nombre: string, grupos: readonly GrupoPlan[]): number {
  const nombres = grupos.map((grupo) => grupo.nombre).toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true }));
  return nombres.indexOf(nombre) + 1;
}

/** How often a pair meets, 1 to 4. */
function vueltas(partidos: readonly PartidoPlan[]): number {
  const veces = new Map<string, number>();
  for (const { local, visitante } of partidos) {
    const pareja = [local, visitante].toSorted().join('|');
    veces.set(pareja, (veces.get(pareja) ?? 0) + 1);
  }
  return Math.min(4, Math.max(1, ...veces.values()));
}

/** First rounds first; the third-place tie goes with the final. */
function porRondas(cruces: readonly CrucePlan[]): CrucePlan[][] {
  const rondas = [...new Set(cruces.map(({ tipoRonda }) => tipoRonda))].toSorted((a, b) => b - a);
  return rondas.map((ronda) => cruces.filter(({ tipoRonda }) => tipoRonda === ronda));
}

function mismaActa(acta: ActaNueva, guardado: PartidoGuardado): boolean {
  return (Object.keys(acta) as (keyof ActaNueva)[]).every((campo) => acta[campo] === guardado[campo]);
}
