import type { Alineacion as Respuesta, PersonaDeAlineacion, SancionDePersona } from '@cd/contract/partidos/alineacion';
import { SI_NO_LO_PERMITE } from '@cd/domain/personas/persona/permisos';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../../client/call';
import { formatCount, formatDate, formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState } from '../../../ui/page/states';
import { StateTag } from '../../../ui/pieces/StateTag';
import { SinLeer } from '../mis-equipos/ListaPartidos';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import css from './alineacion.module.css';

type Persona = PersonaDeAlineacion &
  Pick<Respuesta['jugadores'][number], 'impedimentos' | 'observaciones'> & { papel: 'jugador' | 'entrenador' };

/** A coach is barred by sanctions alone; what bars a player the server says. */
const isBarred = ({ vetos, impedimentos }: Persona): boolean => vetos.length > 0 || impedimentos.length > 0;

/** Whom a team may line up for its next match, or for the one that is chosen: who may not, by which sanction and what serves it. */
export function Alineacion({ idEquipo, volver }: { idEquipo: number; volver: ReactNode }) {
  const [partido, setPartido] = useState<number | null>(null);
  const consulta = useQuery({
    queryKey: ['partidos', 'alineacion', idEquipo, partido],
    queryFn: () => call('GET /api/alineacion/:id', { params: { id: idEquipo }, query: partido === null ? {} : { partido } }),
    placeholderData: (antes) => antes,
  });
  const { data } = consulta;
  return (
    <>
      <PageTitle actions={volver} tabTitle="A quién puedo alinear">
        {data ? frase`A quién puedo alinear en ${data.equipo}` : 'A quién puedo alinear'}
      </PageTitle>
      {data === undefined ? <SinLeer consulta={consulta} /> : <Respondida respuesta={data} elegir={setPartido} />}
    </>
  );
}

const NINGUNO = 0;

function Respondida({ respuesta, elegir }: { respuesta: Respuesta; elegir: (partido: number) => void }) {
  const { partido, partidos, jugadores, entrenadores } = respuesta;
  const personas: Persona[] = [
    ...jugadores.map((persona) => ({ ...persona, papel: 'jugador' as const })),
    ...entrenadores.map((persona) => ({ ...persona, papel: 'entrenador' as const, impedimentos: [], observaciones: [] })),
  ];
  if (personas.length === 0)
    return (
      <EmptyState title="No tiene plantilla activa">
        Se verá a quién puede alinear cuando la oficina acepte la plantilla del equipo.
      </EmptyState>
    );
  const vetados = personas.filter(isBarred);
  return (
    <>
      {partido === null ? (
        <p>No tiene partidos por jugar. Estas son las sanciones de su plantilla.</p>
      ) : (
        <div className={css.partido}>
          <SelectField
            label="Partido"
            opciones={partidos.map(({ id, rotulo, fecha }) => ({
              valor: id,
              texto: `${rotulo} · ${fecha === null ? 'sin fecha' : formatMoment(fecha)}`,
            }))}
            value={partido.id ?? NINGUNO}
            onChange={elegir}
          />
        </div>
      )}
      {vetados.length > 0 && (
        <Block title={vetados.length === 1 ? 'No puede jugar' : `No pueden jugar (${vetados.length})`}>
          <Lista personas={vetados} respuesta={respuesta} />
        </Block>
      )}
      <Block title={partido === null ? 'Su plantilla' : vetados.length === 0 ? 'Pueden jugar todos' : 'Pueden jugar'}>
        <Lista personas={personas.filter((persona) => !isBarred(persona))} respuesta={respuesta} />
      </Block>
    </>
  );
}

function Lista({ personas, respuesta }: { personas: readonly Persona[]; respuesta: Respuesta }) {
  return (
    <ul className={css.lista}>
      {personas.map((persona) => (
        <Stack as="li" gap={1} key={`${persona.papel} ${persona.id}`}>
          <UnaPersona persona={persona} respuesta={respuesta} />
        </Stack>
      ))}
    </ul>
  );
}

/** By their tags. */
const SAID_BESIDE: readonly string[] = ['suspenso', 'amarilla'];

function UnaPersona({ persona, respuesta: { amarillas_para, partido } }: { persona: Persona; respuesta: Respuesta }) {
  const { nombre, papel, vetos, sin_permiso, amarillas, a_una, sanciones, impedimentos, observaciones } = persona;
  const enSuspenso = sanciones.some(({ en_suspenso }) => en_suspenso === 1);
  return (
    <>
      <Row wrap gap={2} justify="between">
        <span>
          <b>{nombre}</b>
          {papel === 'entrenador' && <Muted as="span"> · Entrena</Muted>}
        </span>
        <Row wrap gap={1}>
          {a_una === 1 && <StateTag tone="aviso">A una amarilla de sanción</StateTag>}
          {enSuspenso && <StateTag tone="info">Sanción en suspenso</StateTag>}
          {(partido !== null || sin_permiso === 1) &&
            (isBarred(persona) ? <StateTag tone="no">No puede</StateTag> : <StateTag tone="ok">Puede</StateTag>)}
        </Row>
      </Row>
      {impedimentos
        .filter(({ motivo }) => motivo !== 'sancion')
        .map(({ motivo, texto, detalle }) => (
          <Muted key={`${motivo} ${texto}`}>
            {texto}. {detalle} {motivo === 'permiso' && SI_NO_LO_PERMITE.inscripcion.colegio}
          </Muted>
        ))}
      {observaciones
        .filter(({ motivo }) => !SAID_BESIDE.includes(motivo))
        .map(({ motivo, texto, detalle }) => (
          <Muted key={`${motivo} ${texto}`}>
            {texto}. {detalle}
          </Muted>
        ))}
      {amarillas_para > 0 && amarillas > 0 && <Muted>{`${formatCount(amarillas, 'amarilla', 'amarillas')} de ${amarillas_para}`}</Muted>}
      {sanciones.map((sancion) => (
        <UnaSancion key={sancion.id} sancion={sancion} veto={vetos.find(({ sancion_id }) => sancion_id === sancion.id)} />
      ))}
    </>
  );
}

interface SancionProps {
  sancion: SancionDePersona;
  veto: PersonaDeAlineacion['vetos'][number] | undefined;
}

/** The rule in words, and the matches that are counted. */
function UnaSancion({ sancion, veto }: SancionProps) {
  const { tipo, desde, num_partidos, cumplidos, partidos, sin_partido, en_suspenso, arrastrada } = sancion;
  const dicho = [
    `${tipo}, del ${formatDate(desde)}`,
    arrastrada !== null && `arrastrada de ${arrastrada}`,
    cumplidos === num_partidos ? 'cumplida' : `ha cumplido ${cumplidos} de ${formatCount(num_partidos, 'partido', 'partidos')}`,
    en_suspenso === 1 && 'en suspenso por un recurso',
    veto?.cumple === null && 'no juega con ningún equipo hasta cumplirla',
  ];
  return (
    <div className={css.sancion}>
      <p>{dicho.filter(Boolean).join(' · ')}</p>
      {cumplidos < num_partidos && (
        <ul>
          {partidos.map(({ id, rotulo, fecha, jugado }, n) => (
            <li key={id}>
              {`${jugado ? 'Cumplió' : 'Cumple'} ${n + 1} de ${num_partidos}: `}
              <b>{rotulo}</b> del {formatDate(fecha)}
            </li>
          ))}
          {sin_partido > 0 && (
            <li>{sin_partido === 1 ? 'Falta 1 que aún no tiene partido' : `Faltan ${sin_partido} que aún no tienen partido`}</li>
          )}
        </ul>
      )}
    </div>
  );
}
