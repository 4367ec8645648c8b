import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/Button';
import { DateField } from '../../../ui/DateField';
import { Dialog } from '../../../ui/Dialog';
import { Toggle } from '../../../ui/fields';
import { Muted, Stack } from '../../../ui/Layout';
import { Segmented } from '../../../ui/Segmented';
import { useWork } from '../../../ui/useWork';
import css from '../ficheros/dinero.module.css';
import { PrintSheets } from '../../../ui/printing/SheetsPrint';
import { daysBetween, deudas, DEUDAS_CHANGED, type Debe } from './deudas';
import { sheetOfRecordatorio } from './letter-sheet';

type Hecho = CallAnswer<'PUT /api/deudas/recordatorios'>;
type Nivel = 0 | 1 | 2;
/** What is said of each. */
const WHAT: Readonly<Record<Nivel, string>> = {
  0: 'El segundo, a quien ya tuvo el primero y aún debe algo de él.',
  1: 'Amable: qué debe, de qué curso, desde cuándo y cómo se paga.',
  2: 'Formal: lo mismo, y un día hasta el que puede pagarlo.',
};
const BUTTON: Readonly<Record<Nivel, string>> = { 0: 'Enviar los avisos', 1: 'Enviar el primer aviso', 2: 'Enviar el segundo aviso' };

const LEVELS = [
  { valor: 0, texto: 'El que toca a cada uno' },
  { valor: 1, texto: 'Primer aviso' },
  { valor: 2, texto: 'Segundo aviso' },
] as const;

interface Props {
  colegios: readonly Debe[];
  onClose: () => void;
}

/** Those of them that the server would leave out unless somebody says otherwise. */
function useDoubts(colegios: readonly Debe[], nivel: Nivel) {
  const { data } = useQuery(deudas);
  const recientes = colegios.filter(
    ({ recordado }) => data && recordado !== null && daysBetween(recordado, data.hoy) < data.reglas.entre,
  ).length;
  const sinPrimero = nivel === 2 ? colegios.filter(({ sigue }) => sigue === 1).length : 0;
  return { recientes, sinPrimero, reglas: data?.reglas, hoy: data?.hoy };
}

interface Writing {
  nivel: Nivel;
  /** Of the second; null, as many days as the parameter says. */
  plazo: string | null;
  confirmado: 0 | 1;
  enPapel: 0 | 1;
}

/** Reminds one or many schools of what they owe, and says who could not be. */
export function Recordar({ colegios, onClose }: Props) {
  const pedibles = colegios.filter(({ por_pedir }) => por_pedir > 0);
  const tocan = new Set(pedibles.map(({ sigue }) => sigue));
  const [writing, setWriting] = useState<Writing>({
    nivel: tocan.size === 1 ? [...tocan][0]! : 0,
    plazo: null,
    confirmado: 0,
    enPapel: 0,
  });
  const [hecho, setHecho] = useState<Hecho | null>(null);
  const { done, ocupado } = useWork(DEUDAS_CHANGED);
  const { nivel, plazo, confirmado, enPapel } = writing;
  const send = () =>
    done({
      hacer: async () => {
        const recordatorio = {
          nivel: nivel === 0 ? null : nivel,
          colegios: colegios.map(({ id }) => id),
          plazo: nivel === 1 ? null : plazo,
          confirmado,
          en_papel: enPapel,
        };
        setHecho(await call('PUT /api/deudas/recordatorios', { body: { recordatorio } }));
      },
      hecho: 'Avisos enviados',
      fallo: 'No se ha podido recordar lo que deben',
    });
  if (hecho) return <Done hecho={hecho} onClose={onClose} />;
  return (
    <Dialog
      title={colegios.length === 1 ? `Recordar lo que debe ${colegios[0]!.nombre}` : `Recordar lo que deben ${colegios.length} colegios`}
      onClose={onClose}
      foot={
        <>
          <Button tone="llano" onClick={onClose}>
            Cancelar
          </Button>
          <Button tone="primario" busy={ocupado} onClick={() => void send()}>
            {BUTTON[nivel]}
          </Button>
        </>
      }
    >
      <Fields pedibles={pedibles} writing={writing} onChange={(parte) => setWriting({ ...writing, ...parte })} />
    </Dialog>
  );
}

interface FieldsProps {
  pedibles: readonly Debe[];
  writing: Writing;
  onChange: (parte: Partial<Writing>) => void;
}

function Fields({ pedibles, writing: { nivel, plazo, confirmado, enPapel }, onChange }: FieldsProps) {
  const { recientes, sinPrimero, reglas, hoy } = useDoubts(pedibles, nivel);
  const importe = pedibles.reduce((suma, { por_pedir }) => suma + por_pedir, 0);
  const doubts = [
    recientes > 0 && `${formatCount(recientes, 'avisado', 'avisados')} hace menos de ${reglas?.entre ?? 0} días`,
    sinPrimero > 0 && `${sinPrimero} sin el primer aviso`,
  ].filter(Boolean);
  return (
    <Stack gap={4}>
      <p className={css.cuanto}>
        <b>{formatMoney(importe)}</b>
        <Muted as="span">{`Se piden a ${formatCount(pedibles.length, 'colegio', 'colegios')}: lo que deben, sin lo que tienen a cuenta o en un recibo.`}</Muted>
      </p>
      <Segmented label="Qué aviso" opciones={LEVELS} value={nivel} onChange={(elegido) => onChange({ nivel: elegido })} />
      <Muted>{WHAT[nivel]}</Muted>
      {nivel !== 1 && (
        <DateField
          label="Plazo que da el segundo"
          ayuda={reglas ? `Si no se dice, ${reglas.plazo} días` : ''}
          minimo={hoy}
          value={plazo}
          onChange={(dicho) => onChange({ plazo: dicho })}
        />
      )}
      {doubts.length > 0 && (
        <Toggle
          label={`También a los que no tocaría: ${doubts.join(' y ')}`}
          ayuda="Si no, se quedan fuera y se dice cuáles"
          ancho="todo"
          value={confirmado}
          onChange={(valor) => onChange({ confirmado: valor })}
        />
      )}
      <Toggle
        label="Imprimir la carta de quien no tiene a quién escribir"
        ayuda="Cuenta como avisado. Si no, se dice quién es y no cuenta"
        ancho="todo"
        value={enPapel}
        onChange={(valor) => onChange({ enPapel: valor })}
      />
    </Stack>
  );
}

/** To whom it went, and of each of the others why not. */
function Done({ hecho: { enviados, importe, en_papel, sin_direccion, fuera }, onClose }: { hecho: Hecho; onClose: () => void }) {
  return (
    <Dialog
      title="Avisos enviados"
      onClose={onClose}
      foot={
        <>
          {en_papel.length > 0 && (
            <PrintSheets
              titulo="Cartas"
              fichero="avisos-de-pago"
              hojas={async () => (await call('GET /api/deudas/cartas', { query: { ids: en_papel.join(',') } })).map(sheetOfRecordatorio)}
            >
              {en_papel.length === 1 ? 'Imprimir su carta' : `Imprimir ${en_papel.length} cartas`}
            </PrintSheets>
          )}
          <Button tone="primario" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{`Avisados ${formatCount(enviados + en_papel.length, 'colegio', 'colegios')} de ${formatMoney(importe)}.`}</p>
        {sin_direccion.length > 0 && (
          <div className={css.impide}>
            <b>No tienen a quién escribir, y no constan como avisados:</b>
            <ul>
              {sin_direccion.map((nombre) => (
                <li key={nombre}>{nombre}</li>
              ))}
            </ul>
          </div>
        )}
        {fuera.length > 0 && (
          <div className={css.impide}>
            <b>Se han quedado fuera:</b>
            <ul>
              {fuera.map(({ nombre, porque }) => (
                <li key={nombre}>{`${nombre}: ${porque}`}</li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

/** ' · hasta el 12/12/2026' */
export const deadlineOf = (plazo: string | null): string => (plazo === null ? '' : ` · hasta el ${formatDate(plazo)}`);
