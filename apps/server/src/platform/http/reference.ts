import fastifySwagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance } from 'fastify';

/** It writes its own styles: nothing of another house, as in every page. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The reference of the calls, drawn for people: a server of its own, which nobody reaches but by way of the other. */
export async function openReference(routePrefix: string, document: () => object): Promise<FastifyInstance> {
  const reference = fastify();
  await reference.register(fastifySwagger, { mode: 'static', specification: { document: {} as never } });
  await reference.register(swaggerUi, {
    routePrefix,
    staticCSP: POLICY,
    transformSpecification: () => document() as never,
    transformSpecificationClone: false,
  });
  return reference;
}
