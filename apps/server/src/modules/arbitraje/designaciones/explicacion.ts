import type { Explicacion as EnPalabras } from '@cd/contract/arbitraje/designaciones';
import { seSolapan, type Cita } from '@cd/domain/partidos/momento/horario';
import { horaDe } from '@cd/domain/competicion/calendario/avisos';
import { fraseDe, type Frase, type Nombres } from '@cd/domain/arbitraje/designacion/palabras';
import { MINUTOS_DE_DIA } from '@cd/domain/arbitraje/designacion/reglas';
import type { Explicacion, Impedimento, MotivoDeVacio } from '@cd/domain/arbitraje/designacion/tipos';
import { minutosDesde, transporteDe, type DatosLeidos } from './problema';
import type { ArbitroLeido, PartidoLeido } from './queries';

const hora = (minuto: number): string => horaDe(minuto % MINUTOS_DE_DIA);
const entreQuienes = ({ equipo_local_nombre, equipo_visitante_nombre }: PartidoLeido): string =>
  `${equipo_local_nombre} – ${equipo_visitante_nombre}`;

/** Of one who might have a post: who, and which match. */
interface De {
  datos: DatosLeidos;
  arbitro: ArbitroLeido;
  partido: PartidoLeido;
}

const partidoDe = ({ partidos }: DatosLeidos, id: number): PartidoLeido => partidos.find((partido) => partido.id === id)!;

function nombresDe(datos: DatosLeidos, partido: PartidoLeido): Nombres {
  const [local, visitante] = partido.equipos;
  return {
    arbitro: (id) => datos.arbitros.find((arbitro) => arbitro.id === id)?.nombre ?? 'otro árbitro',
    partido: (id) => entreQuienes(partidoDe(datos, id)),
    colegio: () => 'uno de los dos colegios',
    equipo: (id) =>
      id === local ? partido.equipo_local_nombre : id === visitante ? partido.equipo_visitante_nombre : 'uno de los dos equipos',
    sede: () => partido.sede_nombre ?? 'esa sede',
  };
}

/** Their hours of that day, and not only that it is none of them. */
function disponibilidad({ arbitro, partido, datos }: De): Frase {
  const dia = partido.fecha_celebracion.slice(0, 10);
  const inicio = minutosDesde(datos.desde, partido.fecha_celebracion);
  const remedio = `Que ${arbitro.nombre} pueda de ${hora(inicio)} a ${hora(inicio + partido.duracion)}`;
  if (arbitro.enviada === 0) return { motivo: arbitro.preguntado === 1 ? 'No ha respondido' : 'No se le ha preguntado', remedio };
  const ventanas = arbitro.disponibilidades.filter((ventana) => ventana.inicio.startsWith(dia));
  if (ventanas.length === 0) return { motivo: 'Ese día no puede', remedio };
  const tramos = ventanas.map((ventana) => `${ventana.inicio.slice(11)} a ${ventana.fin.slice(11)}`).join(' y de ');
  return { motivo: `Ese día solo puede de ${tramos}`, remedio };
}

/** Of two matches too near, at what time the second one would have to begin. */
function separados({ datos, partido }: De, otro: PartidoLeido, faltan: number): string | null {
  const [primero, segundo] = otro.fecha_celebracion <= partido.fecha_celebracion ? [otro, partido] : [partido, otro];
  if (primero === segundo) return null;
  const inicio = minutosDesde(datos.desde, segundo.fecha_celebracion) + faltan;
  return `Que ${segundo === partido ? 'este' : entreQuienes(segundo)} empiece a las ${hora(inicio)} o después`;
}

const citaDe = ({ fecha_celebracion, duracion, sede_id }: PartidoLeido): Cita => ({
  fecha: fecha_celebracion.slice(0, 10),
  hora: fecha_celebracion.slice(11, 16),
  duracion,
  sede: sede_id,
});

/** Where they only practise when that is played: they would leave it. */
function practicasQueDeja({ datos, arbitro, partido }: De): string[] {
  return datos.partidos
    .filter((otro) => otro.arbitrajes.some(({ arbitro_id, practicas }) => arbitro_id === arbitro.id && practicas === 1))
    .filter((otro) => seSolapan(citaDe(partido), citaDe(otro), transporteDe(arbitro)))
    .map(entreQuienes);
}

function frasesDe(de: De, impedimento: Impedimento): { motivo: string; remedios: string[] } {
  if (impedimento.regla === 'disponibilidad') {
    const { motivo, remedio } = disponibilidad(de);
    return { motivo, remedios: [remedio] };
  }
  const { motivo, remedio } = fraseDe(impedimento, nombresDe(de.datos, de.partido));
  const cuando = 'faltan' in impedimento ? separados(de, partidoDe(de.datos, impedimento.partido), impedimento.faltan) : null;
  return { motivo, remedios: [...(cuando === null ? [] : [cuando]), remedio] };
}

export function explicacionEnPalabras(
  datos: DatosLeidos,
  { arbitro: arbitroId, puesto, imposible, ahora, coste }: Explicacion,
): EnPalabras {
  const arbitro = datos.arbitros.find(({ id }) => id === arbitroId)!;
  const de: De = { datos, arbitro, partido: partidoDe(datos, puesto.partido) };
  const nombres = nombresDe(datos, de.partido);
  const enFrases = (impedimentos: readonly Impedimento[]) => impedimentos.map((impedimento) => frasesDe(de, impedimento));
  const [siempre, hoy] = [enFrases(imposible), enFrases(ahora)];
  return {
    arbitro: { arbitro_id: arbitro.id, nombre: arbitro.nombre },
    imposible: siempre.map(({ motivo }) => motivo),
    ahora: hoy.map(({ motivo }) => motivo),
    coste: coste && {
      puestos: coste.puestos,
      cambios: coste.cambios.map(({ partido, puesto: lugar, antes, despues }) => ({
        convocatoria_id: partido,
        puesto: lugar,
        partido: nombres.partido(partido),
        perfil: partidoDe(datos, partido).perfiles[lugar]!.abreviatura,
        antes: antes === null ? null : nombres.arbitro(antes),
        despues: despues === null ? null : nombres.arbitro(despues),
      })),
    },
    tendria_que_cambiar: [...new Set([...siempre, ...hoy].flatMap(({ remedios }) => remedios))],
    deja: practicasQueDeja(de),
  };
}

export function vacioEnPalabras(
  datos: DatosLeidos,
  { puesto, habilitados }: MotivoDeVacio,
): { arbitro_id: number; nombre: string; motivos: string[]; deja: string[] }[] {
  const partido = partidoDe(datos, puesto.partido);
  return habilitados.map(({ arbitro: id, impedimentos }) => {
    const arbitro = datos.arbitros.find((uno) => uno.id === id)!;
    return {
      arbitro_id: id,
      nombre: arbitro.nombre,
      motivos: impedimentos.map((impedimento) => frasesDe({ datos, arbitro, partido }, impedimento).motivo),
      deja: practicasQueDeja({ datos, arbitro, partido }),
    };
  });
}
