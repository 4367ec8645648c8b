import { activa, cambiosDe, esPosible, exigeConfirmacion, type AccionDePlantilla, type Papel } from './acciones';
import { estadoDePlantilla, type Fechas } from './estado';

/** A championship as the rules see it, for tests: what is done here is done to the real one, and both must tell the same. */
export interface PlantillaDeModelo extends Fechas {
  id: number;
  equipo: number;
  jugadores: readonly number[];
}
export interface Modelo {
  plantillas: readonly PlantillaDeModelo[];
  creadas: number;
}
export const VACIO: Modelo = { plantillas: [], creadas: 0 };

export interface Orden {
  papel: Papel;
  accion: AccionDePlantilla;
  equipo: number;
  /** How many squads before the latest one the order is for; 0, the latest. */
  atras: number;
  /** The player that `modificar` adds, or removes where they are in the squad. */
  jugador: number;
  confirma: boolean;
}

export type RechazoDePlantilla = 'no_hay' | 'anterior' | 'estado' | 'confirmar' | 'sin_jugadores' | 'jugador_activo';

export const deEquipo = ({ plantillas }: Modelo, equipo: number): PlantillaDeModelo[] =>
  plantillas.filter((plantilla) => plantilla.equipo === equipo);

const enVigor = (plantilla: PlantillaDeModelo): boolean => estadoDePlantilla(plantilla) === 'activa';

function crear({ plantillas, creadas }: Modelo, equipo: number, nueva: Pick<PlantillaDeModelo, 'creado_por_admin' | 'jugadores'>): Modelo {
  const fechas = { fecha_validacion_coordinador: null, fecha_validacion_administrador: null, fecha_anulacion: null };
  return { plantillas: [...plantillas, { id: creadas + 1, equipo, ...fechas, ...nueva }], creadas: creadas + 1 };
}

const cambiar = (modelo: Modelo, id: number, cambios: Partial<PlantillaDeModelo>): Modelo => ({
  ...modelo,
  plantillas: modelo.plantillas.map((plantilla) => (plantilla.id === id ? { ...plantilla, ...cambios } : plantilla)),
});

function hacer(
  modelo: Modelo,
  { papel, accion, equipo, jugador }: Orden,
  sobre: PlantillaDeModelo | undefined,
): Modelo | RechazoDePlantilla {
  if (accion === 'crear') return crear(modelo, equipo, { creado_por_admin: papel === 'administrador', jugadores: sobre?.jugadores ?? [] });
  if (!sobre) return 'no_hay';
  if (accion === 'eliminar') return { ...modelo, plantillas: modelo.plantillas.filter(({ id }) => id !== sobre.id) };
  if ((accion === 'enviar' || activa(accion)) && sobre.jugadores.length === 0) return 'sin_jugadores';
  const otras = modelo.plantillas.filter((plantilla) => plantilla.equipo !== equipo && enVigor(plantilla));
  if (activa(accion) && otras.some(({ jugadores }) => jugadores.some((uno) => sobre.jugadores.includes(uno)))) return 'jugador_activo';
  const vigente = activa(accion) ? deEquipo(modelo, equipo).find(enVigor) : undefined;
  const antes = vigente ? cambiar(modelo, vigente.id, { fecha_anulacion: 'ahora' }) : modelo;
  const despues = cambiar(antes, sobre.id, cambiosDe(accion));
  if (accion === 'vaciar') return crear(despues, equipo, { creado_por_admin: sobre.creado_por_admin, jugadores: [] });
  if (accion !== 'modificar') return despues;
  const jugadores = sobre.jugadores.includes(jugador) ? sobre.jugadores.filter((uno) => uno !== jugador) : [...sobre.jugadores, jugador];
  return cambiar(despues, sobre.id, { jugadores });
}

/** Whether others are in the latest squad of a team than in the one that it began as. */
export const cambia = (suyas: readonly PlantillaDeModelo[]): boolean => {
  const [anterior, ultima] = [suyas.at(-2)?.jugadores ?? [], suyas.at(-1)?.jugadores ?? []];
  return anterior.length !== ultima.length || !ultima.every((jugador) => anterior.includes(jugador));
};

/** What the rules make of an order, or why they refuse it. */
export function aplicar(modelo: Modelo, orden: Orden): Modelo | RechazoDePlantilla {
  const suyas = deEquipo(modelo, orden.equipo);
  const ultima = suyas.at(-1);
  const sobre = orden.accion === 'crear' ? ultima : suyas.at(-1 - orden.atras);
  if (orden.accion !== 'crear' && !sobre) return 'no_hay';
  if (sobre !== ultima) return 'anterior';
  const estado = ultima ? estadoDePlantilla(ultima) : null;
  if (!esPosible(orden.accion, orden.papel, { estado, cuantas: suyas.length, cambia: cambia(suyas) })) return 'estado';
  if (estado !== null && exigeConfirmacion(orden.accion, estado) && !orden.confirma) return 'confirmar';
  return hacer(modelo, orden, sobre);
}

/** What must hold whatever has been done: one active squad for each team, and nobody in two of them. */
export function quebrantos({ plantillas }: Pick<Modelo, 'plantillas'>): string[] {
  const activas = plantillas.filter(enVigor);
  const repetidos = <T>(valores: readonly T[]): T[] => valores.filter((valor, indice) => valores.indexOf(valor) !== indice);
  return [
    ...repetidos(activas.map(({ equipo }) => equipo)).map((equipo) => `el equipo ${equipo} tiene dos plantillas activas`),
    ...repetidos(activas.flatMap(({ jugadores }) => jugadores)).map((jugador) => `el jugador ${jugador} está en dos plantillas activas`),
  ];
}
