import { useState } from 'react';
import { CallError } from '../src/client/call';
import { Button } from '../src/ui/pieces/Button';
import { Loading, ErrorState, EmptyState, NoPermission } from '../src/ui/page/states';
import estilos from './muestrario.module.css';

const DOWN = new CallError({ status: 503, detail: 'El servicio no está disponible en este momento' });

export default function MuestraEstados() {
  const [intentos, setIntentos] = useState(0);
  return (
    <div className={estilos.estados}>
      <div>
        <p>Cargando</p>
        <Loading wait={0} />
      </div>
      <div>
        <p>Vacío</p>
        <EmptyState title="Aún no hay equipos" action={<Button>Inscribir un equipo</Button>}>
          Los equipos aparecen aquí cuando un colegio los inscribe.
        </EmptyState>
      </div>
      <div>
        <p>Error{intentos > 0 && ` · intentos: ${intentos}`}</p>
        <ErrorState error={DOWN} retry={() => setIntentos((n) => n + 1)} />
      </div>
      <div>
        <p>Sin permiso</p>
        <NoPermission />
      </div>
    </div>
  );
}
