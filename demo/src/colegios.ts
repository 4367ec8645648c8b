import { plegar } from '@cd/domain/importacion/plegar';
import type { Azar } from './azar';
import { coloresOscuros } from './colores';
import { cifInventado, ibanInventado, telefonoInventado } from './inventados';
import { CALLES, COLEGIOS, COLEGIOS_CERRADOS, MUNICIPIOS, SEDES_MUNICIPALES, ZONAS } from './nombres';
import type { Colegio, Sede } from './tipos';

/** The middle of the invented valley. */
const VALLE = { latitud: 40.2, longitud: -3.9 };

export interface Mapa {
  /** Those that are open. */
  colegios: Colegio[];
  cerrados: Colegio[];
  sedes: Sede[];
  /** Venues of no school, by the sport that needs them. */
  municipales: Record<keyof typeof SEDES_MUNICIPALES, number[]>;
}

export function situarColegios(azar: Azar): Mapa {
  const sedes: Sede[] = [];
  const abrirSede = (nombre: string, zona: number, pabellon: boolean): number => {
    const rumbo = (2 * Math.PI * (zona + azar.uno())) / ZONAS.length;
    const lejos = 0.015 + 0.06 * azar.uno();
    return (
      sedes.push({
        nombre,
        zona,
        pabellon,
        direccion: `${azar.elegir(CALLES)}, ${azar.entero(1, 60)}`,
        ...localidad(zona),
        pistas: pistas(nombre, sedes.length),
        latitud: redondear(VALLE.latitud + lejos * Math.sin(rumbo)),
        longitud: redondear(VALLE.longitud + lejos * 1.4 * Math.cos(rumbo)),
      }) - 1
    );
  };

  const colores = coloresOscuros(COLEGIOS.length + COLEGIOS_CERRADOS.length);
  const colegios = COLEGIOS.map((nombre, indice): Colegio => {
    const lugar = nombre.replace(/^(CEIP|IES|Colegio) /, '');
    const zona = indice % ZONAS.length;
    const pabellon = azar.uno() < 0.7;
    const propias = [abrirSede(`${pabellon ? 'Pabellón' : 'Pistas'} ${lugar}`, zona, pabellon)];
    if (azar.uno() < 0.5) propias.push(abrirSede(`Campo ${lugar}`, zona, false));
    const asociado = azar.uno() < 0.6;
    return {
      nombre,
      asociado,
      activo: true,
      direccion: sedes[propias[0]!]!.direccion,
      ...ficha(nombre, indice),
      color: colores[indice]!,
      sedes: propias,
    };
  });
  const municipales = {
    rugby: SEDES_MUNICIPALES.rugby.map((nombre, zona) => abrirSede(nombre, zona, false)),
    waterpolo: SEDES_MUNICIPALES.waterpolo.map((nombre, zona) => abrirSede(nombre, zona + 2, true)),
  };
  const cerrados = COLEGIOS_CERRADOS.map((nombre, i): Colegio => {
    const indice = COLEGIOS.length + i;
    const direccion = `${CALLES[i]!}, ${i + 1}`;
    return { nombre, asociado: false, activo: false, direccion, ...ficha(nombre, indice), color: colores[indice]!, sedes: [] };
  });
  return { colegios, cerrados, sedes, municipales };
}

/** No province has the number 00. */
function localidad(zona: number): { codigoPostal: string; municipio: string } {
  return { codigoPostal: `00${zona + 1}00`, municipio: MUNICIPIOS[zona]! };
}

function pistas(sede: string, indice: number): Sede['pistas'] {
  if (sede.startsWith('Piscina')) return [{ nombre: 'Vaso principal', capacidad: 1 }];
  if (sede.startsWith('Campo')) return [{ nombre: 'Campo', capacidad: 1 + (indice % 3) }];
  const nombres = sede.startsWith('Pistas') ? ['Pista 1', 'Pista 2'] : ['Pista central', 'Pista lateral'];
  return nombres.slice(0, 1 + (indice % 2)).map((nombre, orden) => ({ nombre, capacidad: 1 + orden }));
}

/** What hangs on its place in the list alone, so that more of it changes nothing that is drawn. */
function ficha(
  nombre: string,
  indice: number,
): Pick<Colegio, 'codigo' | 'codigoPostal' | 'municipio' | 'telefono' | 'email' | 'web' | 'fiscal'> {
  const dominio = `${plegar(nombre.replace(/^(CEIP|IES|Colegio) /, '')).replaceAll(/[^a-z]/g, '')}.example`;
  return {
    codigo: String(indice + 1).padStart(8, '0'),
    ...localidad(indice % ZONAS.length),
    telefono: telefonoInventado(indice),
    email: `secretaria@${dominio}`,
    web: `https://${dominio}/`,
    fiscal:
      indice % 3 === 2 ? null : { nombre: `Fundación Escolar ${nombre}`, cif: cifInventado(indice + 1), iban: ibanInventado(indice + 1) },
  };
}

function redondear(grados: number): number {
  return Math.round(grados * 1e5) / 1e5;
}
