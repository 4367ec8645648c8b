import { IconArrowsExchange, IconCheck, IconPencil, IconSend2, IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount, formatDate, formatMoment, initials } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase, notify, tellFailure, type Loss } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { StateTag } from '../../../ui/pieces/StateTag';
import { withAnswers } from '../../competicion/plantillas/squad';
import { offerTransfer } from '../../competicion/plantillas/ya-inscrito';
import { Enmendar } from './Enmendar';
import { DOCUMENTS, RELATIONS } from './ficha';
import { DOUBTS, FAMILIAS_CHANGED, FIELDS, type Familias, type Propuesta } from './familias';
import css from './propuestas.module.css';

/** Whom it becomes and in which team: as it is proposed, or as the coordinator says. */
interface Choice {
  ficha: Propuesta;
  /** Null: another child, new. */
  jugadorId: number | null;
  equipoId: number | null;
}

/** Of somebody who plays: it is known whom it is about, and they are where they are. */
const isChange = ({ pareja }: Propuesta): boolean => pareja?.por === 'su_ficha';

const nameOf = ({ nombre, apellido_1, apellido_2 }: Propuesta): string => [nombre, apellido_1, apellido_2].filter(Boolean).join(' ');

const asProposed = (ficha: Propuesta): Choice => ({
  ficha,
  jugadorId: ficha.pareja?.jugador_id ?? null,
  equipoId: ficha.preequipo_id,
});

/** All together or none; what needs an answer is asked once for all. */
function useAccept() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (elegidas: readonly Choice[]) =>
      withAnswers(({ confirmaOtraPersona, ...answers }) =>
        call('POST /api/preequipos/familias/aceptar', {
          body: {
            ...answers,
            fichas: elegidas.map(({ ficha: { id, version, pareja }, jugadorId, equipoId }) => ({
              id,
              version,
              jugador_id: jugadorId,
              idPreequipo: equipoId,
              ...(confirmaOtraPersona === 1 || (pareja && jugadorId === null) ? { confirmaOtraPersona: 1 as const } : {}),
            })),
          },
        }),
      ),
    onSuccess: (respuesta) => {
      if (!respuesta) return;
      const { nuevos, cambiados } = respuesta.hecho;
      notify(formatCount(nuevos + cambiados, 'ficha aceptada', 'fichas aceptadas'), { tone: 'ok' });
    },
    onError: (error) => tellFailure(error, 'No se ha aceptado ninguna ficha'),
    onSettled: () => Promise.all(FAMILIAS_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

function Face({ ficha }: { ficha: Propuesta }) {
  return ficha.imagen ? (
    <img className={css.cara} src={ficha.imagen_grande ?? ficha.imagen} alt={`Foto de ${nameOf(ficha)}`} />
  ) : (
    <span className={css.cara} data-sin aria-hidden>
      {initials(nameOf(ficha))}
    </span>
  );
}

function Told({ ficha }: { ficha: Propuesta }) {
  const { tipo_documento } = ficha;
  const documento =
    tipo_documento === 'pendiente' ? 'Documento pendiente' : DOCUMENTS.find(({ valor }) => valor === tipo_documento)!.titulo;
  const relacion = RELATIONS.find(({ valor }) => valor === ficha.firmante_relacion)!.texto;
  return (
    <div>
      <h3>{nameOf(ficha)}</h3>
      <p>
        Nació el {formatDate(ficha.fecha_nacimiento)} · {documento} {ficha.documento}
      </p>
      <Muted>
        {relacion}: {ficha.firmante_nombre}, {ficha.firmante_correo}
        {ficha.correo_confirmado === 0 && ' (sin confirmar)'}
        {ficha.firmante_telefono && `, ${ficha.firmante_telefono}`} · {formatMoment(ficha.recibida)}
      </Muted>
      <Muted>
        Foto: {ficha.permite_foto === 1 ? 'la permite' : 'no la permite'}
        {ficha.permite_foto === 1 && !ficha.imagen && ', y no la ha enviado'} · Nombre en la web:{' '}
        {ficha.permite_nombre === 1 ? 'lo permite' : 'no lo permite'}
      </Muted>
    </div>
  );
}

/** What accepting it would do, field by field. */
function Consequence({ ficha, jugadorId }: { ficha: Propuesta; jugadorId: number | null }) {
  const { pareja, dudas } = ficha;
  return (
    <div className={css.efecto}>
      {pareja === null || jugadorId === null ? (
        <p>
          <StateTag tone="info">Jugador nuevo</StateTag>
        </p>
      ) : (
        <>
          <p>
            <StateTag tone={pareja.por === 'su_ficha' ? 'info' : 'ok'}>
              {pareja.por === 'su_ficha' ? 'Su familia pide un cambio' : 'Ya está en su colegio'}
            </StateTag>{' '}
            {pareja.nombre_completo}
            {pareja.por !== 'su_ficha' && `, por ${pareja.por === 'documento' ? 'su documento' : 'su nombre y su fecha de nacimiento'}`}
          </p>
          {pareja.cambios.length === 0 ? (
            <p>No cambia ningún dato.</p>
          ) : (
            <ul>
              {pareja.cambios.map(({ campo, antes, despues }) => (
                <li key={campo}>
                  {FIELDS[campo]}: <s>{toldChange(campo, antes)}</s> → <b>{toldChange(campo, despues)}</b>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {dudas.length > 0 && (
        <ul className={css.dudas}>
          {dudas.map((duda) => (
            <li key={duda}>{DOUBTS[duda]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Of a child that may be one already there, and of one that came by the school's link. */
function Choosing({
  ficha,
  equipos,
  choice,
  choose,
}: {
  ficha: Propuesta;
  equipos: Familias['equipos'];
  choice: Choice;
  choose: (cambio: Partial<Choice>) => void;
}) {
  if (isChange(ficha)) return null;
  return (
    <Row wrap gap={3} align="end">
      {ficha.pareja && (
        <SelectField
          label="Quién es"
          ancho="medio"
          value={choice.jugadorId ?? 0}
          opciones={[
            { valor: ficha.pareja.jugador_id, texto: ficha.pareja.nombre_completo },
            { valor: 0, texto: 'Otra persona: jugador nuevo' },
          ]}
          onChange={(id) => choose({ jugadorId: id || null })}
        />
      )}
      {ficha.preequipo_id === null && (
        <SelectField
          label="Equipo"
          ancho="medio"
          value={choice.equipoId ?? 0}
          opciones={[{ valor: 0, texto: 'Sin equipo todavía' }, ...equipos.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
          onChange={(id) => choose({ equipoId: id || null })}
        />
      )}
    </Row>
  );
}

/** The ficha waits meanwhile: once the child is of the school, it is theirs. */
async function askTransfer(ficha: Propuesta, colegioId: number, colegio: string): Promise<void> {
  const { documento, tipo_documento, fecha_nacimiento } = ficha;
  const named =
    tipo_documento === 'pendiente' || documento === '' ? { nombre_completo: nameOf(ficha), fecha_nacimiento } : { dni: documento };
  await offerTransfer(colegioId, colegio, named).catch((error: unknown) => tellFailure(error, 'No se ha pedido el traslado'));
}

/** Whoever has not said that the address is theirs is not written to. */
function GiveBack({ ficha, onClose }: { ficha: Propuesta; onClose: () => void }) {
  const { correo_confirmado, firmante_telefono } = ficha;
  const avisar = firmante_telefono ? `llámela al ${firmante_telefono}` : 'dígaselo usted';
  return (
    <ReasonModal
      name={`devolver ficha ${ficha.id}`}
      title="Devolver la ficha a su familia"
      button={correo_confirmado === 1 ? 'Devolver y escribirle' : 'Devolver'}
      errorTitle="No se ha podido devolver la ficha"
      ayuda={
        correo_confirmado === 1
          ? 'Le llega a la familia por correo: no nombre a otros niños'
          : `La familia no ha dicho que el correo sea suyo, y no se le escribe: ${avisar}. Lo lee en su enlace: no nombre a otros niños`
      }
      invalidates={FAMILIAS_CHANGED}
      send={(motivo) =>
        call('POST /api/preequipos/familias/rechazar/:id', { params: { id: ficha.id }, body: { motivo, version: ficha.version } })
      }
      done={{ title: 'Ficha devuelta', text: 'Su familia puede corregirla y enviarla otra vez. Si no, se borrará sola.' }}
      onClose={onClose}
    />
  );
}

interface OneProps {
  ficha: Propuesta;
  familias: Pick<Familias, 'equipos' | 'colegio' | 'colegio_id'>;
  /** Whether it may be answered now. */
  edita: boolean;
  accept: (choice: Choice) => void;
  busy: boolean;
}

function One({ ficha, familias: { equipos, colegio, colegio_id }, edita, accept, busy }: OneProps) {
  const [elegido, setElegido] = useState<Partial<Choice>>({});
  const [dialogo, setDialogo] = useState<'devolver' | 'enmendar' | null>(null);
  const choice = { ...asProposed(ficha), ...elegido, ficha };
  const cerrar = () => setDialogo(null);
  return (
    <li className={css.propuesta}>
      <Face ficha={ficha} />
      <Stack gap={3}>
        <Told ficha={ficha} />
        <Consequence ficha={ficha} jugadorId={choice.jugadorId} />
        {edita && (
          <>
            <Choosing
              ficha={ficha}
              equipos={equipos}
              choice={choice}
              choose={(cambio) => setElegido((antes) => ({ ...antes, ...cambio }))}
            />
            <Row wrap gap={2}>
              <Button tone="primario" icon={<IconCheck {...ICON} />} busy={busy} onClick={() => accept(choice)}>
                {isChange(ficha) ? `Aceptar el cambio de ${ficha.nombre}` : `Aceptar a ${ficha.nombre}`}
              </Button>
              {ficha.dudas.includes('de_otro_colegio') && (
                <Button icon={<IconArrowsExchange {...ICON} />} onClick={() => void askTransfer(ficha, colegio_id, colegio)}>
                  Pedir el traslado
                </Button>
              )}
              <Button icon={<IconPencil {...ICON} />} onClick={() => setDialogo('enmendar')}>
                Corregir
              </Button>
              <Button icon={<IconSend2 {...ICON} />} onClick={() => setDialogo('devolver')}>
                Devolver
              </Button>
            </Row>
          </>
        )}
      </Stack>
      {dialogo === 'enmendar' && <Enmendar ficha={ficha} onClose={cerrar} />}
      {dialogo === 'devolver' && <GiveBack ficha={ficha} onClose={cerrar} />}
    </li>
  );
}

const toldChange = (campo: keyof typeof FIELDS, valor: string): string =>
  (campo === 'fecha_nacimiento' ? formatDate(valor) : valor) || 'nada';

/** What accepting them all replaces, of each by their name. */
const replacedBy = (fichas: readonly Propuesta[]): Loss[] =>
  fichas.flatMap(({ pareja }) =>
    (pareja?.cambios ?? []).map(({ campo, antes, despues }) => ({
      what: frase`${pareja!.nombre_completo} · ${FIELDS[campo]}`,
      detail: `${toldChange(campo, antes)} → ${toldChange(campo, despues)}`,
    })),
  );

/** Whether they go on, once they have read what is replaced of those who were there already. */
async function agreeAll(claras: readonly Propuesta[]): Promise<boolean> {
  const losses = replacedBy(claras);
  return (
    losses.length === 0 ||
    confirm({
      title: 'Lo que se sustituye',
      text: 'De quienes ya están en su colegio, lo que había y lo que queda:',
      losses,
      button: `Aceptar las ${claras.length}`,
      keepButton: 'Mirarlas una a una',
      tone: 'normal',
    })
  );
}

/** What families have sent, each with whom it is about and what accepting it would do. */
export function Propuestas({ familias, edita, escribe }: { familias: Familias; edita: boolean; escribe: boolean }) {
  const { fichas } = familias;
  const { mutate, isPending } = useAccept();
  const claras = fichas.filter(({ dudas }) => dudas.length === 0);
  return (
    <Stack gap={3}>
      {edita && claras.length > 1 && (
        <Row wrap gap={2}>
          <Button
            tone="primario"
            icon={<IconUserCheck {...ICON} />}
            busy={isPending}
            onClick={() => void agreeAll(claras).then((sigue) => sigue && mutate(claras.map(asProposed)))}
          >
            {`Aceptar las ${claras.length} sin dudas`}
          </Button>
          <Muted>
            <IconCheck {...SMALL_ICON} /> Las demás se miran una a una.
          </Muted>
        </Row>
      )}
      <ul className={css.propuestas}>
        {fichas.map((ficha) => (
          <One
            key={ficha.id}
            ficha={ficha}
            familias={familias}
            // What is asked to change of who plays is answered all the season.
            edita={isChange(ficha) ? escribe : edita}
            busy={isPending}
            accept={(choice) => mutate([choice])}
          />
        ))}
      </ul>
    </Stack>
  );
}
