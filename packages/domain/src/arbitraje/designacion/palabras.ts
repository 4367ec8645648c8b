import { MINUTOS_DE_DIA } from './reglas';
import { horaDe } from '../../competicion/calendario/avisos';
import type { Cobertura, Impedimento, Propuesta } from './tipos';

/** How each thing is called where a reason is told. */
export interface Nombres {
  arbitro: (id: number) => string;
  partido: (id: number) => string;
  colegio: (id: number) => string;
  equipo: (id: number) => string;
  sede: (id: number) => string;
}

/** Why somebody cannot have a post, and what would have to change. */
export interface Frase {
  motivo: string;
  remedio: string;
}

const minutos = (cuantos: number): string => (cuantos === 1 ? '1 minuto' : `${cuantos} minutos`);
const hora = (minuto: number): string => horaDe(minuto % MINUTOS_DE_DIA);

const LISAS: Readonly<Record<'deporte' | 'perfil' | 'hora' | 'disponibilidad' | 'renuncia' | 'mismo_partido', Frase>> = {
  deporte: { motivo: 'No arbitra ese deporte', remedio: 'Habilitarlo en ese deporte' },
  perfil: { motivo: 'No está habilitado para ese puesto', remedio: 'Habilitarlo para ese puesto' },
  hora: { motivo: 'Los partidos de antes de las 08h o de después de las 22h no llevan árbitros', remedio: 'Cambiar la hora del partido' },
  disponibilidad: { motivo: 'No está disponible a esa hora', remedio: 'Que se ponga disponible a esa hora' },
  renuncia: { motivo: 'Ha renunciado a ese partido', remedio: 'Que retire su renuncia' },
  mismo_partido: { motivo: 'Tiene otro puesto de ese partido', remedio: 'Que deje su otro puesto' },
};

/** An impediment in words. */
export function fraseDe(impedimento: Impedimento, nombres: Nombres): Frase {
  switch (impedimento.regla) {
    case 'colegio':
      return { motivo: `No puede arbitrar a ${nombres.colegio(impedimento.id)}`, remedio: 'Quitar esa incompatibilidad' };
    case 'equipo':
      return { motivo: `No puede arbitrar a ${nombres.equipo(impedimento.id)}`, remedio: 'Quitar esa incompatibilidad' };
    case 'tope_equipo':
      return { motivo: `Ya ha arbitrado a ${nombres.equipo(impedimento.id)} las veces que se puede`, remedio: 'Subir ese tope' };
    case 'tope_sede':
      return { motivo: `Ya ha ido a ${nombres.sede(impedimento.id)} las veces que se puede`, remedio: 'Subir ese tope' };
    case 'companero':
      return {
        motivo: `No puede coincidir con ${nombres.arbitro(impedimento.id)}`,
        remedio: `Que ${nombres.arbitro(impedimento.id)} deje ese partido`,
      };
    case 'pareja':
      return {
        motivo: `Solo va a donde va ${nombres.arbitro(impedimento.id)}`,
        remedio: `Llevar también a ${nombres.arbitro(impedimento.id)} a esa sede`,
      };
    case 'solape':
      return {
        motivo: `A esa hora tiene ${nombres.partido(impedimento.partido)}`,
        remedio: `Que deje ${nombres.partido(impedimento.partido)}`,
      };
    case 'viaje':
    case 'descanso': {
      const { regla, partido, faltan } = impedimento;
      const para = regla === 'viaje' ? 'llegar' : 'descansar';
      return {
        motivo: `Entre ese partido y ${nombres.partido(partido)} no le da tiempo a ${para}: ${faltan === 1 ? 'falta' : 'faltan'} ${minutos(faltan)}`,
        remedio: `Que deje ${nombres.partido(partido)}, o separarlos ${minutos(faltan)}`,
      };
    }
    case 'ocupado': {
      const { inicio, fin, partido } = impedimento.ocupacion;
      if (partido !== undefined) return { motivo: `A las ${hora(inicio)} tiene ${partido}`, remedio: `Que deje ${partido}` };
      return { motivo: `Está ocupado de ${hora(inicio)} a ${hora(fin)}`, remedio: 'Que quede libre a esa hora' };
    }
    case 'maximo_dia':
      return {
        motivo: `Tiene ya ${impedimento.maximo === 1 ? 'el partido' : `los ${impedimento.maximo} partidos`} que puede llevar ese día`,
        remedio: 'Que deje otro de ese día, o subir su máximo',
      };
    case 'fijo':
      return impedimento.arbitro === null
        ? { motivo: 'Ese puesto se deja sin nadie', remedio: 'Desbloquear ese puesto' }
        : { motivo: `Ese puesto ya es de ${nombres.arbitro(impedimento.arbitro)}`, remedio: 'Desbloquear o retirar esa designación' };
    default:
      return LISAS[impedimento.regla];
  }
}

const decirCobertura = ({ hay, cubiertos, cota }: Cobertura, cosas: string): string => {
  const cubre = `cubre ${cubiertos} de ${hay} ${cosas}`;
  if (cubiertos === hay) return cubre;
  return cota === cubiertos ? `${cubre}, y nadie puede cubrir más` : `${cubre}, y nadie puede cubrir más de ${cota}`;
};

/** How good a proposal is, and how good anybody's could be. */
export function resumir({ puestos, principales }: Pick<Propuesta, 'puestos' | 'principales'>): string {
  const texto = `${decirCobertura(puestos, 'puestos')}; de ellos, ${decirCobertura(principales, 'principales')}`;
  return `${texto[0]!.toUpperCase()}${texto.slice(1)}.`;
}
