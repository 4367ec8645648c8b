import { useState } from 'react';
import { CallError } from '../../../client/call';
import { Boton } from '../../../ui/Boton';
import { Cargando, EstadoError, EstadoVacio, SinPermiso } from '../../../ui/estados';
import estilos from './muestrario.module.css';

const CAIDO = new CallError({ status: 503, detail: 'El servicio no está disponible en este momento' });

export function MuestraEstados() {
  const [intentos, setIntentos] = useState(0);
  return (
    <div className={estilos.estados}>
      <div>
        <p>Cargando</p>
        <Cargando espera={0} />
      </div>
      <div>
        <p>Vacío</p>
        <EstadoVacio titulo="Aún no hay equipos" accion={<Boton>Inscribir un equipo</Boton>}>
          Los equipos aparecen aquí cuando un colegio los inscribe.
        </EstadoVacio>
      </div>
      <div>
        <p>Error{intentos > 0 && ` · intentos: ${intentos}`}</p>
        <EstadoError error={CAIDO} reintentar={() => setIntentos((n) => n + 1)} />
      </div>
      <div>
        <p>Sin permiso</p>
        <SinPermiso />
      </div>
    </div>
  );
}
