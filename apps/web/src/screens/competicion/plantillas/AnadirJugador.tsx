import { fueraDeCategoria, pasoTras } from '@cd/domain/competicion/plantillas/alta';
import { admiteFoto, puedeJugar, SI_NO_LO_PERMITE } from '@cd/domain/personas/persona/permisos';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { formatDate } from '../../../format/format';
import { Autocomplete } from '../../../ui/fields/Autocomplete';
import { Button } from '../../../ui/pieces/Button';
import { draftKey, waitsToRecover } from '../../../ui/forms/draft';
import { notify, tellFailure, frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Stack } from '../../../ui/page/Layout';
import formularios from '../../../ui/forms/formulario.module.css';
import { AMedias, halfAt } from './AMedias';
import { BuscarPersona } from './BuscarPersona';
import { CompletarJugador } from './CompletarJugador';
import { Hallado } from './Hallado';
import { NEW_FORM, NuevoJugador, type NewKind } from './NuevoJugador';
import { offerTransfer } from './ya-inscrito';
import { withAnswers, type JugadorRead, type Squad, type SquadCalls } from './squad';
import estilos from './plantillas.module.css';

type Jugador = Pick<JugadorRead, 'id' | 'nombre_completo' | 'dni' | 'fecha_nacimiento' | 'imagen' | 'no_permite'>;
/** How they come in (spec 2 §4); `completar`: they have a record, which lacks something that is asked for. */
type Paso =
  | { paso: 'sin_seleccion' }
  | { paso: 'introduccion_nuevo'; dni: string; tipo: NewKind }
  | { paso: 'introduccion_existente'; jugador: Jugador }
  | { paso: 'completar'; id: number };
/** To be filled with what was left half written. */
const BLANK_NEW: Paso = { paso: 'introduccion_nuevo', dni: '', tipo: 'dni' };

interface Props {
  squad: Squad;
  calls: SquadCalls;
  onClose: () => void;
}

/** Someone who comes into a squad: looked up, and then taken or written down. */
export function AnadirJugador({ squad, calls, onClose }: Props) {
  const [paso, setPaso] = useState<Paso>(() =>
    waitsToRecover(draftKey(NEW_FORM, halfAt(calls, squad.id))) ? BLANK_NEW : { paso: 'sin_seleccion' },
  );
  const comunes = { squad, calls, onClose };
  if (paso.paso === 'introduccion_nuevo') return <NuevoJugador {...comunes} dni={paso.dni} tipo={paso.tipo} />;
  if (paso.paso === 'completar') return <CompletarJugador {...comunes} id={paso.id} />;
  if (paso.paso === 'introduccion_existente') return <JugadorHallado {...comunes} jugador={paso.jugador} onPass={setPaso} />;
  return <SinSeleccion {...comunes} onPass={setPaso} />;
}

type StepProps = Props & { onPass: (paso: Paso) => void };

const OF_ANOTHER = 'Ese documento es de un jugador de otro colegio: cámbielo de colegio antes, en «Jugadores»';

function SinSeleccion({ squad: { id, colegio_id, c_nombre, exigedni }, calls: { deCoordinador, lugar }, onPass, onClose }: StepProps) {
  const buscar = async (doc: string, tipo: NewKind): Promise<string | null> => {
    const { codigo, jugador } = await call('GET /api/jugadores/doc/:doc/colegio/:id', { params: { doc, id: colegio_id } });
    const paso = pasoTras(codigo);
    if (paso === 'introduccion_nuevo') onPass({ paso, dni: doc, tipo });
    else if (paso === 'introduccion_existente' && jugador) onPass({ paso, jugador });
    else if (!deCoordinador) return OF_ANOTHER;
    else if (await offerTransfer(colegio_id, c_nombre, { dni: doc })) onClose();
    else return 'Ese documento es de un jugador ya inscrito en otro colegio';
    return null;
  };
  return (
    <BuscarPersona titulo="Añadir jugador" buscar={buscar} conPasaporte onClose={onClose}>
      <AMedias lugar={lugar} squadId={id} onGoOn={() => onPass(BLANK_NEW)} />
      <Stack gap={3} align="start" className={estilos.otraManera}>
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
            onChange={(jugador) => jugador && onPass({ paso: 'introduccion_existente', jugador })}
          />
        </div>
        <Button
          icon={<IconUserPlus {...ICON} />}
          onClick={() => onPass({ paso: 'introduccion_nuevo', dni: '', tipo: exigedni === 1 ? 'pendiente' : 'dni' })}
        >
          {exigedni === 1 ? 'Es nuevo y su documento está pendiente' : 'Es nuevo y no tiene documento'}
        </Button>
      </Stack>
    </BuscarPersona>
  );
}

function JugadorHallado({ squad, calls, jugador, onPass, onClose }: StepProps & { jugador: Jugador }) {
  const queryClient = useQueryClient();
  const { id, nombre_completo, dni, fecha_nacimiento, imagen } = jugador;
  const sinFoto = calls.deCoordinador && imagen === null && admiteFoto(jugador);
  const { mutate, isPending } = useMutation({
    // It closes once the squad has been read again: what is done next goes by its new version.
    mutationFn: () =>
      withAnswers((answers) => calls.meterJugador(id, answers)).finally(() =>
        Promise.all(calls.invalida.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
      ),
    onSuccess: (hecho) => {
      if (!hecho) return;
      notify(frase`${nombre_completo} está en la plantilla`, { tone: 'ok' });
      onClose();
    },
    onError: (error) => tellFailure(error, 'No se ha podido añadir al jugador'),
  });
  const avisos = [
    ...(fueraDeCategoria(squad, fecha_nacimiento) ? [`Nació fuera de los años de la categoría (${squad.annos}).`] : []),
    ...(puedeJugar(jugador) ? [] : [`${SI_NO_LO_PERMITE.inscripcion.marca}.`]),
    ...(sinFoto ? ['Le falta la fotografía: complete su ficha.'] : []),
  ];
  return (
    <Hallado
      titulo="Añadir jugador"
      nombre={nombre_completo}
      imagen={imagen}
      datos={[dni || 'Sin documento', `Nacimiento: ${formatDate(fecha_nacimiento)}`]}
      aviso={avisos.length > 0 ? avisos.join(' ') : undefined}
      boton={sinFoto ? 'Completar su ficha' : undefined}
      ocupado={isPending}
      onAdd={() => (sinFoto ? onPass({ paso: 'completar', id }) : mutate())}
      onBack={() => onPass({ paso: 'sin_seleccion' })}
      onClose={onClose}
    />
  );
}
