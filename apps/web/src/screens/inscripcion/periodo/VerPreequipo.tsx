import type { ModeloPreequipo, Preequipo } from '@cd/contract/inscripcion/preequipos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { ICON } from '../../../ui/pieces/icon';
import { T } from '../../../ui/pieces/translations';
import { Waiting } from '../../../ui/page/states';
import { DAYS, NIVELES } from '../../competicion/equipos/equipos';
import { LacksList } from '../../competicion/plantillas/Faltas';
import { Ask } from './Ask';
import { Validation } from './columns';
import { Decide } from './Decide';
import { preequipoBy } from './periodo';
import type { Asked } from './validation-actions';
import { Stack } from '../../../ui/page/Layout';
import css from './periodo.module.css';

export const nameOf = ({ c_nombre, subequipo }: Pick<Preequipo, 'c_nombre' | 'subequipo'>): string =>
  [c_nombre, subequipo].filter(Boolean).join(' ');

/** All that a school asks for a team (spec 2 §3). */
export default function VerPreequipo() {
  const navigate = useNavigate();
  const { idPreequipo } = useParams({ from: '/oficina/admin/inscripcion/ver/$idPreequipo' });
  const { data, error, refetch } = useQuery(preequipoBy(Number(idPreequipo)));
  const vePlantilla = useLevel('inscripcion_verplantilla') >= Nivel.Lectura;
  const [asked, setAsked] = useState<Asked | null>(null);
  const cerrar = () => void navigate({ to: '/admin/inscripcion' });
  const edita = useLevel('inscripcion') === Nivel.Edicion && data?.equipo_id === null;
  const onNext = (id: number | null) =>
    id === null ? cerrar() : void navigate({ to: '/admin/inscripcion/ver/$idPreequipo', params: { idPreequipo: String(id) } });
  return (
    <>
      <Dialog
        title={data ? nameOf(data) : 'Equipo pedido'}
        wholePhone
        onClose={cerrar}
        foot={
          <>
            {vePlantilla && (
              <Link to="/admin/inscripcion_verplantilla/$idPreequipo" params={{ idPreequipo }} className={buttonClass()}>
                <IconUsersGroup {...ICON} />
                <span>Ver la plantilla</span>
              </Link>
            )}
            <Button data-foco tone="llano" onClick={cerrar}>
              Cerrar
            </Button>
            {data && edita && <Decide key={data.id} preequipo={data} onNext={onNext} ask={setAsked} />}
          </>
        }
      >
        {data ? (
          <>
            <Facts preequipo={data} />
            <LacksList faltas={data.faltas} />
          </>
        ) : (
          <Waiting error={error} refetch={refetch} />
        )}
      </Dialog>
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const when = ({ concentraciones, preferido_dia, preferido_hora }: Preequipo): string => {
  if (concentraciones === 1) return 'Juega en concentraciones: sin día, hora ni sede fijos';
  const dia = DAYS.find(({ valor }) => valor === preferido_dia)?.titulo;
  return [dia, preferido_hora].filter(Boolean).join(', ') || 'Sin preferencia';
};

type Fact = readonly [string, ReactNode];
/** All that a school may say of it, and what has come of it. */
type FactOf = Record<
  | Exclude<keyof typeof ModeloPreequipo.shape, 'colegio_id' | 'subequipo'>
  | 'su_colegio'
  | 'contacto'
  | 'organizacion'
  | 'respuesta'
  | 'plantilla',
  Fact | false
>;

function Facts({ preequipo }: { preequipo: Preequipo }) {
  const { campeonato, nivel, color, segundo_color, sede, concentraciones, no_clasificable, nombre_publico, observaciones } = preequipo;
  const facts: FactOf = {
    campeonato_id: ['Campeonato', campeonato],
    su_colegio: ['Su colegio', <Validation key="c" de="coordinador" estado={preequipo.estado_coordinador} />],
    organizacion: ['La organización', <Validation key="a" de="administrador" estado={preequipo.estado_administrador} />],
    respuesta: ['Dicho al colegio', preequipo.estado_observaciones],
    contacto: ['Contacto', preequipo.contacto],
    nombre_publico: ['Nombre público', nombre_publico],
    nivel: ['Nivel', NIVELES.find(({ valor }) => valor === nivel)?.titulo],
    color_id: ['Color', color],
    segundo_color_id: ['Segunda camiseta', segundo_color],
    preferido_dia: ['Día y hora', when(preequipo)],
    // With its day.
    preferido_hora: false,
    concentraciones: false,
    sede_id: ['Sede', concentraciones === 1 ? null : (sede ?? 'Sin sede propia')],
    no_clasificable: ['S.E.C.', no_clasificable === 1 ? 'Sí: juega sin clasificarse' : 'No'],
    plantilla: [
      'Plantilla',
      `${formatCount(preequipo.jugadores.length, 'jugador', 'jugadores')} y ${formatCount(preequipo.entrenadores.length, 'entrenador', 'entrenadores')}`,
    ],
    observaciones: ['Observaciones', observaciones],
  };
  return (
    <Stack as="dl" className={`renglones-entre ${css.datos}`}>
      {Object.values(facts)
        .filter((fact) => fact !== false)
        .filter(([, dato]) => dato !== null && dato !== '')
        .map(([que, dato]) => (
          <div key={que}>
            <dt>
              <T>{que}</T>
            </dt>
            <dd>{dato}</dd>
          </div>
        ))}
    </Stack>
  );
}
