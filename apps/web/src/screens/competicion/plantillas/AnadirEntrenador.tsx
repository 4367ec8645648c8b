import { nombreDePuesto } from '@cd/domain/competicion/plantillas/puestos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { notify, tellFailure, frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import formularios from '../../../ui/forms/formulario.module.css';
import { BuscarPersona } from './BuscarPersona';
import { CompletarEntrenador } from './CompletarEntrenador';
import { Hallado } from './Hallado';
import { NuevoEntrenador } from './NuevoEntrenador';
import { placesOf } from './places';
import { withAnswers, type Squad, type SquadCalls } from './squad';

type Entrenador = Extract<CallAnswer<'GET /api/entrenadores/doc/:doc'>['entrenador'], { imagen: unknown }>;
type Paso =
  | { paso: 'sin_seleccion' }
  | { paso: 'introduccion_nuevo'; dni: string }
  | { paso: 'introduccion_existente'; entrenador: Entrenador }
  | { paso: 'completar'; dni: string; numero: number };

interface Props {
  squad: Squad;
  calls: SquadCalls;
  onClose: () => void;
}

/** Someone who comes to coach a squad: looked up, and then taken or written down. */
export function AnadirEntrenador({ squad, calls, onClose }: Props) {
  const [paso, setPaso] = useState<Paso>({ paso: 'sin_seleccion' });
  const comunes = { squad, calls, onClose };
  if (paso.paso === 'introduccion_nuevo') return <NuevoEntrenador {...comunes} dni={paso.dni} />;
  if (paso.paso === 'introduccion_existente') return <EntrenadorHallado {...comunes} entrenador={paso.entrenador} onPass={setPaso} />;
  if (paso.paso === 'completar') return <CompletarEntrenador {...comunes} dni={paso.dni} numero={paso.numero} />;
  const buscar = async (doc: string): Promise<string | null> => {
    const { entrenador } = await call('GET /api/entrenadores/doc/:doc', { params: { doc } });
    // Of whom a coordinator does not reach, only that they are here already is told.
    if (entrenador && !('imagen' in entrenador)) return OF_OTHERS;
    setPaso(entrenador ? { paso: 'introduccion_existente', entrenador } : { paso: 'introduccion_nuevo', dni: doc });
    return null;
  };
  return <BuscarPersona titulo="Añadir entrenador" buscar={buscar} onClose={onClose} />;
}

const OF_OTHERS = 'Ese documento es de un entrenador de otro colegio: pida a la organización que lo ponga también en el suyo';

interface HalladoProps extends Props {
  entrenador: Entrenador;
  onPass: (paso: Paso) => void;
}

function EntrenadorHallado({ squad, calls, entrenador, onPass, onClose }: HalladoProps) {
  const { id, nombre, dni, licencia, imagen } = entrenador;
  const sinFoto = calls.deCoordinador && imagen === null;
  const queryClient = useQueryClient();
  const puestos = placesOf(squad);
  const [numero, setNumero] = useState(puestos[0]?.valor ?? 1);
  const { mutate, isPending } = useMutation({
    // It closes once the squad has been read again: what is done next goes by its new version.
    mutationFn: () =>
      withAnswers((answers) => calls.darPuesto(id, numero, answers)).finally(() =>
        Promise.all(calls.invalida.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
      ),
    onSuccess: (hecho) => {
      if (!hecho) return;
      notify(frase`${nombre} es el ${nombreDePuesto(numero)}`, { tone: 'ok' });
      onClose();
    },
    onError: (error) => tellFailure(error, 'No se ha podido añadir al entrenador'),
  });
  return (
    <Hallado
      titulo="Añadir entrenador"
      nombre={nombre}
      imagen={imagen}
      datos={[dni, licencia && `Licencia ${licencia}`].filter(Boolean)}
      ocupado={isPending}
      aviso={sinFoto ? 'Le falta la fotografía: complete su ficha.' : undefined}
      boton={sinFoto ? 'Completar su ficha' : undefined}
      onAdd={() => (sinFoto ? onPass({ paso: 'completar', dni, numero }) : mutate())}
      onBack={() => onPass({ paso: 'sin_seleccion' })}
      onClose={onClose}
    >
      <div className={formularios.campos}>
        <SelectField label="Puesto" ancho="todo" opciones={puestos} value={numero} onChange={setNumero} />
      </div>
    </Hallado>
  );
}
