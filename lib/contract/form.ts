import { z } from "zod";

/**
 * What a form control has to offer for a field.
 * choice: one of `options`; choices: several of them; strings: a list of texts; map: names and texts;
 * objects: a list of objects with `fields`; file: an upload; json: anything else, edited as JSON.
 */
export type FormFieldType =
  | "boolean"
  | "string"
  | "number"
  | "integer"
  | "choice"
  | "choices"
  | "strings"
  | "map"
  | "objects"
  | "file"
  | "json";

export type FormField = {
  /** Dotted path inside the value, such as `scrapeOptions.timeout`. */
  readonly path: string;
  readonly type: FormFieldType;
  readonly title: string;
  readonly description: string;
  /** The section of the form; a field without its own has that of the object it is in. */
  readonly group: string | undefined;
  /** True when a value must be given: the field and every object around it have no default and can not be left out. */
  readonly required: boolean;
  readonly nullable: boolean;
  /** Should not be shown in clear. */
  readonly secret: boolean;
  readonly default: unknown;
  readonly examples: readonly unknown[];
  /** Allowed values of choice and choices. */
  readonly enum: readonly string[] | undefined;
  /** Limits: of the value for numbers, of the length for texts, of the count for lists. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Fields of one entry of objects. */
  readonly fields: readonly FormField[] | undefined;
};

type Json = z.core.JSONSchema.JSONSchema;
/** What a field takes over from the object it is in. */
type Inherited = { path: string; group: string | undefined; required: boolean };
const top: Inherited = { path: "", group: undefined, required: true };

/**
 * The fields of an object schema in the order they are declared, nested objects opened up, for forms and for tables
 * in the docs. Throws when the schema is not an object, since there would be nothing to fill in.
 */
export function formFields(schema: z.ZodType): FormField[] {
  const root = z.toJSONSchema(schema, { io: "input" });
  const object = plain(root, root).schema;
  if (!object.properties) throw new TypeError("A form needs an object schema.");
  return fieldsOf(object, root, top);
}

function fieldsOf(object: Json, root: Json, within: Inherited): FormField[] {
  return Object.entries(object.properties ?? {}).flatMap(([name, declared]) => {
    if (typeof declared === "boolean") return [];
    const { schema, nullable } = plain(declared, root);
    const path = within.path ? `${within.path}.${name}` : name;
    const group = text(schema.group) ?? within.group;
    const required = within.required && isRequired(object, name, schema);
    const known = { path, group, required };
    return schema.properties ? fieldsOf(schema, root, known) : [field(schema, root, { ...known, nullable })];
  });
}

function field(schema: Json, root: Json, known: Inherited & { nullable: boolean }): FormField {
  const item = itemOf(schema, root);
  return {
    ...known,
    type: typeOf(schema, item),
    title: text(schema.title) ?? words(known.path.slice(known.path.lastIndexOf(".") + 1)),
    description: schema.description ?? "",
    secret: schema.secret === true,
    default: schema.default,
    examples: Array.isArray(schema.examples) ? schema.examples : [],
    enum: choicesOf(schema) ?? (item && choicesOf(item)),
    min: limit(schema.minimum ?? schema.minLength ?? schema.minItems),
    max: limit(schema.maximum ?? schema.maxLength ?? schema.maxItems),
    fields: item?.properties ? fieldsOf(item, root, top) : undefined,
  };
}

function typeOf(schema: Json, item: Json | undefined): FormFieldType {
  if (choicesOf(schema)) return "choice";
  if (schema.type === "string") return schema.format === "binary" ? "file" : "string";
  if (schema.type === "boolean" || schema.type === "number" || schema.type === "integer") return schema.type;
  if (schema.type === "array" && item) return listTypeOf(item);
  const values = schema.additionalProperties;
  if (schema.type === "object" && typeof values === "object" && values.type === "string") return "map";
  return "json";
}

function listTypeOf(item: Json): FormFieldType {
  if (choicesOf(item)) return "choices";
  if (item.properties) return "objects";
  return item.type === "string" ? "strings" : "json";
}

function itemOf(schema: Json, root: Json): Json | undefined {
  const { items } = schema;
  if (typeof items !== "object" || Array.isArray(items)) return undefined;
  return plain(items, root).schema;
}

/**
 * The schema itself: references followed, and `x or null` reduced to x. What is said beside a reference (a description,
 * a group, a default) stays and wins.
 */
function plain(declared: Json, root: Json): { schema: Json; nullable: boolean } {
  const { $ref, anyOf, ...own } = declared;
  if ($ref !== undefined) {
    const target = root.$defs?.[$ref.slice($ref.lastIndexOf("/") + 1)];
    if (!target) throw new TypeError(`The schema refers to ${$ref}, which it does not define.`);
    const found = plain(target, root);
    return { ...found, schema: { ...found.schema, ...own } };
  }
  const others = anyOf?.filter((option) => typeof option === "object" && option.type !== "null");
  const [only] = others ?? [];
  if (only && typeof only === "object" && others?.length === 1) {
    const found = plain(only, root);
    return { nullable: true, schema: { ...found.schema, ...own } };
  }
  return { schema: declared, nullable: false };
}

const isRequired = (object: Json, name: string, schema: Json): boolean =>
  object.required?.includes(name) === true && schema.default === undefined;

function choicesOf(schema: Json): readonly string[] | undefined {
  const values = schema.enum?.filter((value) => typeof value === "string");
  return values && values.length > 0 ? values : undefined;
}

/** Zod gives every integer the bounds of exact arithmetic; to a person these are no limit. */
const limit = (value: number | undefined): number | undefined =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** `maxPages` as `Max pages`. */
function words(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
