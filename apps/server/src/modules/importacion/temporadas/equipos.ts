import { asegurarColegios } from './asegurar';
import type { Importacion } from './importacion';
import type { EquipoPlan } from './plan';
import { crearEquipos, equiposDeCampeonatos } from './queries';

const LETRAS = [null, 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

interface EquipoQueFalta {
  campeonatoId: number;
  nombre: string;
  linea: number;
}

/** A team of a championship is a school's; a second team of the same name there is its B, and so on. */
export async function asegurarEquipos(
  importacion: Importacion,
  pedidos: readonly { equipos: readonly EquipoPlan[]; campeonatoId: number; linea: number }[],
): Promise<void> {
  const { tx, opciones, recuento } = importacion;
  const ausentes = losQueFaltan(importacion, pedidos);
  if (ausentes.size === 0) return;
  const colegios = await asegurarColegios(tx, [...new Set([...ausentes.values()].map(({ nombre }) => nombre))]);
  const lugar = (campeonatoId: number, colegioId: number, subequipo: string | null): string =>
    `${campeonatoId}/${colegioId}/${subequipo ?? ''}`;
  const equipos = await equiposDeCampeonatos(tx, [...new Set([...ausentes.values()].map(({ campeonatoId }) => campeonatoId))]);
  const ids = new Map(equipos.map(({ id, campeonato_id, colegio_id, subequipo }) => [lugar(campeonato_id, colegio_id, subequipo), id]));
  const deOtraClave = new Set(importacion.deTipo('equipo').map(([, id]) => id));
  const porCrear: { campeonato_id: number; colegio_id: number; subequipo: string | null }[] = [];
  const lugares = new Map<string, string>();
  const lugaresTomados = new Set<string>();
  for (const [codigo, { campeonatoId, nombre, linea }] of ausentes) {
    const colegioId = colegios.get(nombre)!;
    const subequipo = LETRAS.find((letra) => {
      const suyo = lugar(campeonatoId, colegioId, letra);
      const id = ids.get(suyo);
      return !lugaresTomados.has(suyo) && (id === undefined || !deOtraClave.has(id));
    });
    if (subequipo === undefined) {
      opciones.anotarGrupo(linea, `hay más de ${LETRAS.length} equipos llamados «${nombre}» en el mismo campeonato`);
      return opciones.rechazar();
    }
    const suyo = lugar(campeonatoId, colegioId, subequipo);
    lugaresTomados.add(suyo);
    lugares.set(codigo, suyo);
    if (!ids.has(suyo)) porCrear.push({ campeonato_id: campeonatoId, colegio_id: colegioId, subequipo });
  }
  if (porCrear.length > 0) {
    for (const { id, campeonato_id, colegio_id, subequipo } of await crearEquipos(tx, porCrear))
      ids.set(lugar(campeonato_id, colegio_id, subequipo), id);
  }
  recuento.equipos += porCrear.length;
  for (const [codigo, suyo] of lugares) importacion.apuntar('equipo', codigo, ids.get(suyo)!);
}

function losQueFaltan(
  importacion: Importacion,
  pedidos: readonly { equipos: readonly EquipoPlan[]; campeonatoId: number; linea: number }[],
): Map<string, EquipoQueFalta> {
  const ausentes = new Map<string, EquipoQueFalta>();
  for (const { equipos, campeonatoId, linea } of pedidos) {
    for (const { clave, nombre } of equipos) {
      const codigo = `${campeonatoId}/${clave}`;
      if (importacion.id('equipo', codigo) === undefined) ausentes.set(codigo, { campeonatoId, nombre, linea });
    }
  }
  return ausentes;
}
