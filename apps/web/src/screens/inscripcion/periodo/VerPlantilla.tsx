import type { Preequipo } from '@cd/contract/inscripcion/preequipos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { T } from '../../../ui/pieces/translations';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { EntrenadoresList } from '../../competicion/plantillas/EntrenadoresList';
import { WhatToDo } from '../../personas/persona/Permisos';
import { JugadoresList } from '../../competicion/plantillas/JugadoresList';
import { Row, Stack } from '../../../ui/page/Layout';
import plantillas from '../../competicion/plantillas/plantillas.module.css';
import { LacksList } from '../../competicion/plantillas/Faltas';
import { Ask } from './Ask';
import { Validation } from './columns';
import { Decide } from './Decide';
import { preequipoBy } from './periodo';
import type { Asked } from './validation-actions';
import { nameOf } from './VerPreequipo';

/** Who would play in a team that is asked for, for whoever validates it (spec 2 §2). */
export default function VerPlantilla() {
  const { idPreequipo } = useParams({ from: '/oficina/admin/inscripcion_verplantilla/$idPreequipo' });
  const { data, error, refetch } = useQuery(preequipoBy(Number(idPreequipo)));
  if (!data) return <Waiting error={error} refetch={refetch} />;
  const nombre = nameOf(data);
  return (
    <>
      <PageTitle
        tabTitle={frase`Plantilla de ${nombre}`}
        count={frase`${[data.campeonato, data.annos].filter(Boolean).join(' · ')}`}
        actions={<ToPeriodo />}
      >
        {frase`Plantilla de ${nombre}`}
      </PageTitle>
      <Stack gap={4} className="cede">
        <Decision preequipo={data} />
        <Entrenadores preequipo={data} />
        <Jugadores preequipo={data} />
      </Stack>
    </>
  );
}

function ToPeriodo() {
  if (useLevel('inscripcion') < Nivel.Lectura) return null;
  return (
    <Link to="/admin/inscripcion" className={buttonClass('llano')}>
      <IconArrowLeft {...ICON} />
      <span>Inscripción de equipos</span>
    </Link>
  );
}

/** How it stands with both sides, and what the office may do with it. */
function Decision({ preequipo }: { preequipo: Preequipo }) {
  const { estado_administrador, estado_coordinador, estado_observaciones, equipo_id } = preequipo;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const edita = useLevel('inscripcion_verplantilla') === Nivel.Edicion && equipo_id === null;
  return (
    <Block title="Validación">
      <Row as="p" wrap gap={2} gapX={3}>
        <T>Su colegio</T>
        <Validation de="coordinador" estado={estado_coordinador} />
        <T>La organización</T>
        <Validation de="administrador" estado={estado_administrador} />
      </Row>
      {estado_observaciones !== '' && <p className={plantillas.motivo}>{estado_observaciones}</p>}
      <LacksList faltas={preequipo.faltas} />
      <WhatToDo personas={preequipo.jugadores} para="oficina" />
      {edita && (
        <Row wrap gap={2} align="stretch" className="tras-4">
          <Decide
            key={preequipo.id}
            preequipo={preequipo}
            ask={setAsked}
            onNext={(id) =>
              void navigate(
                id === null
                  ? { to: '/admin/inscripcion' }
                  : { to: '/admin/inscripcion_verplantilla/$idPreequipo', params: { idPreequipo: String(id) } },
              )
            }
          />
        </Row>
      )}
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </Block>
  );
}

function Entrenadores({ preequipo: { entrenadores } }: { preequipo: Preequipo }) {
  return (
    <Block title="Entrenadores">
      {entrenadores.length === 0 ? <EmptyState title="Aún no tiene entrenadores" /> : <EntrenadoresList plantilla={{ entrenadores }} />}
    </Block>
  );
}

function Jugadores({ preequipo }: { preequipo: Preequipo }) {
  const { jugadores, annos } = preequipo;
  const fuera = jugadores.filter(({ fuera_de_categoria }) => fuera_de_categoria === 1).length;
  return (
    <Block title={formatCount(jugadores.length, 'jugador', 'jugadores')}>
      {fuera > 0 && (
        <p className={`deja-3 ${plantillas.fuera}`}>
          {formatCount(fuera, 'jugador nacido', 'jugadores nacidos')} fuera de los años de la categoría{annos !== '' && ` (${annos})`}.
        </p>
      )}
      <JugadoresList plantilla={preequipo} />
    </Block>
  );
}
