import { useMemo } from 'react';
import type { RowAction } from '../../../ui/grid/actions';
import { RecordList } from '../../../ui/crud/RecordList';
import type { WithName, Listed } from '../../../ui/crud/records';
import type { ListColumns, ColumnTypes } from '../../../ui/grid/column';
import { RENEW_CONTRASENA } from './persona-actions';
import { privacyActions, type Lost } from './datos-personales';
import { estadoBulks } from './estado-bulks';
import { withCuenta, type TipoDePersona } from './tipo-de-persona';

interface Props<F, C extends ColumnTypes> {
  tipo: TipoDePersona & Listed<F, C>;
  columnas: ListColumns<F, C>;
  sePierde: Lost;
  /** What else may be asked of each. */
  acciones?: readonly RowAction<F>[];
  queHacer: string;
}
type PersonaRow = { id: number; estado: 1 | 2; login?: string | null } & WithName;

const NO_ACTIONS: never[] = [];

/** The list of any people, with what may be asked about their data and their account. */
export function PersonasList<F extends PersonaRow, C extends ColumnTypes>(props: Props<F, C>) {
  const { tipo, columnas, sePierde, acciones: suyas = NO_ACTIONS, queHacer } = props;
  const acciones = useMemo(
    () => [...suyas, ...(withCuenta(tipo) ? [RENEW_CONTRASENA] : []), ...privacyActions(tipo, sePierde)],
    [suyas, tipo, sePierde],
  );
  const bulks = useMemo(() => (withCuenta(tipo) ? estadoBulks<F>(tipo) : NO_ACTIONS), [tipo]);
  return (
    <RecordList
      registros={tipo}
      columnas={columnas}
      acciones={acciones}
      bulks={bulks}
      sePierde={`Se perderá, sin vuelta atrás, su ficha${withCuenta(tipo) ? ' y su cuenta para entrar' : ''}.`}
      enSuLugar="Puede anonimizarse: los resultados se conservan, sin su nombre."
      withEach={`su ficha${withCuenta(tipo) ? ' y su cuenta para entrar' : ''}`}
      queHacer={queHacer}
    />
  );
}
