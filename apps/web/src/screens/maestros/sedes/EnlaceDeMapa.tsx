import { IconMapPin } from '@tabler/icons-react';
import { ICONO_GRANDE } from '../../../ui/icono';
import estilos from './sedes.module.css';

const ACERCAMIENTO = 18;
const grados = (valor: number) => valor.toFixed(5).replace('.', ',');

/** Where it is, without bringing any map in: the link opens it outside. */
export function EnlaceDeMapa({ latitud, longitud }: { latitud: number | ''; longitud: number | '' }) {
  if (latitud === '' || longitud === '') {
    return (
      <p className={estilos.lugar}>
        <IconMapPin {...ICONO_GRANDE} />
        <span>Sin coordenadas</span>
      </p>
    );
  }
  return (
    <a
      className={estilos.lugar}
      href={`https://www.openstreetmap.org/?mlat=${latitud}&mlon=${longitud}#map=${ACERCAMIENTO}/${latitud}/${longitud}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconMapPin {...ICONO_GRANDE} />
      <span>
        <b>Ver en el mapa</b> (se abre en otra pestaña)
        <small>{`${grados(latitud)} · ${grados(longitud)}`}</small>
      </span>
    </a>
  );
}
