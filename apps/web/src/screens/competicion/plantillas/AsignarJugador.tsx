import { fueraDeCategoria, pasoTras } from '@cd/domain/competicion/plantillas/alta';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { formatDate } from '../../../format/format';
import { Autocomplete } from '../../../ui/Autocomplete';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { notify, tellFailure, frase } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';
import { DialogLoading, ErrorState } from '../../../ui/states';
import formularios from '../../../ui/formulario.module.css';
import { BuscarPersona } from './BuscarPersona';
import { Hallado } from './Hallado';
import { NuevoJugador } from './NuevoJugador';
import { plantillaBy, rereadPlantillas, withConfirmedYears, type Plantilla } from './plantillas-queries';
import estilos from './plantillas.module.css';

type Jugador = Pick<CallAnswer<'GET /api/jugadores/:id'>, 'id' | 'nombre_completo' | 'dni' | 'fecha_nacimiento' | 'imagen'>;
/** How they come in (spec 2 §4). */
type Paso = { paso: 'sin_seleccion' } | { paso: 'introduccion_nuevo'; dni: string } | { paso: 'introduccion_existente'; jugador: Jugador };

export default function AsignarJugador() {
  const { id, idPlantilla } = useParams({ from: '/oficina/admin/campeonato_equipos_plantillas/$id/jugador/$idPlantilla' });
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: '/admin/campeonato_equipos_plantillas/$id', params: { id } });
  const { data, error } = useQuery(plantillaBy(Number(idPlantilla)));
  const [paso, setPaso] = useState<Paso>({ paso: 'sin_seleccion' });
  if (!data)
    return error ? (
      <Dialog titulo="Añadir jugador" ancho="corto" alCerrar={cerrar}>
        <ErrorState error={error} />
      </Dialog>
    ) : (
      <DialogLoading />
    );
  if (paso.paso === 'introduccion_nuevo') return <NuevoJugador plantilla={data} dni={paso.dni} alCerrar={cerrar} />;
  if (paso.paso === 'introduccion_existente')
    return <JugadorHallado plantilla={data} jugador={paso.jugador} alVolver={() => setPaso({ paso: 'sin_seleccion' })} alCerrar={cerrar} />;
  return <SinSeleccion plantilla={data} alPasar={setPaso} alCerrar={cerrar} />;
}

interface ChoiceProps {
  plantilla: Plantilla;
  alPasar: (paso: Paso) => void;
  alCerrar: () => void;
}

function SinSeleccion({ plantilla: { colegio_id, c_nombre, exigedni }, alPasar, alCerrar }: ChoiceProps) {
  const buscar = async (doc: string): Promise<string | null> => {
    const { codigo, jugador } = await call('GET /api/jugadores/doc/:doc/colegio/:id', { params: { doc, id: colegio_id } });
    const paso = pasoTras(codigo);
    if (paso === 'introduccion_nuevo') alPasar({ paso, dni: doc });
    else if (paso === 'introduccion_existente' && jugador) alPasar({ paso, jugador });
    else return 'Ese documento es de un jugador de otro colegio: cámbielo de colegio antes, en «Jugadores»';
    return null;
  };
  return (
    <BuscarPersona titulo="Añadir jugador" buscar={buscar} alCerrar={alCerrar}>
      <div className={estilos.otraManera}>
        <div className={formularios.campos}>
          <Autocomplete<CallAnswer<'GET /api/jugadores/colegiotexto/:colegioId/:texto'>[number]>
            label="O por su nombre"
            ayuda={frase`Entre los jugadores de ${c_nombre}`}
            ancho="todo"
            placeholder="Escriba tres letras"
            value={null}
            buscar={(texto) =>
              texto === ''
                ? Promise.resolve([])
                : call('GET /api/jugadores/colegiotexto/:colegioId/:texto', { params: { colegioId: colegio_id, texto } })
            }
            opcion={(uno) => ({
              clave: uno.id,
              texto: uno.nombre_completo,
              detalle: [formatDate(uno.fecha_nacimiento), uno.dni].filter(Boolean).join(' · '),
            })}
            onChange={(jugador) => jugador && alPasar({ paso: 'introduccion_existente', jugador })}
          />
        </div>
        {exigedni === 0 && (
          <Button icono={<IconUserPlus {...ICON} />} onClick={() => alPasar({ paso: 'introduccion_nuevo', dni: '' })}>
            Es nuevo y no tiene documento
          </Button>
        )}
      </div>
    </BuscarPersona>
  );
}

interface FoundProps {
  plantilla: Plantilla;
  jugador: Jugador;
  alVolver: () => void;
  alCerrar: () => void;
}

function JugadorHallado({ plantilla, jugador, alVolver, alCerrar }: FoundProps) {
  const queryClient = useQueryClient();
  const { id, nombre_completo, dni, fecha_nacimiento, imagen } = jugador;
  const { mutate, isPending } = useMutation({
    // It closes once the squad has been read again: what is done next goes by its new version.
    mutationFn: () =>
      withConfirmedYears((confirma) =>
        call('POST /api/plantillas/jugador', { body: { jugador: { id, idPlantilla: plantilla.id, ...confirma } } }),
      ).finally(() => rereadPlantillas(queryClient)),
    onSuccess: (hecho) => {
      if (!hecho) return;
      notify(frase`${nombre_completo} está en la plantilla`, { tono: 'ok' });
      alCerrar();
    },
    onError: (error) => tellFailure(error, 'No se ha podido añadir al jugador'),
  });
  return (
    <Hallado
      titulo="Añadir jugador"
      nombre={nombre_completo}
      imagen={imagen}
      datos={[dni || 'Sin documento', `Nacimiento: ${formatDate(fecha_nacimiento)}`]}
      aviso={fueraDeCategoria(plantilla, fecha_nacimiento) ? `Nació fuera de los años de la categoría (${plantilla.annos}).` : undefined}
      ocupado={isPending}
      alAnadir={() => mutate()}
      alVolver={alVolver}
      alCerrar={alCerrar}
    />
  );
}
