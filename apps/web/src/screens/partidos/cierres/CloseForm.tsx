import type { CierrePrevisto } from '@cd/contract/partidos/cierres';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { formatCount, now } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { DateField } from '../../../ui/fields/DateField';
import { confirm, frase, tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { clearDraft, draftKey } from '../../../ui/forms/draft';
import { SelectField, TextArea } from '../../../ui/fields/fields';
import { useOfficeForm, type Form } from '../../../ui/forms/form';
import { FormBody, FormFoot } from '../../../ui/forms/FormFrame';
import { Row } from '../../../ui/page/Layout';
import { OrderedFields } from '../../../ui/fields/OrderedFields';
import {
  CIERRE_CHANGED,
  CloseSchema,
  EMPTY,
  NOTHING_SAID,
  pedidoOf,
  periodOf,
  SIN_SEDE,
  type Closing,
  type CloseValues,
  type Said,
} from './cierres';
import css from './cierres.module.css';
import { Previsto } from './Previsto';

type Leida = CallAnswer<'GET /api/sedes/cierres/:id'>;
interface Props {
  leida: Leida;
  competicion: NonNullable<Leida['competicion']>;
  onClosed: () => void;
}

/** What was looked at, of what. */
interface Seen {
  datos: Closing;
  dicho: Said;
  previsto: CierrePrevisto;
}

const DRAFT = 'cierre';

const fieldsOf = (form: Form<CloseValues>, { sedes }: Leida, { desde, hasta }: NonNullable<Leida['competicion']>) => {
  const hoy = now().slice(0, 10);
  return {
    desde: (
      <DateField label="Desde el día" ancho="tercio" minimo={hoy > desde ? hoy : desde} maximo={hasta} {...form.getInputProps('desde')} />
    ),
    hasta: (
      <DateField
        label="Hasta el día"
        opcional="si se sabe"
        ancho="tercio"
        minimo={form.values.desde ?? hoy}
        {...form.getInputProps('hasta')}
      />
    ),
    destino: (
      <SelectField
        label="Sus partidos"
        ancho="tercio"
        opciones={[
          { valor: 'hueco', texto: 'Cada uno al mejor sitio libre' },
          { valor: 'sede', texto: 'Todos a otra sede, a su hora' },
          { valor: 'ninguna', texto: 'Se quedan sin sede, por determinar' },
        ]}
        {...form.getInputProps('destino')}
      />
    ),
    sede_nueva_id: form.values.destino === 'sede' && (
      <SelectField
        label="A qué sede"
        opciones={[{ valor: SIN_SEDE, texto: 'Elija una' }, ...sedes.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
        {...form.getInputProps('sede_nueva_id')}
      />
    ),
    motivo: (
      <TextArea
        label="Motivo"
        opcional="si quiere"
        ayuda="Se queda en la oficina: ningún aviso lo dice"
        ancho="todo"
        maxLength={2000}
        {...form.getInputProps('motivo')}
      />
    ),
  };
};

/** What is done is only what was seen. */
function useClosing({ leida: { sede }, onClosed }: Props) {
  const client = useQueryClient();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (datos: Closing, dicho: Said): Promise<void> => {
    const previsto = await call('POST /api/sedes/cierres/previsto', { body: { cierre: pedidoOf(sede.id, datos, dicho) } });
    setSeen({ datos, dicho, previsto });
  };
  const reread = () => Promise.all(CIERRE_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
  const apply = async ({ datos, dicho, previsto }: Seen) => {
    const { cambios, personas } = previsto;
    const cuantos = formatCount(cambios.length, 'partido', 'partidos');
    const quienes = formatCount(personas, 'persona', 'personas');
    const yes = await confirm({
      title: frase`¿Cerrar ${sede.nombre}?`,
      text: `${periodOf(datos)}. Puede deshacerlo entero después.`,
      losses: [
        { figure: cambios.length, what: cambios.length === 1 ? 'partido se vuelve a convocar' : 'partidos se vuelven a convocar' },
        { figure: personas, what: personas === 1 ? 'persona recibe un aviso' : 'personas reciben un aviso cada una' },
      ],
      button: cambios.length === 0 ? 'Cerrar la sede' : `Cerrar y mover ${cuantos}`,
      keepButton: 'Seguir mirando',
      tone: 'normal',
    });
    if (!yes) return;
    setBusy(true);
    try {
      await call('POST /api/sedes/cierres', {
        body: { cierre: pedidoOf(sede.id, datos, dicho), motivo: datos.motivo, huella: previsto.huella },
      });
      clearDraft(draftKey(DRAFT));
      await reread();
      await tellResult(
        'Sede cerrada',
        cambios.length === 0 ? 'No había ningún partido que mover.' : `Se ha movido ${cuantos} y se ha avisado a ${quienes}.`,
      );
      onClosed();
    } catch (error) {
      await tellFailure(error, 'No se ha podido cerrar la sede');
      setSeen(null);
      setBusy(false);
    }
  };
  /** Looks again, with something else said of some of them. */
  const say = async (datos: Closing, dicho: Said): Promise<void> => {
    setBusy(true);
    await look(datos, dicho).finally(() => setBusy(false));
  };
  return { seen, busy, look, apply, say, forget: () => setSeen(null) };
}

export function CloseForm(props: Props) {
  const { leida, competicion } = props;
  const { seen, busy, look, apply, say, forget } = useClosing(props);
  const editor = useOfficeForm<CloseValues, Closing>({
    name: DRAFT,
    title: 'Cerrar desde un día',
    errorTitle: 'No se ha podido mirar qué cambiaría',
    values: EMPTY,
    schema: CloseSchema,
    save: async (datos) => {
      await look(datos, NOTHING_SAID);
      return null;
    },
    onSaved: () => {},
  });
  if (seen)
    return (
      <Previsto
        sede={leida.sede.nombre}
        previsto={seen.previsto}
        dicho={seen.dicho}
        periodo={seen.datos}
        busy={busy}
        onSay={(dicho) => say(seen.datos, dicho)}
        onBack={forget}
        onApply={() => void apply(seen)}
      />
    );
  return (
    <Block title="Cerrar desde un día" className={css.form}>
      <p>Se buscan sus partidos por jugar en todas las ligas y eliminatorias de la competición. Nada cambia hasta que usted lo confirme.</p>
      <FormBody editor={editor} readOnly={false}>
        <OrderedFields fields={fieldsOf(editor.form, leida, competicion)} parts={undefined} />
      </FormBody>
      <Row as="footer" wrap gap={2} justify="end">
        <FormFoot editor={editor} button="Ver qué cambiaría" />
      </Row>
    </Block>
  );
}
