/** A JSON Schema of draft 2020-12, as far as the schemas of this project go. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

type Check = (
  value: unknown,
  argument: unknown,
  at: string,
  schema: JsonSchema,
  root: JsonSchema,
) => string[];

/** What is wrong with a value by a schema, each with its place; a keyword that is not known here is an error of its own. */
export function schemaProblems(
  value: unknown,
  schema: JsonSchema,
  root: JsonSchema = schema,
  at: string = '$',
): string[] {
  return Object.entries(schema).flatMap(([keyword, argument]) => {
    if (ANNOTATIONS.has(keyword)) return [];
    const check = CHECKS[keyword];
    return check === undefined
      ? [`${at}: keyword ${keyword} is not known`]
      : check(value, argument, at, schema, root);
  });
}

const ANNOTATIONS = new Set(['$schema', '$defs', 'title', 'description']);

const CHECKS: Readonly<Record<string, Check>> = {
  $ref: (value, name, at, _, root) => {
    const key = String(name).replace('#/$defs/', '');
    const found = (root.$defs as Readonly<Record<string, JsonSchema>>)[key];
    return found === undefined ? [`${at}: there is no ${name}`] : schemaProblems(value, found, root, at);
  },
  oneOf: (value, schemas, at, _, root) => {
    const all = (schemas as readonly JsonSchema[]).map((each) => schemaProblems(value, each, root, at));
    const fitting = all.filter((problems) => problems.length === 0).length;
    const [nearest = []] = all.toSorted((a, b) => a.length - b.length);
    return fitting === 1 ? [] : [`${at}: ${fitting} of ${all.length} fit`, ...nearest];
  },
  type: (value, types, at) => {
    const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    const names = [types].flat();
    const fits = names.includes(own) || (names.includes('integer') && Number.isInteger(value));
    return fits ? [] : [`${at}: ${own}, not ${names.join(' or ')}`];
  },
  const: (value, wanted, at) => (value === wanted ? [] : [`${at}: not ${wanted}`]),
  enum: (value, wanted, at) =>
    (wanted as unknown[]).includes(value) ? [] : [`${at}: ${value} is none of them`],
  minimum: (value, least, at) =>
    typeof value === 'number' && value < Number(least) ? [`${at}: ${value} is below ${least}`] : [],
  pattern: (value, pattern, at) =>
    typeof value === 'string' && !new RegExp(String(pattern), 'u').test(value) ? [`${at}: "${value}"`] : [],
  minLength: (value, least, at) =>
    typeof value === 'string' && value.length < Number(least) ? [`${at}: too short`] : [],
  maxLength: (value, most, at) =>
    typeof value === 'string' && value.length > Number(most) ? [`${at}: too long`] : [],
  minItems: (value, least, at) =>
    Array.isArray(value) && value.length < Number(least) ? [`${at}: too few`] : [],
  maxItems: (value, most, at) =>
    Array.isArray(value) && value.length > Number(most) ? [`${at}: too many`] : [],
  items: (value, schema, at, _, root) =>
    Array.isArray(value)
      ? value.flatMap((each, index) => schemaProblems(each, schema as JsonSchema, root, `${at}[${index}]`))
      : [],
  required: (value, names, at) =>
    isFields(value)
      ? (names as readonly string[]).flatMap((name) => (name in value ? [] : [`${at}: no ${name}`]))
      : [],
  properties: (value, schemas, at, _, root) =>
    isFields(value)
      ? Object.entries(schemas as Readonly<Record<string, JsonSchema>>).flatMap(([name, schema]) =>
          name in value ? schemaProblems(value[name], schema, root, `${at}.${name}`) : [],
        )
      : [],
  additionalProperties: (value, schema, at, { properties = {} }, root) =>
    isFields(value)
      ? Object.keys(value)
          .filter((name) => !(name in (properties as object)))
          .flatMap((name) =>
            schema === false
              ? [`${at}: ${name} is not known`]
              : schemaProblems(value[name], schema as JsonSchema, root, `${at}.${name}`),
          )
      : [],
  propertyNames: (value, schema, at, _, root) =>
    isFields(value)
      ? Object.keys(value).flatMap((name) =>
          schemaProblems(name, schema as JsonSchema, root, `${at}.${name}`),
        )
      : [],
};

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
