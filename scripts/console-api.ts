import * as z from 'zod';
import { actSchema, answerSchema, uploadedSchema } from '../src/web/messages/acts.ts';
import {
  OPERATOR_PARTS,
  operatorUpdateSchema,
  roomSchema,
  roomUpdateSchema,
} from '../src/web/messages/view.ts';

/** The description of what goes between the server of the console and its page, in OpenAPI 3.1.1. */
export function makeConsoleApi(): string {
  const document = {
    openapi: '3.1.1',
    info: {
      title: 'The console of a dealing machine',
      version: '1',
      description:
        'What goes between the server and its page, made from the schemas of src/web/messages (npm run docs). Every answer is no-store, but for files of the page named by a hash of their content. The server takes requests by the names of its own addresses only (Host), and posts from its own pages only (Origin).',
    },
    servers: [
      { url: 'http://127.0.0.1:7768', description: 'for browsers of its own computer' },
      {
        url: 'https://{host}:7769',
        description: 'for tablets in the hall',
        variables: { host: { default: 'dealer.local' } },
      },
    ],
    paths: PATHS,
    components: {
      schemas: schemas(),
      securitySchemes: {
        here: { type: 'apiKey', in: 'cookie', name: 'soubrette' },
        hall: { type: 'apiKey', in: 'cookie', name: '__Host-soubrette' },
      },
    },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** What a page is, by an id that it has made up. */
const PAGE_ID = { type: 'string', pattern: '^[\\w-]{8,64}$' } as const;
const X_PAGE = { name: 'x-page', in: 'header', required: true, schema: PAGE_ID } as const;
const PAIRED = [{ here: [] }, { hall: [] }] as const;
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' } as const;
const REFUSED = { description: 'Refused, and why.', content: json(refTo('Answer')) } as const;

const PATHS = {
  '/api/events': {
    get: {
      summary: 'The stream that a page listens to',
      description:
        'Server-sent events called `update`, each with `{n, parts}` as JSON: OperatorUpdate, or RoomUpdate for a page that has opened a room. A browser that is not paired gets the part `page` only.',
      security: [{}, ...PAIRED],
      parameters: [
        { name: 'page', in: 'query', required: true, schema: PAGE_ID },
        {
          name: 'last-event-id',
          in: 'header',
          description: 'The id of the last event that it had: `<run>.<n>`.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'The stream.',
          content: {
            'text/event-stream': { schema: { oneOf: [refTo('OperatorUpdate'), refTo('RoomUpdate')] } },
          },
        },
        400: { description: 'The page has no id.' },
        403: {
          description:
            'The page is open in another browser, or the request is not from a page of this server.',
        },
        503: { description: 'Too many streams are open.' },
      },
    },
  },
  '/api/acts': {
    post: {
      summary: 'What a page does',
      security: [{}, ...PAIRED],
      parameters: [X_PAGE],
      requestBody: { required: true, content: json(refTo('Act')) },
      responses: {
        200: { description: 'Done, or refused and why.', content: json(refTo('Answer')) },
        400: REFUSED,
        403: REFUSED,
        413: REFUSED,
        429: REFUSED,
      },
    },
  },
  '/api/deals': {
    post: sendingFile(
      'Sends a deal file, of 8 MiB at most; of the page that drives',
      'The id by which it is chosen.',
    ),
  },
  '/api/results': {
    post: sendingFile(
      'Sends a results file, of 8 MiB at most; of a page that has opened the room of a director',
      'It is the one that was sent last.',
    ),
  },
  '/api/papers/{id}': {
    get: {
      summary: 'A paper that this page had made, as PDF',
      security: PAIRED,
      parameters: [X_PAGE, { name: 'id', in: 'path', required: true, schema: PAGE_ID }],
      responses: {
        200: {
          description: 'The paper.',
          content: { 'application/pdf': { schema: { ...BYTES, contentMediaType: 'application/pdf' } } },
        },
        404: REFUSED,
      },
    },
  },
  '/api/pictures/{id}': {
    get: {
      summary: 'A picture of a card of the deck that this page tests in its room, never of a job of deals',
      security: PAIRED,
      parameters: [X_PAGE, { name: 'id', in: 'path', required: true, schema: PAGE_ID }],
      responses: {
        200: {
          description: 'The picture.',
          content: { 'image/png': { schema: { ...BYTES, contentMediaType: 'image/png' } } },
        },
        404: REFUSED,
      },
    },
  },
} as const;

/** Every schema that has a name of its own: the messages, and the parts of what a page is sent. */
function schemas(): Readonly<Record<string, object>> {
  const named = z.registry<{ id: string }>();
  for (const [part, schema] of Object.entries(OPERATOR_PARTS))
    named.add(schema, { id: `Operators${capital(part)}` });
  named.add(roomSchema, { id: 'Room' });
  named.add(actSchema, { id: 'Act' });
  named.add(answerSchema, { id: 'Answer' });
  named.add(uploadedSchema, { id: 'Uploaded' });
  named.add(operatorUpdateSchema, { id: 'OperatorUpdate' });
  named.add(roomUpdateSchema, { id: 'RoomUpdate' });
  const made = z.toJSONSchema(named, { uri: (id) => `#/components/schemas/${id}`, reused: 'inline' }).schemas;
  return Object.fromEntries(
    Object.entries(made).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]),
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A file that is sent as it is, under a name. */
function sendingFile(summary: string, description: string): object {
  return {
    summary,
    security: PAIRED,
    parameters: [
      X_PAGE,
      {
        name: 'name',
        in: 'query',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 200 },
      },
    ],
    requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } },
    responses: {
      200: { description, content: json(refTo('Uploaded')) },
      403: REFUSED,
      413: REFUSED,
      429: REFUSED,
    },
  };
}
