import { Traduccion } from '@cd/contract/organizacion/configuracion';
import { Nivel } from '@cd/contract/kit/perfiles';
import { crearTraductor } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { TextField } from '../../../ui/fields/fields';
import { frase } from '../../../ui/dialogs/Dialogs';
import { EmptyState } from '../../../ui/page/states';
import { FormPage } from '../../../ui/forms/FormPage';
import type { Form } from '../../../ui/forms/form';
import { ICON } from '../../../ui/pieces/icon';
import { WithConfiguracion, INVALIDATES } from './WithConfiguracion';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import estilos from './configuracion.module.css';

const same = (palabra: string) => palabra.trim().toLocaleLowerCase('es');

const Vocabulario = z.object({
  traducciones: z.array(Traduccion).superRefine((pares, contexto) => {
    for (const [i, { palabra }] of pares.entries()) {
      if (pares.slice(0, i).some((otro) => same(otro.palabra) === same(palabra)))
        contexto.addIssue({ code: 'custom', path: [i, 'palabra'], message: 'Esta palabra ya está en la lista' });
    }
  }),
});

/** `fila` tells the rows apart while they move. */
interface Pair {
  fila: number;
  palabra: string;
  traduccion: string;
}
type Values = { traducciones: Pair[] };

export default function VocabularioPage() {
  const soloLectura = useLevel('configuracion') < Nivel.Edicion;
  return (
    <WithConfiguracion>
      {({ traducciones }, { guardar, reload }) => (
        <FormPage<Values, z.output<typeof Vocabulario>>
          title="Vocabulario"
          errorTitle="Error al guardar la configuración"
          button="Guardar el vocabulario"
          readOnly={soloLectura}
          values={{ traducciones: traducciones.map((par, fila) => ({ fila, ...par })) }}
          schema={Vocabulario}
          save={async (datos) => {
            await guardar({ traducciones: datos.traducciones });
            return { title: 'Vocabulario guardado', text: 'Ya se usa en los menús, las pantallas, los correos y los informes.' };
          }}
          invalidates={INVALIDATES}
          reload={reload}
          fields={(form) => ({
            traducciones: (
              <div className={estilos.vocabulario}>
                <Pairs form={form} soloLectura={soloLectura} />
                <Sample pares={form.values.traducciones} />
              </div>
            ),
          })}
        />
      )}
    </WithConfiguracion>
  );
}

function Pairs({ form, soloLectura }: { form: Form<Values>; soloLectura: boolean }) {
  const { traducciones } = form.values;
  const siguiente = useRef(traducciones.length);
  const lista = useRef<HTMLOListElement>(null);
  const annadir = () => {
    form.insertListItem('traducciones', { fila: siguiente.current++, palabra: '', traduccion: '' });
    // Drawn by then.
    requestAnimationFrame(() => lista.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <Block
      title="Palabras propias"
      actions={
        !soloLectura && (
          <Button icon={<IconPlus {...ICON} />} onClick={annadir}>
            Añadir palabra
          </Button>
        )
      }
    >
      {traducciones.length === 0 ? (
        <EmptyState title="Se usan las palabras del producto">
          Si en su competición los colegios son clubes, o los coordinadores delegados, dígalo aquí: cambiará en todas partes.
        </EmptyState>
      ) : (
        <Stack as="ol" ref={lista} className={`deja-3 ${estilos.pares}`}>
          {traducciones.map(({ fila }, i) => (
            <li key={fila}>
              <TextField
                label={`Palabra ${i + 1}`}
                placeholder="colegio"
                maxLength={60}
                {...form.getInputProps(`traducciones.${i}.palabra`)}
              />
              <TextField
                label={`Se dice ${i + 1}`}
                placeholder="club"
                maxLength={60}
                {...form.getInputProps(`traducciones.${i}.traduccion`)}
              />
              {!soloLectura && <Movers form={form} i={i} />}
            </li>
          ))}
        </Stack>
      )}
      <Muted className={estilos.nota}>
        Se cambian palabras enteras, respetando las mayúsculas; el plural es otra palabra. Los nombres propios no se tocan: «Colegio
        Altocampo» seguirá llamándose así.
      </Muted>
    </Block>
  );
}

const SENTENCES = [
  'El colegio inscribe a sus equipos en el campeonato.',
  'El coordinador avisa al entrenador de cada cambio de partido.',
  'Árbitros por designar en la jornada',
];

/** What the words would change, before they are saved. Not through the vocabulary in use: it shows the one being written. */
function Sample({ pares }: { pares: readonly Pair[] }) {
  const [prueba, setPrueba] = useState('');
  const traducir = useMemo(() => crearTraductor(pares.filter(({ palabra, traduccion }) => palabra.trim() && traduccion.trim())), [pares]);
  return (
    <Block title="Así se leerá">
      <Stack as="ul" gap={3} className={`deja-4 ${estilos.frases}`}>
        {SENTENCES.map((texto) => (
          <Stack as="li" key={texto} data-cambia={traducir(texto) !== texto || undefined}>
            <Muted as="span">{texto}</Muted>
            <b>{traducir(texto)}</b>
          </Stack>
        ))}
      </Stack>
      <Stack as="label" gap={1} className={estilos.prueba}>
        <span>Pruébelo con otra frase</span>
        <input value={prueba} maxLength={200} onChange={(event) => setPrueba(event.target.value)} />
      </Stack>
      <output className={estilos.salida}>{traducir(prueba)}</output>
    </Block>
  );
}

function Movers({ form, i }: { form: Form<Values>; i: number }) {
  const { traducciones } = form.values;
  const { palabra } = traducciones[i]!;
  return (
    <Row as="span" align="stretch" className={estilos.mover}>
      <IconButton
        label={`Subir la palabra ${i + 1}`}
        disabled={i === 0}
        onClick={() => form.reorderListItem('traducciones', { from: i, to: i - 1 })}
      >
        <IconArrowUp {...ICON} />
      </IconButton>
      <IconButton
        label={`Bajar la palabra ${i + 1}`}
        disabled={i === traducciones.length - 1}
        onClick={() => form.reorderListItem('traducciones', { from: i, to: i + 1 })}
      >
        <IconArrowDown {...ICON} />
      </IconButton>
      <IconButton
        label={palabra ? frase`Quitar «${palabra}»` : `Quitar la palabra ${i + 1}`}
        onClick={() => form.removeListItem('traducciones', i)}
      >
        <IconTrash {...ICON} />
      </IconButton>
    </Row>
  );
}
