import type { Prejornada } from '@cd/contract/arbitraje/prejornadas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft, IconBellRinging, IconClockEdit, IconPencil, IconSend, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatNumber } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { whyNot, type RowAction, type SelectionAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import { Knob } from '../../../ui/fields/Knob';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { T } from '../../../ui/pieces/translations';
import { Waiting } from '../../../ui/page/states';
import { Anotar } from './Anotar';
import { answeredColumns, asAnswered, HAS_NOT, type Answered } from './answered';
import { CambiarPrejornada } from './CambiarPrejornada';
import { publishPrejornada, remindPrejornada } from './prejornada-actions';
import { StateOfPrejornada } from './StateOfPrejornada';
import { daysOf, momentInWords, prejornadaQuery } from './prejornadas';
import css from './prejornadas.module.css';
import { usePulse } from './usePulse';

/** Who has answered a pre-day and who has not, with the hours of each (spec 3 §2). */
export default function VerPrejornada() {
  const id = Number(useParams({ from: '/oficina/admin/prejornadas/ver/$id' }).id);
  const { data, error, refetch } = useQuery(prejornadaQuery(id));
  usePulse(id, refetch);
  return (
    <>
      <PageTitle
        actions={
          <>
            <Link to="/admin/prejornadas" className={buttonClass('llano')}>
              <IconArrowLeft {...ICON} /> Volver
            </Link>
            <Link to="/admin/prejornadas/asignacion/$id" params={{ id: String(id) }} className={buttonClass()}>
              <IconUserCheck {...ICON} />
              <span>Designar árbitros</span>
            </Link>
          </>
        }
      >
        {data ? `Prejornada ${daysOf(data)}` : 'Prejornada'}
      </PageTitle>
      {data ? <Whole prejornada={data} /> : <Waiting error={error} refetch={refetch} />}
    </>
  );
}

function Whole({ prejornada }: { prejornada: Prejornada }) {
  const nivel = useLevel('prejornadas');
  const [noting, setNoting] = useState<number | null>(null);
  const { id, prejornadasArbitrales, disponibilidades } = prejornada;
  const columnas = useMemo(() => answeredColumns(disponibilidades), [disponibilidades]);
  const filas = useMemo(
    () =>
      memoryRows<Answered>(['prejornadas', id, 'respuestas', prejornadasArbitrales], () =>
        Promise.resolve(prejornadasArbitrales.map(asAnswered)),
      ),
    [id, prejornadasArbitrales],
  );
  const hindered = (fila: Answered) => whyNot(prejornada.puede.recordar) ?? (fila.estado === HAS_NOT ? null : 'Ya ha contestado');
  const actions: RowAction<Answered>[] = [
    { titulo: 'Anotar su disponibilidad', icono: IconPencil, onClick: (fila) => setNoting(fila.id) },
    { titulo: 'Recordar', icono: IconBellRinging, impedida: hindered, onClick: (fila) => void remindPrejornada(id, [fila.id]) },
  ];
  const onSelection: SelectionAction<Answered> = {
    titulo: 'Recordar',
    icono: IconBellRinging,
    impedida: (elegidas) => (elegidas.some((fila) => hindered(fila) === null) ? null : 'Ninguno de los elegidos está por contestar'),
    onClick: (elegidas, quitar) =>
      void remindPrejornada(
        id,
        elegidas.map((fila) => fila.id),
      ).then((hecho) => hecho && quitar()),
  };
  const noted = prejornadasArbitrales.find(({ arbitro_id }) => arbitro_id === noting);
  return (
    <>
      <Head prejornada={prejornada} edits={nivel === Nivel.Edicion} />
      <Grid
        nombre="prejornada-respuestas"
        titulo="Respuestas"
        incrustada
        cosa={{ uno: 'árbitro', varios: 'árbitros' }}
        filas={filas}
        columnas={columnas}
        nivel={nivel}
        porPagina={50}
        acciones={actions}
        accionesSeleccion={[onSelection]}
        vacio={{ titulo: 'No se pregunta a ningún árbitro', queHacer: 'Añada alguno.' }}
      />
      {noted && <Anotar prejornada={prejornada} arbitro={noted} onClose={() => setNoting(null)} />}
    </>
  );
}

function Head({ prejornada, edits }: { prejornada: Prejornada; edits: boolean }) {
  const [changing, setChanging] = useState(false);
  const { id, numEntregadas, numTotal, fecha_fin, fecha_cierre, puede, prejornadasArbitrales } = prejornada;
  const missing = numTotal - numEntregadas;
  const cannot = prejornadasArbitrales.filter(
    ({ enviada, disponibilidadesArbitrales }) => enviada !== null && disponibilidadesArbitrales.length === 0,
  );
  return (
    <Row as="section" wrap gap={4} gapX={6} className={`deja-4 ${css.cabecera}`} aria-label="Cómo va">
      <Knob valor={numTotal === 0 ? 0 : (100 * numEntregadas) / numTotal} chico />
      <Stack gap={1}>
        <Row gap={2}>
          <b>
            {formatNumber(numEntregadas)} de {formatCount(numTotal, 'árbitro', 'árbitros')}
          </b>
          <StateOfPrejornada prejornada={prejornada} />
        </Row>
        <span>
          <T>{`han contestado; ${formatNumber(cannot.length)} no ${cannot.length === 1 ? 'puede' : 'pueden'}`}</T>
        </span>
        <Muted>
          <T>{fecha_cierre === null ? 'Cierra' : 'Cerró'}</T> el {momentInWords(fecha_fin)}
        </Muted>
      </Stack>
      {edits && (
        <Row wrap gap={2}>
          {puede.publicar === true && (
            <Button tone="primario" icon={<IconSend {...ICON} />} onClick={() => void publishPrejornada(prejornada)}>
              Publicar
            </Button>
          )}
          {puede.recordar === true && missing > 0 && (
            <Button icon={<IconBellRinging {...ICON} />} onClick={() => void remindPrejornada(id)}>
              {`Recordar a ${missing === 1 ? 'quien falta' : `los ${formatNumber(missing)} que faltan`}`}
            </Button>
          )}
          <Button icon={<IconClockEdit {...ICON} />} onClick={() => setChanging(true)}>
            Límite y árbitros
          </Button>
        </Row>
      )}
      {changing && <CambiarPrejornada prejornada={prejornada} onClose={() => setChanging(false)} />}
    </Row>
  );
}
