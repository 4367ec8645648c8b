import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowBackUp, IconCalendarPause, IconCalendarPlus, IconCalendarX, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import { ConvocatoriaModal } from './ConvocatoriaModal';
import { tipoName, type PartidoCompleto } from './convocatorias-queries';
import { Row } from '../../../ui/page/Layout';
import css from './convocatorias.module.css';
import { usePartidoActions } from './partido-actions';
import { partidoName } from '../partido/partidos';
import { DeshacerCambio } from './DeshacerCambio';
import { NOBODY_ASKED } from './Sitio';

interface Props {
  partido: PartidoCompleto;
  /** The call-up that is looked at. */
  vista: number;
  edita: boolean;
}

/** The call-ups of a match, the current one first. */
export function Cadena({ partido, vista, edita }: Props) {
  const id = String(partido.id);
  return (
    <Block title="Convocatorias" className={css.cadena}>
      <ol reversed>
        {partido.convocatorias.toReversed().map((convocatoria) => (
          <li key={convocatoria.id} data-vista={convocatoria.id === vista || undefined}>
            <Link
              to={convocatoria.vigente === 1 ? '/admin/partido_editar/$id' : '/admin/partido_editar/$id/$idCv'}
              params={{ id, idCv: String(convocatoria.id) }}
              aria-current={convocatoria.id === vista ? 'true' : undefined}
            >
              <b>{convocatoria.fecha_celebracion === null ? 'Sin fecha' : formatMoment(convocatoria.fecha_celebracion)}</b>
              {convocatoria.vigente === 1 && <StateTag tone="ok">Vigente</StateTag>}
              <span>
                {tipoName(convocatoria.tipo)} · {convocatoria.sede_nombre ?? 'Sin sede'}
                {convocatoria.cambio_pedido !== null && ` · Se pidió el ${formatMoment(convocatoria.cambio_pedido)}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {edita && <Changes partido={partido} />}
    </Block>
  );
}

function Changes({ partido }: { partido: PartidoCompleto }) {
  const [corrige, setCorrige] = useState(false);
  const [deshace, setDeshace] = useState(false);
  const { aplazar, noJugar, eliminarConvocatoria, ocupado } = usePartidoActions();
  const { id, cv_id, version, convocatorias, puede } = partido;
  /** The change that made the current one: it goes by its own way back. */
  const made = convocatorias.find(({ vigente }) => vigente === 1)?.cambio ?? null;
  // From the payments, only for whoever may edit matches as well.
  const calls = useLevel('partido_editar') === Nivel.Edicion;
  if (puede.convocar !== true) return <p className={css.nota}>{puede.convocar}</p>;
  return (
    <Row wrap gap={2} align="stretch" className={css.acciones}>
      {calls && (
        <Link to="/admin/partido_editar/$id/nueva_convocatoria" params={{ id: String(id) }} className={buttonClass('primario')}>
          <IconCalendarPlus {...ICON} />
          <span>Nueva convocatoria</span>
        </Link>
      )}
      {calls && partido.estado === 3 && partido.fecha_celebracion !== null && (
        <Button icon={<IconCalendarPause {...ICON} />} busy={ocupado} onClick={() => aplazar(partido)}>
          Aplazar
        </Button>
      )}
      {puede.corregir === true && (
        <Button icon={<IconPencil {...ICON} />} onClick={() => setCorrige(true)}>
          Corregir la vigente
        </Button>
      )}
      {made?.puede.deshacer === true && (
        <Button tone="peligro" icon={<IconArrowBackUp {...ICON} />} onClick={() => setDeshace(true)}>
          Deshacer el cambio
        </Button>
      )}
      {puede.eliminar === true && (
        <Button tone="peligro" icon={<IconTrash {...ICON} />} busy={ocupado} onClick={() => eliminarConvocatoria({ id: cv_id })}>
          Eliminar la última
        </Button>
      )}
      {partido.por_convocar + partido.no_se_jugara > 0 && (
        <Button icon={<IconCalendarX {...ICON} />} busy={ocupado} onClick={() => noJugar(partido)}>
          {partido.no_se_jugara === 1 ? 'Se jugará' : 'No se jugará'}
        </Button>
      )}
      {deshace && made !== null && <DeshacerCambio {...made} partido={partidoName(partido)} onClose={() => setDeshace(false)} />}
      {corrige && (
        <ConvocatoriaModal
          partidoId={id}
          titulo="Corregir la convocatoria vigente"
          nota="Para lo que se escribió mal. Si un equipo ha pedido el cambio, es una nueva convocatoria: se apunta y se cobra."
          boton="Guardar la convocatoria"
          enviar={(sitio) => call('PUT /api/convocatorias', { body: { convocatoria: { ...sitio, ...NOBODY_ASKED, id: cv_id, version } } })}
          onClose={() => setCorrige(false)}
        />
      )}
    </Row>
  );
}
