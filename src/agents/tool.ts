import type { Api } from './api.js';

/** JSON Schema of a tool's input or output; closed vocabulary, small on purpose: models read it. */
export type Schema = Readonly<Record<string, unknown>>;

export interface ToolAnswer {
  /** At most 40 lines, for the model. */
  readonly text: string;
  /** For programs; held to the output schema. */
  readonly content: object;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** Includes the rules that models get wrong; at most 1,000 characters. */
  readonly description: string;
  readonly input: Schema;
  readonly output: Schema;
  /** Whether a call leaves nothing behind but a charge. */
  readonly readOnly: boolean;
  /** Whether a call may replace what is stored. */
  readonly destructive?: true;
  /** Whether calling it again with the same input changes nothing further. */
  readonly idempotent: boolean;
  run(input: never, api: Api): Promise<ToolAnswer>;
}

/** Ties a tool's handler to the type of its input, which its schema has validated. */
export const defineTool = <I>(
  tool: Omit<Tool, 'run'> & { readonly run: (input: I, api: Api) => Promise<ToolAnswer> },
): Tool => tool as Tool;

export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const list = (items: Schema, bounds: Schema = {}): Schema => ({ type: 'array', items, ...bounds });

export const text = (description: string, more: Schema = {}): Schema => ({ type: 'string', description, ...more });

export const number = (description: string, more: Schema = {}): Schema => ({ type: 'number', description, ...more });

export const oneOf = (words: readonly string[], description: string): Schema => ({
  type: 'string',
  enum: words,
  description,
});

/** An object whose fields are documented elsewhere. */
export const anything: Schema = { type: 'object', additionalProperties: true };

const MAX_LINES = 40;

/** Lines for the model, cut so that an answer never floods its context. */
export function lines(...all: readonly string[]): string {
  if (all.length <= MAX_LINES) return all.join('\n');
  const kept = all.slice(0, MAX_LINES - 1);
  return [...kept, `… and ${all.length - kept.length} more lines; see the structured content`].join('\n');
}

/** Four significant digits: enough to read, and the structured content has the rest. */
export const short = (value: number): string =>
  Number(value.toPrecision(4)).toLocaleString('en-US', { maximumFractionDigits: 6 });

/** A figure with its unit; a figure that a result of an earlier version does not state is never shown as 0. */
export const figure = (value: number | undefined, unit: string): string =>
  value === undefined ? `${unit} not stated` : `${short(value)} ${unit}`;
