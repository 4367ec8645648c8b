import { IconArchive, IconCheck, IconPencil, IconRosetteDiscountCheck, IconSend, type Icon } from '@tabler/icons-react';
import { formatMoment } from '../../../format/format';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { T } from '../../../ui/pieces/translations';
import type { Plantilla } from './plantillas-queries';
import { Row } from '../../../ui/page/Layout';
import estilos from './plantillas.module.css';

export interface Step {
  texto: string;
  cuando: string | null;
  Icono: Icon;
  /** What it waits for, while it has not been taken. */
  espera?: string;
}

/** The life of a squad from its draft to its end, each step with its moment. */
function stepsOf(plantilla: Plantilla): Step[] {
  const { creado_por_admin, estado, fecha_creacion, fecha_validacion_coordinador, fecha_validacion_administrador, fecha_anulacion } =
    plantilla;
  const anulada = estado === 'anulada';
  const creada: Step = {
    texto: creado_por_admin ? 'Creada por la organización' : 'Creada por el coordinador',
    cuando: fecha_creacion,
    Icono: IconPencil,
  };
  const enviada: Step = { texto: 'Validada y enviada', cuando: fecha_validacion_coordinador, Icono: IconSend, espera: 'Falta enviarla' };
  const activa: Step = {
    texto: creado_por_admin ? 'Consolidada' : 'Aceptada',
    cuando: fecha_validacion_administrador,
    Icono: creado_por_admin ? IconRosetteDiscountCheck : IconCheck,
    espera: creado_por_admin ? 'Falta consolidarla' : 'Falta aceptarla',
  };
  const pasos = [creada, ...(creado_por_admin ? [] : [enviada]), activa];
  return anulada
    ? [...pasos.filter(({ cuando }) => cuando !== null), { texto: 'Anulada', cuando: fecha_anulacion, Icono: IconArchive }]
    : pasos;
}

/** Each with its moment, or what it waits for. */
export function StepsList({ pasos }: { pasos: readonly Step[] }) {
  return (
    <ol className={estilos.pasos}>
      {pasos.map(({ texto, cuando, Icono, espera }) => (
        <Row as="li" gap={2} align="start" key={texto} data-hecho={cuando !== null || undefined}>
          <Icono {...SMALL_ICON} />
          <div>
            <b>
              <T>{cuando === null && espera !== undefined ? espera : texto}</T>
            </b>
            {cuando !== null && <span>{formatMoment(cuando)}</span>}
          </div>
        </Row>
      ))}
    </ol>
  );
}

export function Pasos({ plantilla }: { plantilla: Plantilla }) {
  const { motivo_rechazo } = plantilla;
  return (
    <>
      <StepsList pasos={stepsOf(plantilla)} />
      {motivo_rechazo !== '' && (
        <p className={estilos.motivo}>
          <b>Rechazada:</b> {motivo_rechazo}
        </p>
      )}
    </>
  );
}
