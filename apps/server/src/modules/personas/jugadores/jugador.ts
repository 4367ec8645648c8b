import { sql } from 'kysely';
import type { rutasJugadores } from '@cd/contract/personas/jugadores';
import type { Body } from '@cd/contract/kit/route';
import { falloDeNacimiento, segunLicencia, type FalloDeNacimiento } from '@cd/domain/personas/persona/jugador';
import { escribirNombre } from '@cd/domain/importacion/hoja/nombres';
import { falloDeDocumentoConTipo, tipoQueQueda } from '@cd/domain/maestros/documento/documento';
import { nothingLeft } from '../../../platform/db/columns';
import { RuleError, type FieldFault } from '../../../platform/errors/rule-error';
import { SE_QUEDA, type DefPersona } from '../persona/persona';
import { exigirElMismoJugador, exigirJugadorNuevo } from './parecidos';
import { admiteFoto } from './no-permite';

type Modelo = Body<typeof rutasJugadores.crear>;

const NACIMIENTO: Readonly<Record<FalloDeNacimiento, FieldFault['codigo']>> = {
  antiguo: 'jugador.nacimiento_antiguo',
  futuro: 'persona.nacimiento_futuro',
};

export const JUGADOR: DefPersona<'jugador', Modelo> = {
  tabla: 'jugador',
  uno: 'Jugador',
  columnaNombre: 'nombre_completo',
  nombreDe: ({ nombre_completo }) => escribirNombre(nombre_completo),
  // A squad may ask for it later (spec 2 §5).
  documentoObligatorio: false,
  perfil: null,
  bloqueadoEnDemo: { guardar: false, eliminar: true },
  fallos: ({ fecha_nacimiento }, hoy) => {
    const fallo = falloDeNacimiento(fecha_nacimiento, hoy);
    return fallo ? [{ campo: 'fecha_nacimiento', codigo: NACIMIENTO[fallo] }] : [];
  },
  falloDeDocumento: (modelo) => falloDeDocumentoConTipo(modelo, { obligatorio: false }),
  exigirNueva: exigirJugadorNuevo,
  exigirLaMisma: exigirElMismoJugador,
  // Their family's word is theirs to change, by the link of their ficha (ADR 107).
  async exigirFotoPermitida(tx, id, { consentimiento_foto }) {
    if (consentimiento_foto === 1 && !(await admiteFoto(tx, id)))
      throw new RuleError('foto.familia_no', undefined, { fallos: [{ campo: 'consentimiento_foto', codigo: 'foto.familia_no' }] });
  },
  columnas: (
    {
      nombre_completo,
      tipo_documento,
      documento_hasta,
      fecha_nacimiento,
      colegio_id,
      tipo_licencia_id,
      colegio_matriculacion,
      otra_competicion,
      consentimiento_foto,
      observaciones,
      ...resto
    },
    dni,
  ) => {
    nothingLeft(resto);
    const licencia = segunLicencia({ tipo_licencia_id, colegio_matriculacion, otra_competicion });
    return {
      nombre_completo: escribirNombre(nombre_completo),
      tipo_documento: tipoQueQueda({ dni, tipo_documento }),
      // Of no document, no day.
      documento_hasta: dni === '' ? null : documento_hasta,
      fecha_nacimiento,
      colegio_id,
      ...licencia,
      otra_competicion: licencia.otra_competicion === 1,
      consentimiento_foto: consentimiento_foto === 1,
      observaciones,
    };
  },
  anonimas: {
    // The year alone is kept: it tells the category of past results.
    fecha_nacimiento: sql`date_trunc('year', fecha_nacimiento)::date`,
    tipo_documento: null,
    documento_hasta: null,
    colegio_matriculacion: '',
    // Of whom, by then, nothing else is known.
    colegio_id: SE_QUEDA,
    tipo_licencia_id: null,
    otra_competicion: false,
    alta: SE_QUEDA,
    consentimiento_foto: false,
    observaciones: '',
  },
};
