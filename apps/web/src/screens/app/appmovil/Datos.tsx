import type { ResumenDeApp } from '@cd/contract/app/app';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { formatCount, formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { confirm } from '../../../ui/dialogs/Dialogs';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { Muted, Row } from '../../../ui/page/Layout';
import { useWork } from '../../../ui/dialogs/useWork';
import { appQuery } from './app-query';
import css from './appmovil.module.css';

function state({ publicados, retirados, usuario, equipos, partidos, campeonatos }: ResumenDeApp['datos']): string {
  const who = usuario ? ` por ${usuario}` : '';
  if (publicados) {
    const what = [
      formatCount(campeonatos, 'campeonato', 'campeonatos'),
      formatCount(equipos, 'equipo', 'equipos'),
      formatCount(partidos, 'partido', 'partidos'),
    ].join(', ');
    return `Publicados el ${formatMoment(publicados)}${who}: ${what}.`;
  }
  return retirados
    ? `Borrados el ${formatMoment(retirados)}${who}: los teléfonos no guardan ninguno.`
    : 'Todavía no se han publicado: cada teléfono guarda las páginas que ha visitado.';
}

/** The copy of public pages that telephones keep to be read without coverage. */
export function Datos({ app, edits }: { app: ResumenDeApp; edits: boolean }) {
  const { datos } = app;
  const { mutate, ocupado } = useWork([appQuery.queryKey]);
  const publish = () =>
    mutate({
      hacer: () => call('POST /api/firebase/todo'),
      hecho: 'Datos publicados: cada teléfono los renueva la próxima vez que abra la zona pública',
      fallo: 'Se produjo un error',
    });
  const clear = () =>
    mutate({
      pregunta: () =>
        confirm({
          title: 'Borrar los datos de la app',
          text: 'Los teléfonos tiran las páginas que guardan y no guardan ninguna hasta que se publiquen otra vez.',
          note: 'La zona pública sigue igual para quien tiene cobertura, y nadie pierde los equipos que sigue.',
          button: 'Borrar los datos',
          keepButton: 'Conservarlos',
        }),
      hacer: () => call('DELETE /api/firebase/todo'),
      hecho: 'Datos borrados',
      fallo: 'Se produjo un error',
    });
  return (
    <Block title="Los datos sin cobertura">
      <p className={css.datosTexto}>{state(datos)}</p>
      <Muted>La zona pública está siempre al día. Esto es lo que la app guarda en cada teléfono para leerse sin cobertura.</Muted>
      {edits && (
        <Row wrap gap={2} className="tras-3">
          <Button icon={<IconUpload {...SMALL_ICON} />} busy={ocupado} onClick={publish}>
            Publicar los datos
          </Button>
          {!datos.retirados && (
            <Button icon={<IconTrash {...SMALL_ICON} />} busy={ocupado} onClick={clear}>
              Borrar los datos
            </Button>
          )}
        </Row>
      )}
    </Block>
  );
}
