import { crearModelo, LIBRE, VEDADO } from './modelo';
import { medir, medirCompania } from './medir';
import { rehacer } from './rehacer';
import { diaDe, Reglas } from './reglas';
import type {
  ArbitroDesignable,
  CosteDeCambio,
  DatosDeDesignacion,
  Designacion,
  Explicacion,
  Impedimento,
  MotivoDeVacio,
  PartidoPorDesignar,
  PuestoVacio,
} from './tipos';

/** Seconds to find out what a change would cost, which is setting the rest right around it. */
const PRESUPUESTO = 0.5;
/** Rules that make a referee unfit for the post, whatever they do at that time. */
const DE_FONDO: readonly Impedimento['regla'][] = [
  'deporte',
  'perfil',
  'hora',
  'colegio',
  'equipo',
  'tope_equipo',
  'tope_sede',
  'renuncia',
];

/** Some appointments over some data, to be asked about. */
export class Consulta {
  private readonly datos: DatosDeDesignacion;
  private readonly designaciones: readonly Designacion[];
  private readonly reglas: Reglas;

  constructor(datos: DatosDeDesignacion, designaciones: readonly Designacion[]) {
    this.datos = datos;
    this.designaciones = designaciones;
    this.reglas = new Reglas(datos);
  }

  /** Why the referee has not the post, what would be lost with them in it, and who else would change. */
  explicar(arbitroId: number, puesto: PuestoVacio): Explicacion {
    const arbitro = this.reglas.arbitros.get(arbitroId)!;
    const partido = this.reglas.partidos.get(puesto.partido)!;
    const imposible = this.siempre(arbitro, partido, puesto.puesto);
    const ahora = imposible.length > 0 ? [] : this.ahora(arbitro, partido);
    const coste = imposible.length > 0 ? null : this.coste(arbitroId, puesto);
    return { puesto, arbitro: arbitroId, imposible, ahora, coste };
  }

  /** Why nobody has the post: everybody who could take it, and where each of them is. */
  porQueVacio(puesto: PuestoVacio): MotivoDeVacio {
    const partido = this.reglas.partidos.get(puesto.partido)!;
    const habilitados = this.datos.arbitros.flatMap((arbitro) => {
      const impedimentos = this.siempre(arbitro, partido, puesto.puesto);
      if (impedimentos.some(({ regla }) => DE_FONDO.includes(regla))) return [];
      return [{ arbitro: arbitro.id, impedimentos: [...impedimentos, ...this.ahora(arbitro, partido)] }];
    });
    return { puesto, habilitados };
  }

  private siempre(arbitro: ArbitroDesignable, partido: PartidoPorDesignar, puesto: number): Impedimento[] {
    const impedimentos = this.reglas.impedimentos(arbitro, partido);
    if (!arbitro.perfiles.includes(partido.puestos[puesto]!.perfil)) impedimentos.push({ regla: 'perfil' });
    const fijo = this.datos.fijos.find((uno) => uno.partido === partido.id && uno.puesto === puesto);
    if (fijo && fijo.arbitro !== arbitro.id) impedimentos.push({ regla: 'fijo', arbitro: fijo.arbitro });
    return impedimentos;
  }

  /** What the present appointments have against it; fixed ones count as data and not here. */
  private ahora(arbitro: ArbitroDesignable, partido: PartidoPorDesignar): Impedimento[] {
    const { reglas, designaciones } = this;
    const fijos = reglas.fijosDeArbitro(arbitro.id);
    const suyos = designaciones.filter((una) => una.arbitro === arbitro.id).map((una) => reglas.partidos.get(una.partido)!);
    const lista = suyos.flatMap((suyo) => (fijos.includes(suyo) ? [] : (reglas.choque(arbitro, suyo, partido) ?? [])));
    const elMismoDia = (suyo: PartidoPorDesignar): boolean => suyo !== partido && diaDe(suyo.inicio) === diaDe(partido.inicio);
    const yaConLosFijos = fijos.filter(elMismoDia).length >= arbitro.maximoPorDia;
    if (!yaConLosFijos && suyos.filter(elMismoDia).length >= arbitro.maximoPorDia)
      lista.push({ regla: 'maximo_dia', maximo: arbitro.maximoPorDia });
    for (const id of reglas.incompatiblesCon(arbitro.id))
      if (designaciones.some((una) => una.partido === partido.id && una.arbitro === id)) lista.push({ regla: 'companero', id });
    for (const { arbitros, siempre } of this.datos.parejas) {
      const otro = arbitros.find((id) => id !== arbitro.id);
      if (siempre && arbitros.includes(arbitro.id) && otro !== undefined && !this.va(otro, partido))
        lista.push({ regla: 'pareja', id: otro });
    }
    return lista;
  }

  /** Whether somebody goes to the venue of a match on its day. */
  private va(arbitro: number, { inicio, sede }: PartidoPorDesignar): boolean {
    return this.designaciones.some((una) => {
      const suyo = this.reglas.partidos.get(una.partido)!;
      return una.arbitro === arbitro && suyo.sede === sede && diaDe(suyo.inicio) === diaDe(inicio);
    });
  }

  private coste(arbitro: number, puesto: PuestoVacio): CosteDeCambio {
    const { datos, designaciones } = this;
    const fijos = [...datos.fijos, { ...puesto, arbitro }];
    const rehecha = rehacer({ ...datos, fijos }, designaciones, { semilla: 1, presupuesto: PRESUPUESTO, soloValor: true });
    return {
      puestos: designaciones.length - rehecha.designaciones.length,
      valor: valorDe(datos, designaciones) - rehecha.valor,
      cambios: rehecha.cambios,
    };
  }
}

/** What some appointments are worth, whoever made them. */
export function valorDe(datos: DatosDeDesignacion, designaciones: readonly Designacion[]): number {
  const modelo = crearModelo(datos);
  const lugarDe = new Map(datos.arbitros.map(({ id }, a) => [id, a]));
  const titular = modelo.fijo.map((fijo) => (fijo === VEDADO ? VEDADO : LIBRE));
  for (const { partido, puesto, arbitro } of designaciones)
    titular[modelo.primerPuesto[modelo.lugarDePartido.get(partido)!]! + puesto] = lugarDe.get(arbitro)!;
  return medir(modelo, titular) + medirCompania(modelo, titular);
}
