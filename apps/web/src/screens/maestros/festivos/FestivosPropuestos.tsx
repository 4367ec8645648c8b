import type { Festivo, FestivoPropuesto } from '@cd/contract/maestros/festivos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { SelectField } from '../../../ui/fields/fields';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { ErrorState, Waiting } from '../../../ui/page/states';
import { formatCount, formatDate } from '../../../format/format';
import { AMBITOS, dayName, ofSeason, seasonName, yearsOf } from './season';
import { Muted } from '../../../ui/page/Layout';
import estilos from './festivos.module.css';

const ONLY_NATIONAL = '';
const ALL_SPAIN = { valor: ONLY_NATIONAL, texto: 'Solo los nacionales' };

interface Props {
  temporada: string;
  puestos: readonly Festivo[];
  anadir: (nuevos: Festivo[]) => void;
  cerrar: () => void;
}

/** Of each of its calendar years, what is of the season. */
async function propose(temporada: string, comunidad: string) {
  const annos = await Promise.all(
    yearsOf(temporada).map((anno) => call('GET /api/festivos/propuestos', { query: { anno, ...(comunidad && { comunidad }) } })),
  );
  return {
    comunidades: annos[0]!.comunidades,
    festivos: ofSeason(
      annos.flatMap(({ festivos }) => festivos),
      temporada,
    ),
  };
}

const useProposed = (temporada: string, comunidad: string) =>
  useQuery({
    queryKey: ['festivos', 'propuestos', temporada, comunidad],
    queryFn: () => propose(temporada, comunidad),
    staleTime: Infinity,
    placeholderData: (anterior) => anterior,
  });

/** National holidays of a season and those of a comunidad, to choose from. */
export function FestivosPropuestos({ temporada, puestos, anadir, cerrar }: Props) {
  const [comunidad, setComunidad] = useState(ONLY_NATIONAL);
  const [decididos, setDecididos] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { data, error, refetch, isPlaceholderData } = useProposed(temporada, comunidad);
  const yaEstan = new Set(puestos.map(({ fecha }) => fecha));
  // What may turn out to be another day is not put by itself.
  const marcado = ({ fecha, por_confirmar }: FestivoPropuesto) => decididos.get(fecha) ?? !por_confirmar;
  const elegidos = data?.festivos.filter((festivo) => !yaEstan.has(festivo.fecha) && marcado(festivo)) ?? [];
  return (
    <Dialog
      title={`Festivos nacionales y autonómicos de la temporada ${seasonName(temporada)}`}
      width="normal"
      wholePhone
      onClose={cerrar}
      foot={
        <>
          <Button onClick={cerrar}>Cancelar</Button>
          <Button
            tone="primario"
            disabled={elegidos.length === 0 || isPlaceholderData}
            onClick={() => {
              anadir(elegidos.map(({ por_confirmar: _, ...festivo }) => festivo));
              cerrar();
            }}
          >
            {elegidos.length === 0 ? 'Añadir' : `Añadir ${formatCount(elegidos.length, 'festivo', 'festivos')}`}
          </Button>
        </>
      }
    >
      {!data ? (
        <Pending error={error} reintentar={() => void refetch()} />
      ) : (
        <>
          <SelectField
            label="Comunidad autónoma"
            opciones={[ALL_SPAIN, ...data.comunidades.map(({ codigo, nombre }) => ({ valor: codigo, texto: nombre }))]}
            value={comunidad}
            onChange={setComunidad}
          />
          {error && <ErrorState error={error} retry={() => void refetch()} />}
          {data.festivos.some(({ por_confirmar }) => por_confirmar) && <ToConfirm />}
          <ul className={`tras-4 ${estilos.propuestos}`} aria-busy={isPlaceholderData}>
            {data.festivos.map((festivo) => (
              <Proposed
                key={festivo.fecha}
                festivo={festivo}
                yaEsta={yaEstan.has(festivo.fecha)}
                marcado={marcado(festivo)}
                onMark={(si) => setDecididos(new Map(decididos).set(festivo.fecha, si))}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface ProposedProps {
  festivo: FestivoPropuesto;
  yaEsta: boolean;
  marcado: boolean;
  onMark: (si: boolean) => void;
}

function Proposed({ festivo: { fecha, nombre, ambito, por_confirmar }, yaEsta, marcado, onMark }: ProposedProps) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={yaEsta || marcado} disabled={yaEsta} onChange={(event) => onMark(event.target.checked)} />
        <time dateTime={fecha}>
          {formatDate(fecha)}
          <small>{dayName(fecha)}</small>
        </time>
        <span>
          {nombre}
          <small>{yaEsta ? 'Ya está' : `${AMBITOS[ambito]}${por_confirmar ? ', por confirmar' : ''}`}</small>
        </span>
      </label>
    </li>
  );
}

const ToConfirm = () => (
  <Muted className={estilos.confirmar}>
    Los días por confirmar dependen de lo que se publique cada año: el lunes al que pasa un domingo, las fiestas que siguen a la luna.
    Márquelos si están en el calendario laboral de la comunidad.
  </Muted>
);

function Pending({ error, reintentar }: { error: Error | null; reintentar: () => void }) {
  return <Waiting error={error} refetch={reintentar} />;
}
