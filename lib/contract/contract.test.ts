import { expect, test } from "vitest";
import { z } from "zod";
import * as contract from "./index.ts";

const schemas: [string, z.ZodType][] = Object.entries(contract).flatMap(([name, value]) =>
  value instanceof z.ZodType ? [[name, value]] : [],
);
const rows: [string, contract.Endpoint][] = Object.entries(contract.endpoints);
const partsOf = (row: contract.Endpoint): [string, z.ZodType][] =>
  Object.entries({
    params: row.params,
    query: row.query,
    body: row.body,
    multipart: row.multipart,
    response: row.response,
  }).flatMap(([part, schema]) => (schema ? [[part, schema]] : []));
const visible: [string, z.ZodType][] = [
  ...rows.flatMap(([name, row]) =>
    partsOf(row).map(([part, schema]): [string, z.ZodType] => [`${name}.${part}`, schema]),
  ),
  ...Object.entries(contract.mcpTools).map(([name, tool]): [string, z.ZodType] => [name, tool.input]),
];

type Json = z.core.JSONSchema.JSONSchema;

/** Paths of the properties inside a JSON schema that do not say what they are for. */
function undescribed(schema: unknown, root: Json, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item) => undescribed(item, root, path));
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== "properties")
      return ["default", "examples", "enum"].includes(key) ? [] : undescribed(value, root, path);
    return Object.entries(value).flatMap(([name, property]) => {
      const here = `${path}.${name}`;
      return [...(isDescribed(property, root) ? [] : [here]), ...undescribed(property, root, here)];
    });
  });
}

function isDescribed(property: unknown, root: Json): boolean {
  if (typeof property !== "object" || property === null) return false;
  if ("description" in property && typeof property.description === "string")
    return property.description.length > 3;
  if ("$ref" in property && typeof property.$ref === "string") {
    return isDescribed(root.$defs?.[property.$ref.replace("#/$defs/", "")], root);
  }
  return (
    "anyOf" in property &&
    Array.isArray(property.anyOf) &&
    property.anyOf.some((one) => isDescribed(one, root))
  );
}

test.each(schemas)("%s has a JSON schema for what comes in and what goes out", (_, schema) => {
  expect(z.toJSONSchema(schema, { io: "input" })).toBeTypeOf("object");
  expect(z.toJSONSchema(schema, { io: "output" })).toBeTypeOf("object");
});

test.each(visible)("every field of %s says what it is for", (name, schema) => {
  for (const io of ["input", "output"] as const) {
    const json = z.toJSONSchema(schema, { io });
    expect(undescribed(json, json, name)).toEqual([]);
  }
});

test("a field without a description is found", () => {
  const json = z.toJSONSchema(
    z.object({ a: z.object({ b: z.string() }).meta({ description: "An object." }) }),
  );
  expect(undescribed(json, json, "x")).toEqual(["x.a.b"]);
});

/** Whether a value can not be turned back into what it was made from, as every answer has to be. */
function isOneWay(value: unknown, seen: Set<unknown>): boolean {
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  if (!(value instanceof z.ZodType)) return Object.values(value).some((inner) => isOneWay(inner, seen));
  const { def } = value._zod;
  if (def.type === "transform") return true;
  const inner = def.type === "object" && "shape" in def ? { ...def, shape: def.shape } : def;
  return Object.values(inner).some((part) => isOneWay(part, seen));
}

test.each(rows)("the answer of %s can be written", (_, row) => {
  expect(isOneWay(row.response, new Set())).toBe(false);
});

test("a schema that can only be read is found", () => {
  expect(isOneWay(contract.ScrapeBody, new Set())).toBe(true);
});

test("every id names one schema", () => {
  const owners = new Map<string, z.ZodType>();
  for (const [, schema] of schemas) {
    const id = schema.meta()?.id;
    if (id === undefined) continue;
    expect(owners.get(id) ?? schema, `id ${id}`).toBe(schema);
    expect(z.globalRegistry.get(schema)?.id).toBe(id);
    owners.set(id, schema);
  }
  expect(owners.size).toBeGreaterThan(80);
  expect(
    [...owners.keys()].filter((id) => id.endsWith("Input") && owners.has(id.slice(0, -"Input".length))),
  ).toEqual([]);
});

test("no two calls share a method and path", () => {
  const addresses = rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ":")}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(rows)("%s describes exactly the parameters in its path", (_, row) => {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  expect(Object.keys(row.params?.shape ?? {})).toEqual(inPath);
});

test("reading calls have no body", () => {
  const withBody = rows.filter(([, row]) => row.method === "GET" && (row.body || row.multipart));
  expect(withBody).toEqual([]);
});

test("the lists of places and languages are complete", () => {
  expect(contract.upperCountries).toHaveLength(143);
  expect(contract.lowerCountries).toHaveLength(142);
  expect(contract.ProxyCountry.options).toHaveLength(285);
  expect(contract.locales).toHaveLength(185);
  expect(contract.states).toHaveLength(100);
  for (const list of [contract.ProxyCountry.options, contract.locales, contract.states]) {
    expect(new Set(list).size).toBe(list.length);
  }
  expect(contract.ProxyCountry.options).toEqual(expect.arrayContaining(["EU", "RANDOM_COUNTRY", "zw"]));
  expect(contract.ProxyCountry.options).not.toContain("random_country");
  expect(contract.ProxyCountry.options).not.toContain("VU");
  expect(contract.states).not.toContain("DC");
});
