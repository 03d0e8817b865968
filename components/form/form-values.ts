import type { FormField } from "@/lib/contract/form";

/** A form's state: nested like the request it becomes, with a value at every offered field. */
export type FormState = { [name: string]: FormValue };
export type FormValue = string | number | boolean | null | undefined | readonly unknown[] | FormState;

/** What a form works with: the fields it offers, and what an absent value of an option means. */
export type FormModel = {
  readonly fields: readonly FormField[];
  /** For options without a default in the contract whose absence still means something, such as "on". */
  readonly impliedDefaults: Readonly<Record<string, FormValue>>;
};

/** The value a field starts with, and the one that is left out of the request. */
export function initialValue(model: FormModel, field: FormField): FormValue {
  const implied = model.impliedDefaults[field.path];
  if (implied !== undefined) return implied;
  if (isFormValue(field.default)) return field.default;
  if (field.type === "boolean") return false;
  if (field.type === "strings" || field.type === "choices" || field.type === "objects") return [];
  return "";
}

/** The state of an untouched form, or of one filled from an earlier request. */
export function initialState(model: FormModel, request: unknown = {}): FormState {
  const state: FormState = {};
  for (const field of model.fields) {
    const given = readPath(request, field.path);
    writePath(state, field.path, isFormValue(given) && given !== null ? given : initialValue(model, field));
  }
  return state;
}

/** The request a form stands for: only what differs from the defaults, so that snippets stay short. */
export function toRequest(model: FormModel, state: unknown): FormState {
  const request: FormState = {};
  for (const field of model.fields) {
    const value = readPath(state, field.path);
    if (!isFormValue(value) || (!field.required && !isChanged(model, field, value))) continue;
    writePath(request, field.path, value);
  }
  return request;
}

/** The request as it may be shown: secrets as a placeholder. */
export function withoutSecrets(model: FormModel, request: FormState): FormState {
  const shown = structuredClone(request);
  for (const field of model.fields) {
    if (field.secret && readPath(shown, field.path)) writePath(shown, field.path, "YOUR_SECRET");
  }
  return shown;
}

/** How many of these fields differ from their defaults. */
export function countChanged(model: FormModel, state: unknown, fields: readonly FormField[]): number {
  return fields.filter((field) => {
    const value = readPath(state, field.path);
    return isFormValue(value) && isChanged(model, field, value);
  }).length;
}

function isChanged(model: FormModel, field: FormField, value: FormValue): boolean {
  if (value === undefined || value === null || value === "") return false;
  if (typeof value === "number" && Number.isNaN(value)) return false;
  return JSON.stringify(value) !== JSON.stringify(initialValue(model, field));
}

export function readPath(value: unknown, path: string): unknown {
  let current = value;
  for (const name of path.split(".")) {
    if (!isState(current)) return undefined;
    current = current[name];
  }
  return current;
}

function writePath(state: FormState, path: string, value: FormValue): void {
  const names = path.split(".");
  const last = names.pop();
  let current = state;
  for (const name of names) {
    const next = current[name];
    if (isState(next)) current = next;
    else {
      const created: FormState = {};
      current[name] = created;
      current = created;
    }
  }
  if (last !== undefined) current[last] = value;
}

function isState(value: unknown): value is FormState {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** JSON holds nothing else; functions and the like never get into a form. */
function isFormValue(value: unknown): value is FormValue {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol";
}
