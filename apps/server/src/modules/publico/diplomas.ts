import { Id } from '@cd/contract/kit/campos';
import type { FastifyInstance } from 'fastify';
import type PDFDocument from 'pdfkit';
import type { Db } from '../../platform/db/open';
import { RuleError } from '../../platform/errors/rule-error';
import { addressQuota } from '../../platform/http/address-quota';
import type { CachedAnswers } from '../../platform/http/cached-answers';
import { glyph } from '../../platform/typeface';
import type { Estado } from './origenes';
import { leerPremios } from './premios';
import { marcoGuardado } from './paginas';
import { equiposPorId, leerTemporadaPasada } from './queries';

const POR_MINUTO = 60;
/** A4 lying down, in points. */
const ANCHO = 841.89;
const ALTO = 595.28;
const TINTA = '#10302a';
const ORO = '#8a6a12';
const PUESTOS = { 1: 'Campeón', 2: 'Subcampeón', 3: 'Tercer clasificado' } as const;

interface Diploma {
  equipo: string;
  puesto: 1 | 2 | 3;
  /** 'Copa · Fútbol sala alevín mixto' */
  de: string;
  federacion: string;
  temporada: string;
}

interface DiplomasDeps {
  db: () => Db;
  answers: CachedAnswers;
  abierta: () => Promise<Estado>;
}

/** The diploma of a team that has won something for good. Of its players it says nothing: they write themselves in, on paper. */
export function mountDiplomas(app: FastifyInstance, { db, answers, abierta }: DiplomasDeps): void {
  const contar = addressQuota(app, { max: POR_MINUTO, windowMs: 60_000, refusal: 'servicio.ocupado' });
  app.get<{ Params: { equipoId: string; fichero: string } }>('/open/api/equipos/:equipoId/diplomas/:fichero', async (request, reply) => {
    await contar(request);
    await abierta();
    const equipoId = Id.parse(request.params.equipoId);
    const [, faseId] = /^([1-9]\d{0,8})\.pdf$/.exec(request.params.fichero) ?? [];
    const [equipo] = faseId ? await equiposPorId(db(), [equipoId]) : [];
    const premio = equipo && (await leerPremios(db(), equipoId)).find(({ fase_id }) => fase_id === Number(faseId));
    if (!equipo || !premio) throw new RuleError('recurso.desconocido');
    const { empresa, temporada } = await marcoGuardado(db(), answers);
    const campeonato = `${equipo.deporte_nombre} ${equipo.categoria_nombre.toLowerCase()} ${equipo.genero_nombre.toLowerCase()}`;
    const pdf = await dibujarDiploma({
      equipo: equipo.nombre,
      puesto: premio.puesto,
      de: [premio.fase_nombre, premio.grupo_nombre, campeonato].filter(Boolean).join(' · '),
      federacion: empresa.nombre || 'Competición Deportiva',
      temporada: (await leerTemporadaPasada(db(), { equipo: equipoId })) ?? temporada ?? '',
    });
    return reply
      .type('application/pdf')
      .header('Cache-Control', 'no-cache')
      .header('Content-Disposition', `inline; filename="diploma-${equipoId}-${premio.fase_id}.pdf"`)
      .send(pdf);
  });
}

type Documento = InstanceType<typeof PDFDocument>;

const anchoDe = (texto: string, cuerpo: number): number =>
  ([...texto].reduce((suma, letra) => suma + glyph(letra).advance, 0) * cuerpo) / 1000;

/** In the middle of the page, at the greatest size that fits. */
function centrado(doc: Documento, texto: string, y: number, mayor: number, color: string): void {
  const cuerpo = Math.min(mayor, (mayor * (ANCHO - 160)) / Math.max(1, anchoDe(texto, mayor)));
  let x = (ANCHO - anchoDe(texto, cuerpo)) / 2;
  for (const letra of texto) {
    const { outline, advance } = glyph(letra);
    if (outline) {
      doc
        .save()
        .translate(x, y)
        .scale(cuerpo / 1000)
        .path(outline)
        .fill(color)
        .restore();
    }
    x += (advance * cuerpo) / 1000;
  }
}

/** Its letters are drawn, so it needs no font; what it says is read from its only figure. */
async function dibujarDiploma({ equipo, puesto, de, federacion, temporada }: Diploma): Promise<Buffer> {
  const dice = `Diploma de ${federacion}: ${equipo}, ${PUESTOS[puesto].toLowerCase()} de ${de}, temporada ${temporada}`;
  // Read with the first one: most processes draw none.
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'es-ES',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: dice, Author: federacion },
  });
  const trozos: Buffer[] = [];
  doc.on('data', (trozo: Buffer) => trozos.push(trozo));
  const hecho = new Promise((listo) => doc.on('end', listo));
  doc.addStructure(
    doc.struct('Document', {}, [
      doc.struct('Figure', { alt: dice, title: dice }, () => {
        doc.rect(0, 0, ANCHO, ALTO).fill('#ffffff');
        doc
          .lineWidth(10)
          .rect(30, 30, ANCHO - 60, ALTO - 60)
          .stroke(TINTA);
        doc
          .lineWidth(1.5)
          .rect(44, 44, ANCHO - 88, ALTO - 88)
          .stroke(ORO);
        centrado(doc, federacion, 112, 20, TINTA);
        centrado(doc, 'DIPLOMA', 190, 64, ORO);
        centrado(doc, 'otorgado a', 238, 16, TINTA);
        centrado(doc, equipo, 304, 52, TINTA);
        centrado(doc, PUESTOS[puesto], 368, 36, ORO);
        centrado(doc, de, 408, 18, TINTA);
        centrado(doc, `Temporada ${temporada}`, 436, 16, TINTA);
        doc
          .lineWidth(1)
          .moveTo(ANCHO / 2 - 110, 510)
          .lineTo(ANCHO / 2 + 110, 510)
          .stroke(TINTA);
        centrado(doc, 'Por la organización', 528, 11, TINTA);
      }),
    ]),
  );
  doc.end();
  await hecho;
  return Buffer.concat(trozos);
}
