import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import { NOMBRE_ESTADO_EN_SU_DIA } from '@cd/contract/resultados/estado-partido';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isDate } from '../../../format/date';
import { formatCount } from '../../../format/format';
import { DayNavigator } from '../../../ui/page/DayNavigator';
import { PageTitle } from '../../../ui/page/PageTitle';
import { useDay } from '../partido/days';
import { ListaPartidos } from './ListaPartidos';
import { deBreve, EstadoPartido } from './Partido';

interface Props {
  titulo: string;
  perfil: 'entrenador' | 'coordinador';
  leer: (dia: string) => Promise<PartidoBreve[]>;
  renderEnlace: (id: number, clase: string, contenido: ReactNode) => ReactNode;
}

/** The matches of a day of theirs; the day is kept in this browser for each profile (spec 3 §2). */
export function PartidosDeJornada({ titulo, perfil, leer, renderEnlace }: Props) {
  const kept = `cd.jornada.${perfil}`;
  const [elegido, setElegido] = useState(() => {
    const guardado = localStorage.getItem(kept);
    return guardado !== null && isDate(guardado) ? guardado : null;
  });
  const { dia, dias, waiting } = useDay(elegido);
  const consulta = useQuery({
    queryKey: ['partidos', 'jornada', perfil, dia],
    queryFn: () => leer(dia.replaceAll('-', '')),
    enabled: !waiting,
  });
  const ir = (a: string) => {
    setElegido(a);
    localStorage.setItem(kept, a);
  };
  return (
    <>
      <PageTitle count={consulta.data && formatCount(consulta.data.length, 'partido', 'partidos')}>{titulo}</PageTitle>
      <DayNavigator dia={dia} dias={dias} onChoose={ir} />
      <ListaPartidos
        consulta={consulta}
        visto={deBreve}
        clave={({ id }) => id}
        renderEstado={(partido) => <EstadoPartido partido={partido} nombres={NOMBRE_ESTADO_EN_SU_DIA} />}
        renderEnlace={({ id }, clase, contenido) => renderEnlace(id, clase, contenido)}
        vacio={{ titulo: 'Ningún partido ese día', texto: 'Elija otro día con las flechas o escríbalo.' }}
      />
    </>
  );
}
