import { IconMapPin } from '@tabler/icons-react';
import { LARGE_ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import estilos from './sedes.module.css';

const ZOOM = 18;
const degrees = (valor: number) => valor.toFixed(5).replace('.', ',');

/** Where it is, without bringing any map in: the link opens it outside. */
export function MapLink({ latitud, longitud }: { latitud: number | ''; longitud: number | '' }) {
  if (latitud === '' || longitud === '') {
    return (
      <Row as="p" gap={3} className={estilos.lugar}>
        <IconMapPin {...LARGE_ICON} />
        <span>Sin coordenadas</span>
      </Row>
    );
  }
  return (
    <Row
      as="a"
      gap={3}
      className={estilos.lugar}
      href={`https://www.openstreetmap.org/?mlat=${latitud}&mlon=${longitud}#map=${ZOOM}/${latitud}/${longitud}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconMapPin {...LARGE_ICON} />
      <span>
        <b>Ver en el mapa</b> (se abre en otra pestaña)
        <small>{`${degrees(latitud)} · ${degrees(longitud)}`}</small>
      </span>
    </Row>
  );
}
