import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatDate, formatMoment, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { T } from '../../../ui/pieces/translations';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { PARTIDO_CHANGED, usePartidoWork } from '../../resultados/partido-changed';
import { consecuenciasOf, siteText, type CambioDeEquipo, type Eleccion } from './cambios-queries';
import css from './cambios.module.css';
import { Consecuencias } from './Consecuencias';
import { CambioPedido } from '../mis-equipos/CambioPedido';

/** What is looked at first; of several, whoever answers chooses. */
function firstOf({ opciones, eleccion, puede }: CambioDeEquipo): Eleccion | null {
  const left = opciones.filter(({ pasada }) => pasada === 0);
  return eleccion ?? (left.length > 1 && puede.confirmar === true ? null : (left[0]?.eleccion ?? 1));
}

/** A request that waits: to be answered by the other team, withdrawn by the one that asked, or only read. */
export function CambioAbierto({ cambio }: { cambio: CambioDeEquipo }) {
  const [eleccion, setEleccion] = useState<Eleccion | null>(() => firstOf(cambio));
  const consecuencias = useQuery({ ...consecuenciasOf(cambio.id, eleccion ?? 1), enabled: eleccion !== null });
  return (
    <div className={`deja-4 ${css.pantalla}`}>
      <Block title={frase`${cambio.lado === 1 ? 'Su equipo ha pedido un cambio' : `${cambio.equipo_nombre} pide un cambio`}`}>
        <CambioPedido cambio={cambio} />
        <Opciones cambio={cambio} eleccion={eleccion} setEleccion={setEleccion} />
        <Facts cambio={cambio} />
        <Actions cambio={cambio} eleccion={eleccion} impide={consecuencias.data?.impide ?? ''} />
      </Block>
      <Block title="Qué cambia si se acepta" className={css.lado}>
        {eleccion === null ? <Muted>Elija una de las fechas para ver qué cambiaría.</Muted> : <Consecuencias consulta={consecuencias} />}
      </Block>
    </div>
  );
}

interface OpcionesProps {
  cambio: CambioDeEquipo;
  eleccion: Eleccion | null;
  setEleccion: (eleccion: Eleccion) => void;
}

/** All that is proposed; whoever answers says which, and anyone sees what each would change. */
function Opciones({ cambio: { id, opciones, estado, invertir }, eleccion, setEleccion }: OpcionesProps) {
  return (
    <fieldset className={css.opciones}>
      <legend className="oculto">Lo que se propone</legend>
      {opciones.map((opcion) => (
        <Row as="label" gap={3} key={opcion.eleccion}>
          <input
            type="radio"
            name={`opcion ${id}`}
            checked={opcion.eleccion === eleccion}
            disabled={opcion.pasada === 1 || estado !== 1}
            onChange={() => setEleccion(opcion.eleccion)}
          />
          <span>
            {siteText(opcion)}
            {opcion.pasada === 1 && ' (ya ha pasado)'}
          </span>
        </Row>
      ))}
      {invertir === 1 && <p>Y se cambia quién juega en casa, también en el otro partido de los dos.</p>}
    </fieldset>
  );
}

const PAYER = { 1: 'Lo paga quien lo pide', 2: 'Lo paga el otro equipo', 3: 'No lo paga nadie' } as const;

function Facts({ cambio }: { cambio: CambioDeEquipo }) {
  const { propuesta_observaciones, fecha_solicitud, icp_importe, pagador, silencio_hasta } = cambio;
  return (
    <Stack gap={2}>
      {propuesta_observaciones !== '' && (
        <p>
          <T>{frase`«${propuesta_observaciones}»`}</T>
        </p>
      )}
      {icp_importe > 0 && (
        <p>
          Cuesta <b>{formatMoney(icp_importe)}</b>. {PAYER[pagador]}.
        </p>
      )}
      {silencio_hasta !== null && (
        <p className={`dice-ojo ${css.avisa}`}>Si nadie contesta hasta el {formatDate(silencio_hasta)}, incluido, se da por aceptado.</p>
      )}
      <Muted>Se pidió el {formatMoment(fecha_solicitud)}.</Muted>
    </Stack>
  );
}

/** What may be done with it, asked and told. */
function useAnswers({ id, version, partido }: CambioDeEquipo) {
  const { mutate, ocupado } = usePartidoWork();
  const accept = (opcion: CambioDeEquipo['opciones'][0]) =>
    mutate({
      pregunta: () =>
        confirm({
          title: frase`¿Aceptar el cambio de ${partido}?`,
          text: frase`Se jugaría el ${siteText(opcion)}.`,
          button: 'Aceptar el cambio',
          keepButton: 'Todavía no',
          tone: 'normal',
        }),
      hacer: () => call('PUT /api/convocatorias/confirmar/:id', { params: { id }, body: { eleccion: opcion.eleccion, version } }),
      hecho: 'Cambio aceptado',
      fallo: 'No se ha podido aceptar el cambio',
    });
  const withdraw = () =>
    mutate({
      pregunta: () =>
        confirm({
          title: frase`¿Retirar el cambio de ${partido}?`,
          text: 'El partido se juega cuando y donde está. Se avisa al otro equipo.',
          button: 'Retirar el cambio',
          keepButton: 'Dejarlo pedido',
        }),
      hacer: () => call('PUT /api/convocatorias/rechazar/:id', { params: { id }, body: { motivo: '', version } }),
      hecho: 'Cambio retirado',
      fallo: 'No se ha podido retirar el cambio',
    });
  return { accept, withdraw, ocupado };
}

function Actions({ cambio, eleccion, impide }: { cambio: CambioDeEquipo; eleccion: Eleccion | null; impide: string }) {
  const { accept, withdraw, ocupado } = useAnswers(cambio);
  const [rejecting, setRejecting] = useState(false);
  const { puede } = cambio;
  const opcion = cambio.opciones.find((una) => una.eleccion === eleccion);
  if (![puede.confirmar, puede.rechazar, puede.retirar].includes(true)) return null;
  return (
    <Row wrap gap={2} className={`tras-4 ${css.botones}`}>
      {puede.confirmar === true && (
        <Button
          tone="primario"
          icon={<IconCheck {...ICON} />}
          busy={ocupado}
          disabled={impide !== '' || opcion?.pasada !== 0}
          onClick={() => opcion && accept(opcion)}
        >
          Aceptar el cambio
        </Button>
      )}
      {puede.rechazar === true && (
        <Button tone="peligro" icon={<IconX {...ICON} />} busy={ocupado} onClick={() => setRejecting(true)}>
          Rechazarlo
        </Button>
      )}
      {puede.retirar === true && (
        <Button tone="peligro" icon={<IconArrowBackUp {...ICON} />} busy={ocupado} onClick={withdraw}>
          Retirarlo
        </Button>
      )}
      {rejecting && <Reject cambio={cambio} onClose={() => setRejecting(false)} />}
    </Row>
  );
}

function Reject({ cambio: { id, version, partido }, onClose }: { cambio: CambioDeEquipo; onClose: () => void }) {
  return (
    <ReasonModal
      name={`motivo del cambio ${id}`}
      invalidates={PARTIDO_CHANGED}
      title={frase`Rechazar el cambio de ${partido}`}
      button="Rechazar el cambio"
      errorTitle="No se ha podido rechazar el cambio"
      ayuda="Lo leerá quien lo pidió"
      send={(motivo) => call('PUT /api/convocatorias/rechazar/:id', { params: { id }, body: { motivo, version } })}
      done={{ title: 'Cambio rechazado', text: 'El partido se juega cuando y donde estaba. Se ha avisado a quien lo pidió.' }}
      onClose={onClose}
    />
  );
}
