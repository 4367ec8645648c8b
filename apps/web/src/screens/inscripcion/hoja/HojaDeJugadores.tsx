import type { FilaDeHoja } from '@cd/contract/inscripcion/hoja';
import { MAX_HOJA } from '@cd/contract/inscripcion/hoja';
import { IconDownload, IconShirtSport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { save } from '../../../print/delivery';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { frase, tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, ErrorState, Loading, Waiting } from '../../../ui/page/states';
import { FileChoice } from '../../importacion/importar/FileChoice';
import importar from '../../importacion/importar/importar.module.css';
import { Periodo } from '../preequipos/Periodo';
import { nameOf, preequipoBy, type Preequipo } from '../preequipos/preequipos';
import { offerTransfer } from '../../competicion/plantillas/ya-inscrito';
import { Columnas } from './Columnas';
import { FilasPorMirar } from './FilasPorMirar';
import { LosQueEntran } from './LosQueEntran';
import { SaveFooter } from './SaveFooter';
import { useHoja } from './useHoja';

/** The players of a sheet, into a team to be registered: seen, and mended, before they are saved. */
export default function HojaDeJugadores() {
  const { id } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/hoja' });
  const { data, error, refetch } = useQuery(preequipoBy(Number(id)));
  if (!data) return <Waiting error={error} refetch={refetch} />;
  return (
    <div className={importar.pantalla}>
      <PageTitle
        count={frase`${nameOf({ ...data, colegio: data.c_nombre })}, ${data.campeonato}`}
        actions={
          <Link to="/admin/inscripcioncoordinador_plantilla/$id" params={{ id }} className={buttonClass()}>
            <IconShirtSport {...ICON} />
            <span>Plantilla</span>
          </Link>
        }
      >
        Jugadores desde una hoja
      </PageTitle>
      <Periodo />
      {data.inscripcion_abierta === 1 && <Hoja preequipo={data} />}
    </div>
  );
}

/** Of whoever is there with that document or, without it, with that name and day. Whether it was asked for. */
const askTransfer = (
  { colegio_id, c_nombre }: Preequipo,
  { escrito: { nombre, documento, nacimiento }, pregunta }: FilaDeHoja,
): Promise<boolean> =>
  offerTransfer(
    colegio_id,
    c_nombre,
    pregunta?.cual === 'en_otro_colegio' ? { nombre_completo: nombre, fecha_nacimiento: nacimiento } : { dni: documento },
  ).catch(async (error: unknown) => {
    await tellFailure(error, 'No se ha pedido el traslado');
    return false;
  });

function Hoja({ preequipo }: { preequipo: Preequipo }) {
  const hoja = useHoja(preequipo);
  const { fichero, vista, resultado, saving } = hoja;
  return (
    <div className={importar.pasos}>
      <div>
        <FileChoice
          titulo="1. La hoja"
          ayuda="CSV, XLSX u ODS, con los títulos y en el orden que tenga."
          maximo={MAX_HOJA}
          fichero={fichero}
          onChoose={hoja.choose}
          disabled={saving}
        />
        <Modelo />
      </div>
      {resultado ? (
        <div className={importar.paso} aria-busy={vista.isFetching}>
          <Columnas resultado={resultado} decir={hoja.say} />
          {/* Until it is known what its columns are, its rows are not to be mended. */}
          {resultado.pendientes.every((una) => una === 'nacimiento') && (
            <FilasPorMirar
              key={hoja.numero}
              filas={resultado.filas}
              corregir={hoja.mend}
              dejarFuera={hoja.leaveOut}
              asegurar={hoja.assure}
              pedirTraslado={(fila) => void askTransfer(preequipo, fila).then((pedido) => pedido && hoja.leaveOut(fila.linea))}
            />
          )}
          <LosQueEntran resultado={resultado} fuera={hoja.fuera} devolver={hoja.bringBack} />
          <SaveFooter resultado={resultado} guardando={saving} leyendo={vista.isFetching} guardar={hoja.save} />
          {vista.error && <ErrorState error={vista.error} retry={() => void vista.refetch()} />}
        </div>
      ) : (
        <Block title="2. Lo que se hará">
          {fichero === null ? (
            <EmptyState title="Aquí verá qué se hará con cada jugador">
              Vale la hoja que tenga, con sus títulos y su orden: quién es nuevo, quién ya tiene ficha, quién está fuera de categoría y qué
              le falta, antes de guardar nada.
            </EmptyState>
          ) : vista.error ? (
            <ErrorState error={vista.error} retry={() => void vista.refetch()} />
          ) : (
            <Loading text={frase`Leyendo ${fichero.name}…`} wait={0} />
          )}
        </Block>
      )}
    </div>
  );
}

function Modelo() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /api/preequipos/hoja/plantilla'),
    onSuccess: ({ nombre, contenido }) => save(new Blob([contenido], { type: 'text/csv;charset=utf-8' }), nombre),
    onError: (error) => tellFailure(error, 'Error al descargar la plantilla'),
  });
  return (
    <Button tone="llano" icon={<IconDownload {...ICON} />} busy={isPending} onClick={() => mutate()}>
      Descargar una hoja para rellenar
    </Button>
  );
}
