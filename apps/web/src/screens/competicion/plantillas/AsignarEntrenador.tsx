import { nombreDePuesto } from '@cd/domain/competicion/plantillas/puestos';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { Dialog } from '../../../ui/Dialog';
import { notify, tellFailure, frase } from '../../../ui/Dialogs';
import { SelectField } from '../../../ui/fields';
import { DialogLoading, ErrorState } from '../../../ui/states';
import formularios from '../../../ui/formulario.module.css';
import { BuscarPersona } from './BuscarPersona';
import { Hallado } from './Hallado';
import { NuevoEntrenador } from './NuevoEntrenador';
import { placesOf } from './places';
import { plantillaBy, rereadPlantillas, type Plantilla } from './plantillas-queries';

type Entrenador = NonNullable<CallAnswer<'GET /api/entrenadores/doc/:doc'>['entrenador']>;
type Paso =
  | { paso: 'sin_seleccion' }
  | { paso: 'introduccion_nuevo'; dni: string }
  | { paso: 'introduccion_existente'; entrenador: Entrenador };

export default function AsignarEntrenador() {
  const { id, idPlantilla } = useParams({ from: '/oficina/admin/campeonato_equipos_plantillas/$id/entrenador/$idPlantilla' });
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: '/admin/campeonato_equipos_plantillas/$id', params: { id } });
  const { data, error } = useQuery(plantillaBy(Number(idPlantilla)));
  const [paso, setPaso] = useState<Paso>({ paso: 'sin_seleccion' });
  if (!data)
    return error ? (
      <Dialog titulo="Añadir entrenador" ancho="corto" alCerrar={cerrar}>
        <ErrorState error={error} />
      </Dialog>
    ) : (
      <DialogLoading />
    );
  if (paso.paso === 'introduccion_nuevo') return <NuevoEntrenador plantilla={data} dni={paso.dni} alCerrar={cerrar} />;
  if (paso.paso === 'introduccion_existente') {
    const volver = () => setPaso({ paso: 'sin_seleccion' });
    return <EntrenadorHallado plantilla={data} entrenador={paso.entrenador} alVolver={volver} alCerrar={cerrar} />;
  }
  const buscar = async (doc: string): Promise<null> => {
    const { entrenador } = await call('GET /api/entrenadores/doc/:doc', { params: { doc } });
    setPaso(entrenador ? { paso: 'introduccion_existente', entrenador } : { paso: 'introduccion_nuevo', dni: doc });
    return null;
  };
  return <BuscarPersona titulo="Añadir entrenador" buscar={buscar} alCerrar={cerrar} />;
}

interface FoundProps {
  plantilla: Plantilla;
  entrenador: Entrenador;
  alVolver: () => void;
  alCerrar: () => void;
}

function EntrenadorHallado({ plantilla, entrenador, alVolver, alCerrar }: FoundProps) {
  const { id, nombre, dni, licencia } = entrenador;
  const queryClient = useQueryClient();
  const puestos = placesOf(plantilla);
  const [numero, setNumero] = useState(puestos[0]?.valor ?? 1);
  const { mutate, isPending } = useMutation({
    // It closes once the squad has been read again: what is done next goes by its new version.
    mutationFn: () =>
      call('POST /api/plantillas/entrenador', { body: { entrenador: { id, idPlantilla: plantilla.id, numero } } }).finally(() =>
        rereadPlantillas(queryClient),
      ),
    onSuccess: () => {
      notify(frase`${nombre} es el ${nombreDePuesto(numero)}`, { tono: 'ok' });
      alCerrar();
    },
    onError: (error) => tellFailure(error, 'No se ha podido añadir al entrenador'),
  });
  return (
    <Hallado
      titulo="Añadir entrenador"
      nombre={nombre}
      imagen={'imagen' in entrenador ? entrenador.imagen : null}
      datos={[dni, licencia && `Licencia ${licencia}`].filter(Boolean)}
      ocupado={isPending}
      alAnadir={() => mutate()}
      alVolver={alVolver}
      alCerrar={alCerrar}
    >
      <div className={formularios.campos}>
        <SelectField label="Puesto" ancho="todo" opciones={puestos} value={numero} onChange={setNumero} />
      </div>
    </Hallado>
  );
}
