import type { Perdida, Tablero } from '@cd/contract/competicion/calendarios';
import { lunesDe, semanasEntre, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { formatCount, formatDate, now } from '../../../format/format';
import { Segmented } from '../../../ui/fields/Segmented';
import { SelectField } from '../../../ui/fields/fields';

export type Which = 'borrador' | 'guardado';
export interface Choice {
  que: 'semana' | 'sede' | 'equipo';
  semana?: string;
  sede?: number;
  sedeNueva?: number;
  equipo?: number;
}
interface Option<V> {
  valor: V;
  texto: string;
}
interface Losses {
  semanas: Option<string>[];
  sedes: Option<number>[];
  otrasSedes: Option<number>[];
  equipos: Option<number>[];
  /** What is chosen, or what is first of its kind where nothing is yet; null where there is none. */
  perdida: (choice: Choice) => Perdida | null;
}

const NO_VENUE = 0;
const weekOf = (lunes: string): string => `${formatDate(lunes)} al ${formatDate(sumarDias(lunes, 6))}`;

/** What a calendar may lose: the weeks, venues and teams of the matches that are still to be played. */
export function lossesOf({ partidos, guardados, entorno }: Tablero, cual: Which): Losses {
  const hoy = now().slice(0, 10);
  const porJugar = cual === 'borrador' ? partidos : guardados.filter(({ jugado, fecha }) => jugado === 0 && fecha !== null && fecha >= hoy);
  const contar = (cuantos: number): string => (cuantos === 0 ? 'sin partidos' : formatCount(cuantos, 'partido', 'partidos'));
  const semanas = semanasEntre(entorno.fase).flatMap(({ fecha_inicio: lunes, fecha_fin: domingo }) => {
    const suyos = porJugar.filter(({ fecha }) => fecha !== null && lunesDe(fecha) === lunes).length;
    const cuenta = suyos > 0 || (!entorno.inhabiles.includes(lunes) && (cual === 'borrador' || domingo >= hoy));
    return cuenta ? [{ valor: lunes, texto: `${weekOf(lunes)} · ${contar(suyos)}` }] : [];
  });
  const sedes = entorno.sedes.flatMap(({ id, nombre }) => {
    const suyos = porJugar.filter(({ sede_id }) => sede_id === id).length;
    return suyos === 0 ? [] : [{ valor: id, texto: `${nombre} · ${contar(suyos)}` }];
  });
  const juegan = new Set(porJugar.flatMap((uno) => [uno.equipo_local_id, uno.equipo_visitante_id]));
  const equipos = entorno.equipos
    .filter(({ id }) => juegan.has(id))
    .map(({ id, nombre }) => ({ valor: id, texto: nombre }))
    .toSorted((a, b) => a.texto.localeCompare(b.texto));
  return {
    semanas,
    sedes,
    equipos,
    otrasSedes: entorno.sedes.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
    perdida: ({ que, semana = semanas[0]?.valor, sede = sedes[0]?.valor, sedeNueva = NO_VENUE, equipo = equipos[0]?.valor }) => {
      if (que === 'semana') return semana === undefined ? null : { semana };
      if (que === 'sede') return sede === undefined ? null : { sede_id: sede, sede_nueva_id: sedeNueva === NO_VENUE ? null : sedeNueva };
      return equipo === undefined ? null : { equipo_id: equipo };
    },
  };
}

export function describeLoss({ entorno }: Tablero, perdida: Perdida): string {
  if ('semana' in perdida) return `la semana del ${weekOf(perdida.semana)}`;
  if ('sede_id' in perdida) return entorno.sedes.find(({ id }) => id === perdida.sede_id)?.nombre ?? '';
  return entorno.equipos.find(({ id }) => id === perdida.equipo_id)?.nombre ?? '';
}

const KINDS = [
  { valor: 'semana', texto: 'Una semana' },
  { valor: 'sede', texto: 'Una sede' },
  { valor: 'equipo', texto: 'Un equipo' },
] as const;

interface Props {
  losses: Losses;
  choice: Choice;
  cual: Which;
  onChange: (choice: Choice) => void;
}

export function LossChoice({ losses, choice, cual, onChange }: Props) {
  return (
    <>
      <Segmented
        label="Qué se pierde"
        opciones={cual === 'borrador' ? KINDS : KINDS.filter(({ valor }) => valor !== 'equipo')}
        value={choice.que}
        onChange={(que) => onChange({ ...choice, que })}
      />
      <Chosen {...{ losses, choice, onChange }} />
    </>
  );
}

function Chosen({ losses, choice, onChange }: Omit<Props, 'cual'>) {
  const perdida = losses.perdida(choice);
  if (perdida === null) return <p>No queda ningún partido por jugar que dependa de eso.</p>;
  if ('semana' in perdida)
    return (
      <>
        <SelectField
          label="Semana en la que no se juega"
          value={perdida.semana}
          opciones={losses.semanas}
          onChange={(semana) => onChange({ ...choice, semana })}
        />
        <p>Sus partidos van a otras semanas hábiles, a ser posible juntos, y la semana queda como inhábil en la fase.</p>
      </>
    );
  if ('sede_id' in perdida)
    return (
      <>
        <SelectField
          label="Sede que ya no está disponible"
          value={perdida.sede_id}
          opciones={losses.sedes}
          onChange={(sede) => onChange({ ...choice, sede, sedeNueva: undefined })}
        />
        <SelectField
          label="Sede en su lugar"
          value={perdida.sede_nueva_id ?? NO_VENUE}
          opciones={[
            { valor: NO_VENUE, texto: 'Ninguna por ahora' },
            ...losses.otrasSedes.filter(({ valor }) => valor !== perdida.sede_id),
          ]}
          onChange={(sedeNueva) => onChange({ ...choice, sedeNueva })}
        />
        <p>
          Sin otra sede, sus partidos se quedan sin ella el mismo día. Con otra, se mueven los que haga falta para que no se estorben allí.
        </p>
      </>
    );
  return (
    <>
      <SelectField
        label="Equipo que se retira"
        value={perdida.equipo_id}
        opciones={losses.equipos}
        onChange={(equipo) => onChange({ ...choice, equipo })}
      />
      <p>Sus partidos se quitan y sale de su grupo; quienes jugaban con él descansan y nadie más se mueve.</p>
    </>
  );
}
