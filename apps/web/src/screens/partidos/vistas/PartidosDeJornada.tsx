import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isDate } from '../../../format/date';
import { formatCount, now } from '../../../format/format';
import { DateField } from '../../../ui/DateField';
import { PageTitle } from '../../../ui/PageTitle';
import { ListaPartidos } from './ListaPartidos';
import { deBreve, EstadoPartido } from './Partido';
import css from './partidos.module.css';

interface Props {
  titulo: string;
  perfil: 'entrenador' | 'coordinador';
  leer: (dia: string) => Promise<PartidoBreve[]>;
  renderEnlace: (id: number, clase: string, contenido: ReactNode) => ReactNode;
}

/** The matches of a day of theirs; the day is kept in this browser for each profile (spec 3 §2). */
export function PartidosDeJornada({ titulo, perfil, leer, renderEnlace }: Props) {
  const kept = `cd.jornada.${perfil}`;
  const [escrito, setEscrito] = useState<string | null>(() => localStorage.getItem(kept) ?? now().slice(0, 10));
  const [dia, setDia] = useState(() => (escrito !== null && isDate(escrito) ? escrito : now().slice(0, 10)));
  const consulta = useQuery({ queryKey: ['partidos', 'jornada', perfil, dia], queryFn: () => leer(dia.replaceAll('-', '')) });
  const ir = (a: string | null) => {
    setEscrito(a);
    if (a === null || !isDate(a)) return;
    setDia(a);
    localStorage.setItem(kept, a);
  };
  return (
    <>
      <PageTitle cuenta={consulta.data && formatCount(consulta.data.length, 'partido', 'partidos')}>{titulo}</PageTitle>
      <div className={css.dia}>
        <DateField label="Día" value={escrito} onChange={ir} />
      </div>
      <ListaPartidos
        consulta={consulta}
        visto={deBreve}
        clave={({ id }) => id}
        renderEstado={(partido) => <EstadoPartido partido={partido} enJornada />}
        renderEnlace={({ id }, clase, contenido) => renderEnlace(id, clase, contenido)}
        vacio={{ titulo: 'Ningún partido ese día', texto: 'Elija otro día.' }}
      />
    </>
  );
}
