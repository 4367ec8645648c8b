import { PANTALLAS } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { keyOf } from '../../../client/ask-ahead';
import { SelectField } from '../../../ui/fields/fields';
import formulario from '../../../ui/forms/formulario.module.css';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { campeonatosToChoose, type CampeonatoWithEquipos } from '../equipos/equipos';
import estilos from './migracionequipos.module.css';
import { Preview } from './Preview';

const NONE = 0;

/** Moves a team to another championship (spec 2 §2): which one, from where to where, and what it comes to before it is done. */
export default function MigracionEquipos() {
  const { data, error, refetch } = useQuery(campeonatosToChoose);
  return (
    <>
      <PageTitle>{PANTALLAS.migracionequipos.titulo}</PageTitle>
      <Block className={estilos.bloque}>
        {data ? (
          data.length > 1 ? (
            <Choice campeonatos={data} />
          ) : (
            <EmptyState title="No hay otro campeonato al que migrar">Hacen falta al menos dos en la competición.</EmptyState>
          )
        ) : (
          <Waiting error={error} refetch={refetch} />
        )}
      </Block>
    </>
  );
}

const named = ({ id, nombre, equipos }: CampeonatoWithEquipos) => ({
  valor: id,
  texto: `${nombre} · ${formatCount(equipos, 'equipo', 'equipos')}`,
});

function Choice({ campeonatos }: { campeonatos: readonly CampeonatoWithEquipos[] }) {
  const [chosen, setChosen] = useState({ origen: NONE, equipo: NONE, destino: NONE });
  const { origen, equipo, destino } = chosen;
  const { data: equipos = [] } = useQuery({
    queryKey: [...keyOf('equipos'), 'de', origen],
    queryFn: () => call('GET /api/equipos/campeonato/simple/:id', { params: { id: origen } }),
    enabled: origen !== NONE,
  });
  const conEquipos = campeonatos.filter(({ equipos: cuantos }) => cuantos > 0);
  return (
    <>
      <div className={formulario.campos}>
        <SelectField
          label="Campeonato de origen"
          opciones={[{ valor: NONE, texto: 'Elija el campeonato' }, ...conEquipos.map(named)]}
          value={origen}
          onChange={(id) => setChosen({ origen: id, equipo: NONE, destino: destino === id ? NONE : destino })}
        />
        <SelectField
          label="Equipo"
          disabled={origen === NONE}
          opciones={[{ valor: NONE, texto: 'Elija el equipo' }, ...equipos.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
          value={equipo}
          onChange={(id) => setChosen({ ...chosen, equipo: id })}
        />
        <SelectField
          label="Campeonato de destino"
          ancho="todo"
          disabled={origen === NONE}
          opciones={[
            { valor: NONE, texto: 'Elija uno diferente al de origen' },
            ...campeonatos.filter(({ id }) => id !== origen).map(named),
          ]}
          value={destino}
          onChange={(id) => setChosen({ ...chosen, destino: id })}
        />
      </div>
      {equipo === NONE || destino === NONE ? (
        <p className={`tras-4 ${estilos.nota}`}>Elija el equipo y adónde va: antes de migrarlo se dice qué se mueve y qué lo impide.</p>
      ) : (
        <Preview
          key={`${equipo} ${destino}`}
          {...{ origen, equipo, destino }}
          onMigrate={() => setChosen({ origen: NONE, equipo: NONE, destino: NONE })}
        />
      )}
    </>
  );
}
