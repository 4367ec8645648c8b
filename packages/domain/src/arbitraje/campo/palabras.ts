import { dorsalEscrito } from '../../partidos/acta/acta';
import type { EstadoDeCampo } from './estado';
import type { Anotacion, Evento } from './evento';
import { nombreDeParte } from './reloj';

const ANOTACION: Readonly<Record<Anotacion, string>> = {
  amarillas: 'Amarilla a',
  rojas: 'Roja a',
  faltas: 'Falta de',
  tecnicas: 'Técnica a',
  descalificantes: 'Descalificante a',
  castigo: 'Castigo a',
  expulsion: 'Expulsión de',
};
const PASO = { empieza: 'Empieza', para: 'Se para el reloj', sigue: 'Sigue el reloj', acaba: 'Fin', final: 'Fin del partido' } as const;
const FIRMA = { pin: 'Firma de', dispositivo: 'Lo acepta en su dispositivo', ausente: 'Ausente', se_niega: 'Se niega a firmar' } as const;

/** 'Celia Mirantes' for «Celia Mirantes Ros»: as much as fits beside a big button. */
export const nombreCorto = (nombre: string): string => {
  const partes = nombre.split(' ');
  return partes.length > 2 ? partes.slice(0, -1).join(' ') : nombre;
};

/** '7 Celia Mirantes' */
function quienDe({ jugadores, entrenadores }: EstadoDeCampo, evento: { jugador?: number | null; entrenador?: number }): string {
  const jugador = jugadores.find(({ jugador_id }) => jugador_id === evento.jugador);
  if (jugador) return `${jugador.dorsal === null ? '' : `${dorsalEscrito(jugador.dorsal)} `}${nombreCorto(jugador.nombre)}`;
  return entrenadores.find(({ entrenador_id }) => entrenador_id === evento.entrenador)?.nombre ?? '';
}

function tantoEnPalabras(estado: EstadoDeCampo, { puntos, propia, lado, ...tanto }: Extract<Evento, { tipo: 'tanto' }>): string {
  // The author of the goal may have been said later.
  const jugador = estado.tantos.find(({ n }) => n === tanto.n)?.jugador ?? tanto.jugador;
  const que =
    estado.tipo === 3 ? `${puntos} ${puntos === 1 ? 'punto' : 'puntos'}` : estado.tipo === 4 ? 'Punto' : propia ? 'Gol en propia' : 'Gol';
  return `${que} de ${jugador === null ? estado.nombres[lado] : quienDe(estado, { jugador })}`;
}

function asistenciaEnPalabras(estado: EstadoDeCampo, evento: Extract<Evento, { tipo: 'asistencia' }>): string {
  const { jugadores = [], entrenadores = [], arbitros = [], vino } = evento;
  const cuantos = jugadores.length + entrenadores.length + arbitros.length;
  if (cuantos !== 1) return `Están ${cuantos} más`;
  const arbitro = estado.arbitros.find(({ arbitro_id }) => arbitro_id === arbitros[0])?.nombre;
  const quien = arbitro ?? quienDe(estado, { jugador: jugadores[0], entrenador: entrenadores[0] });
  return `${vino === 1 ? 'Está' : 'No está'} ${quien}`;
}

function sinMinuto(estado: EstadoDeCampo, evento: Evento): string {
  switch (evento.tipo) {
    case 'tanto':
      return tantoEnPalabras(estado, evento);
    case 'anotacion':
      return `${ANOTACION[evento.campo]} ${quienDe(estado, evento)}`;
    case 'asistencia':
      return asistenciaEnPalabras(estado, evento);
    case 'equipo':
      return `${estado.nombres[evento.lado]} ${evento.vino === 1 ? 'se ha presentado' : 'no se ha presentado'}`;
    case 'dorsal':
      return `Dorsal de ${quienDe(estado, evento)}`;
    case 'capitan':
      return `Capitanía de ${quienDe(estado, evento)}`;
    case 'autor':
      return `El gol es de ${quienDe(estado, evento)}`;
    case 'reloj': {
      const parte = nombreDeParte(estado, estado.reloj.parte);
      return evento.paso === 'empieza' || evento.paso === 'acaba' ? `${PASO[evento.paso]} ${parte}` : PASO[evento.paso];
    }
    case 'parcial':
      return `${evento.periodo}.º set, ${evento.local}-${evento.visitante}`;
    case 'ajeno':
      return `${evento.nombre}, que no está en la lista`;
    case 'suspension':
      return evento.motivo === null ? 'No se ha suspendido' : 'Suspendido';
    case 'firma':
      return evento.modo === 'pin' || (evento.modo === 'dispositivo' && evento.nombre)
        ? `${FIRMA[evento.modo]} ${evento.nombre}`
        : `${FIRMA[evento.modo]}: ${estado.nombres[evento.lado]}`;
    case 'deshacer':
      return 'Deshecho';
    default:
      return 'Lo último escrito';
  }
}

const CON_MINUTO: readonly Evento['tipo'][] = ['tanto', 'anotacion'];

/** An event in words, «Gol de 7 Celia Mirantes, 26′»: what «Deshacer» would take away, and each line of what was written. */
export function enPalabras(estado: EstadoDeCampo, evento: Evento): string {
  const texto = sinMinuto(estado, evento);
  return evento.minuto !== null && CON_MINUTO.includes(evento.tipo) ? `${texto}, ${evento.minuto}′` : texto;
}
