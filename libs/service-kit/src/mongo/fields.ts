/** Mongoose infers the type `T`, and that documents always have the field. */
interface Always<T> {
  required: true;
  __rawDocTypeHint: T;
}

/** Mongoose infers the type `T`, and that documents may lack the field. */
interface Sometimes<T> {
  allowNull: false;
  __rawDocTypeHint: T;
}

export const text = { type: String, required: true } as const;
export const number = { type: Number, required: true } as const;
export const flag = { type: Boolean, required: true } as const;
export const date = { type: Date, required: true } as const;

const typed = <T>(definition: object): T => definition as T;

/** Definition of a field whose type Mongoose cannot infer: `required<'in' | 'out'>(String)`. */
export const required = <T>(type: unknown): Always<T> => typed({ type, required: true });

/** Definition of a field that is null until it is set. */
export function nullable(type: StringConstructor): Always<string | null>;
export function nullable(type: NumberConstructor): Always<number | null>;
export function nullable(type: DateConstructor): Always<Date | null>;
export function nullable<T>(type: unknown): Always<T | null>;
export function nullable(type: unknown): Always<unknown> {
  return typed({ type, default: null });
}

/** Definition of a field that documents lack until it is set. */
export function optional(type: StringConstructor): Sometimes<string>;
export function optional(type: NumberConstructor): Sometimes<number>;
export function optional(type: DateConstructor): Sometimes<Date>;
export function optional<T>(type: unknown): Sometimes<T>;
export function optional(type: unknown): Sometimes<unknown> {
  return typed({ type, default: undefined, required: false });
}

/** Definition of a list, which is empty by default. */
export const listOf = <T>(type: unknown): Always<T[]> => typed({ type: [type], default: [] });

/** Definition of an object whose fields Mongoose does not know; empty by default. */
export const record = <T>(): Always<T> => typed({ type: Object, default: {} });
