import { expect, it } from 'vitest';
import { contractProofDocument, type ContractProof } from './contract-proof';

const empresa = {
  nombre: 'Liga',
  direccion: '',
  codigoPostal: '',
  ciudad: '',
  telefono: '',
  web: '',
  email: '',
  letras_logo: 'L',
  texto_temporada: '2026-2027',
  color_informes: '#10302A',
  color_informes_texto: '#FFFFFF',
};
const huella = 'a'.repeat(64);
const contrato = {
  id: 7,
  edicion: 2,
  contenido: '# Cesión\n\nTexto <b>llano</b>',
  huella,
  fecha_inicio_vigencia: '2026-09-01',
  fecha_fin_vigencia: null,
};
const said = (firmas: ContractProof['firmas']): string =>
  JSON.stringify(
    contractProofDocument('Cesión', { contrato, firmas }, { empresa, temporada: '2026-2027', instante: '2026-11-22 10:00:00' }).content,
  );

it('la constancia dice el texto, y de cada firma quién, cuándo, desde dónde y la huella', () => {
  const firma = {
    nombre: 'Ana de Entonces',
    login: 'ana@liga.es',
    perfil_id: 4 as const,
    momento: '2026-10-01 09:30:00',
    direccion: '203.0.113.7',
    agente: 'Navegador',
    huella,
  };
  const texto = said([{ nombre: 'Ana', login: 'ana@liga.es', perfil: 'Árbitro', fecha_aceptacion: firma.momento, firma }]);
  for (const dicho of [
    'Contrato 7, edición 2',
    'Texto <b>llano</b>',
    'Ana de Entonces · ana@liga.es',
    'Árbitro',
    '01/10/2026 09:30',
    '203.0.113.7',
    'Navegador',
    huella,
  ])
    expect(texto).toContain(dicho);
});

it('de lo firmado antes de que se guardaran, solo quién y cuándo', () => {
  const texto = said([{ nombre: 'Ana', login: 'ana@liga.es', perfil: '', fecha_aceptacion: '2025-10-01 09:30:00', firma: null }]);
  expect(texto).toContain('Firmado antes de que se guardaran');
  expect(texto).not.toContain('Con el programa');
});
