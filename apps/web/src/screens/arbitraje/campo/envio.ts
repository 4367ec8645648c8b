import { actaDe, ajenosDe, pendientesDe, type Pendiente } from '@cd/domain/arbitraje/campo/acta-de';
import { asistenciaDicha } from '@cd/domain/partidos/acta/asistencia';
import { desempateDe } from '@cd/domain/partidos/acta/desempate';
import type { EstadoDeCampo } from '@cd/domain/arbitraje/campo/estado';
import { LADOS, type Lado, type ModoDeFirma, type Suceso } from '@cd/domain/arbitraje/campo/evento';
import { textoQueSeFirma } from '@cd/domain/arbitraje/campo/sello';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import { formatMoment } from '../../../format/format';
import { deviceId } from './device-name';
import { lastOf, type FieldActa } from './field-acta';
import type { Envio } from './field-store';
import { digest, keyOfPin, proofOf } from './seal';

/** Spec 3 §9, of whoever referees. */
const MAXIMO_GOLES = 99;

export function reviewed(acta: FieldActa) {
  const { estado } = acta.view();
  const { incomparecencia, penaltis_en_liga, eliminatoria, pide_sets, pide_ensayos } = acta.partido;
  const escrita = actaDe(estado, incomparecencia);
  const desempate = desempateDe(escrita.acta, { penaltis_en_liga, eliminatoria });
  const pendientes: Pendiente[] = pendientesDe(estado, escrita.acta, {
    maximoGoles: MAXIMO_GOLES,
    ...desempate,
    detalleObligado: true,
    pideSets: pide_sets === 1,
    pideEnsayos: pide_ensayos === 1,
    // The scheme of its league is the server's: it asks.
    empate: 'cuenta',
  });
  return { ...escrita, desempatable: desempate.desempatable, pendientes };
}

/** What a coach has in front, in one digest; null while something is not said. */
async function digestOf(acta: FieldActa): Promise<string | null> {
  const { acta: escrita } = reviewed(acta);
  const detalles = { detalle_local: asistenciaDicha(escrita.detalle_local), detalle_visitante: asistenciaDicha(escrita.detalle_visitante) };
  if (!detalles.detalle_local || !detalles.detalle_visitante) return null;
  const { detalle_local, detalle_visitante } = detalles;
  return digest(
    textoQueSeFirma(acta.partido.convocatoria_id, { ...escrita, detalle_local, detalle_visitante }, ajenosDe(acta.view().estado)),
  );
}

export interface Firmante {
  lado: Lado;
  entrenador: number | null;
  nombre: string;
}

/** How long whoever is at the pitch waits to know: after that it is known when the acta is sent. */
const CHECK_MS = 5000;

/** What the server says of a signature; null where it cannot be asked now. */
async function checked(acta: FieldActa, firma: Parameters<FieldActa['origin']['checkSignature']>[1]): Promise<boolean | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), CHECK_MS));
  const asked = acta.origin.checkSignature(acta.partido.convocatoria_id, firma).then(
    ({ comprobada }) => comprobada === 1,
    () => null,
  );
  return Promise.race([asked, late]);
}

/** Signs, or says why nobody does. False: the server says that it is not the PIN of that team in this match, or that its coach has not accepted it. */
export async function sign(acta: FieldActa, { lado, entrenador, nombre }: Firmante, modo: ModoDeFirma, pin = ''): Promise<boolean> {
  const huella = await digestOf(acta);
  if (huella === null) return false;
  const prueba = modo === 'pin' ? await proofOf(await keyOfPin(pin, acta.partido[lado].pin), huella) : null;
  const seComprueba = modo === 'pin' || modo === 'dispositivo';
  if (seComprueba && (await checked(acta, { lado, huella, prueba })) === false) return false;
  const firma: Suceso = { tipo: 'firma', lado, modo, nombre, entrenador, huella, prueba };
  await acta.touch(firma);
  return true;
}

/** Where a coach accepts, signed in on their own device, what is in front of them now: its digest and its score go in the address. */
export async function acceptanceAddress(acta: FieldActa): Promise<string | null> {
  const huella = await digestOf(acta);
  if (huella === null) return null;
  const { marcador_local, marcador_visitante } = reviewed(acta).acta;
  const { partido_id } = acta.partido;
  return `${location.origin}/admin/partidoentrenador_detalle/${partido_id}/-1/-1?acta=${huella}.${marcador_local}-${marcador_visitante}`;
}

/** Of a match that was not played; who came of its referees is said. */
export function envioDeSuspension(acta: FieldActa, { motivo, observaciones }: NonNullable<EstadoDeCampo['suspension']>): Envio {
  const { convocatoria_id } = acta.partido;
  const { comparecencias } = reviewed(acta);
  return {
    informe: {
      convocatoria_id,
      tipo: 0,
      suspension: { tipo_suspension_id: motivo, observaciones },
      acta: undefined,
      sustituye: replacedBy(acta),
    },
    comparecencias,
    plantillas: undefined,
    campo: { ...sentWith(acta), firmas: undefined, fuera_de_lista: undefined },
  };
}

const replacedBy = ({ partido: { informes } }: FieldActa): Envio['informe']['sustituye'] => {
  const vigente = informes.find((informe) => informe.vigente === 1);
  return vigente ? { id: vigente.id, version: vigente.version } : null;
};
const named = ({ local, visitante, campeonato, fecha, hora }: FieldActa['partido']): string =>
  [`${local.nombre} – ${visitante.nombre}`, campeonato, fecha && formatMoment(momentoDe({ fecha, hora }))].filter(Boolean).join(', ');
/** Which device it is and what it had seen. */
function sentWith({ partido, view }: FieldActa) {
  const [ultimo] = partido.informes;
  return {
    dispositivo: deviceId(),
    secuencia: Math.max(1, lastOf(view().eventos)),
    visto: ultimo ? { id: ultimo.id, version: ultimo.version } : null,
    partido: named(partido),
  };
}

/** Exactly what is sent, today or when there is coverage. */
export function envioOf(acta: FieldActa, empateConfirmado: 0 | 1): Envio {
  const { estado } = acta.view();
  const { convocatoria_id } = acta.partido;
  const { acta: escrita, comparecencias } = reviewed(acta);
  return {
    informe: {
      convocatoria_id,
      tipo: 1,
      suspension: undefined,
      acta: escrita,
      sustituye: replacedBy(acta),
      empate_confirmado: empateConfirmado,
    },
    comparecencias,
    plantillas: undefined,
    campo: {
      ...sentWith(acta),
      firmas: LADOS.flatMap((lado) => {
        const firma = estado.firmas[lado];
        return firma
          ? [
              {
                lado,
                clase: firma.modo,
                entrenador_id: firma.entrenador,
                huella: firma.huella,
                prueba: firma.prueba,
                momento: firma.momento,
              },
            ]
          : [];
      }),
      fuera_de_lista: ajenosDe(estado),
    },
  };
}
