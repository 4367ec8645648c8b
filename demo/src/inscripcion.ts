import type { Azar } from './azar';
import type { Mapa } from './colegios';
import { CAMPEONATOS, DEPORTES, type PlanDeCampeonato } from './deportes';
import type { Equipo } from './tipos';

/** Home hours a venue offers; each belongs to one team, so home matches never fall on each other. */
const HORAS: readonly { dia: number; hora: string }[] = [
  ...['17:00', '18:15', '19:30'].map((hora) => ({ dia: 5, hora })),
  ...['09:00', '10:15', '11:30', '12:45', '16:30', '17:45'].map((hora) => ({ dia: 6, hora })),
  ...['10:00', '11:15', '12:30'].map((hora) => ({ dia: 7, hora })),
];
/** Up to this category (Alevín) they play in the mornings of the weekend where they can. */
const ULTIMA_DE_MANANA = 2;
/** One team of every so many plays S.E.C. */
const CADA_SEC = 40;
const COLORES = 12;
/** Squads are closed by midseason, but for those that the office has opened again. */
const CADA_ABIERTA = 9;
const CADA_CUOTA_PROPIA = 90;
const CADA_OBSERVACION = 35;

export interface Inscripcion {
  equipos: Equipo[];
  /** How strong each team is: mean 0, deviation 1. */
  fuerzas: number[];
  /** Teams of each group of each championship. */
  grupos: number[][][];
}

export function inscribirEquipos(azar: Azar, { colegios, sedes, municipales }: Mapa): Inscripcion {
  const libres = sedes.map(() => [...HORAS]);
  const aficion = colegios.map(() => 0.4 + azar.uno());
  const equipos: Equipo[] = [];
  const fuerzas: number[] = [];

  /** Schools with room for two more teams, the keener the likelier to come first. */
  const voluntarios = (): number[] =>
    colegios
      .map((colegio, indice) => ({
        indice,
        libres: colegio.sedes.flatMap((sede) => libres[sede]!).length,
        suerte: azar.uno() ** (1 / aficion[indice]!),
      }))
      .filter((colegio) => colegio.libres >= 2)
      .toSorted((a, b) => b.suerte - a.suerte)
      .map((colegio) => colegio.indice);

  const sedesPosibles = (colegio: number, { deporte }: PlanDeCampeonato): number[] => {
    const { icono } = DEPORTES[deporte]!;
    if (icono === 'rugby' || icono === 'waterpolo') return azar.barajar(municipales[icono]);
    const propias = colegios[colegio]!.sedes;
    return icono === 'futbol-7' || icono === 'hockey' ? propias.toReversed() : propias;
  };

  const inscribir = (campeonato: number, plan: PlanDeCampeonato, colegio: number, subequipo: string | null): number => {
    const sede = sedesPosibles(colegio, plan).find((posible) => libres[posible]!.length > 0)!;
    const deManana = libres[sede]!.filter(({ dia, hora }) => dia > 5 && hora < '14:00');
    const casa = azar.elegir(plan.categoria <= ULTIMA_DE_MANANA && deManana.length > 0 ? deManana : libres[sede]!);
    libres[sede]!.splice(libres[sede]!.indexOf(casa), 1);
    const fuerza = azar.normal();
    fuerzas.push(fuerza);
    const numero = equipos.push({
      campeonato,
      colegio,
      subequipo,
      sede,
      nivel: fuerza < -0.6 ? 1 : fuerza > 0.6 ? 3 : 2,
      preferidoDia: casa.dia,
      preferidoHora: casa.hora,
      noClasificable: equipos.length % CADA_SEC === CADA_SEC / 2,
      color: (colegio % COLORES) + 1,
      inscripcionAbierta: equipos.length % CADA_ABIERTA === 4,
      cuotaPropia: equipos.length % CADA_CUOTA_PROPIA === 15 ? { importe: 9_000, motivo: 'Acuerdo con el colegio' } : null,
      observaciones: equipos.length % CADA_OBSERVACION === 10 ? 'Pide no jugar en casa los viernes' : '',
    });
    return numero - 1;
  };

  const grupos = CAMPEONATOS.map((plan, campeonato) => {
    const plazas = plan.grupos.reduce((suma, tamano) => suma + tamano, 0);
    const dobles = plan.grupos.length > 1 ? Math.round(plazas / 8) : 0;
    const inscritos = voluntarios()
      .slice(0, plazas - dobles)
      .flatMap((colegio, orden) => (orden < dobles ? ['A', 'B'] : [null]).map((letra) => inscribir(campeonato, plan, colegio, letra)));
    return repartir(inscritos, plan.grupos).map((grupo) => azar.barajar(grupo));
  });
  return { equipos, fuerzas, grupos };
}

/** Deals the teams out in turn, so that the two of one school, who come together, meet in no group. */
function repartir(equipos: readonly number[], tamanos: readonly number[]): number[][] {
  const grupos: number[][] = tamanos.map(() => []);
  let turno = 0;
  for (const equipo of equipos) {
    while (grupos[turno % grupos.length]!.length >= tamanos[turno % tamanos.length]!) turno++;
    grupos[turno++ % grupos.length]!.push(equipo);
  }
  return grupos;
}
