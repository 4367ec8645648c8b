import { useMemo } from 'react';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ConNombre, Listados } from '../../../ui/crud/registros';
import type { ListColumns, TiposDeColumna } from '../../../ui/grid/columna';
import { REGENERAR_CONTRASENA } from './acciones-de-persona';
import { accionesDePrivacidad } from './datos-personales';
import { conCuenta, type TipoDePersona } from './tipo-de-persona';

interface Props<F, C extends TiposDeColumna> {
  tipo: TipoDePersona & Listados<F, C>;
  columnas: ListColumns<F, C>;
  /** What goes with the name and the document when someone is made anonymous. */
  sePierde: string;
  queHacer: string;
}
type FilaDePersona = { id: number; estado: 1 | 2; login?: string | null } & ConNombre;

const SI_NADA_LA_USA = 'Solo se puede si nada de la competición la usa; si no, puede anonimizarse.';

/** The list of any people, with what may be asked about their data and their account. */
export function ListaDePersonas<F extends FilaDePersona, C extends TiposDeColumna>({ tipo, columnas, sePierde, queHacer }: Props<F, C>) {
  const acciones = useMemo(
    () => [...(conCuenta(tipo) ? [REGENERAR_CONTRASENA] : []), ...accionesDePrivacidad(tipo, sePierde)],
    [tipo, sePierde],
  );
  return (
    <RecordList
      registros={tipo}
      columnas={columnas}
      acciones={acciones}
      alEliminar={() => ({
        texto: `Se perderá, sin vuelta atrás, su ficha${conCuenta(tipo) ? ' y su cuenta para entrar' : ''}. ${SI_NADA_LA_USA}`,
      })}
      queHacer={queHacer}
    />
  );
}
