import { isKeyOf } from '../keys.js';
import { checkMeaning } from './meaning.js';
import { found } from './messages.js';
import { findNearMiss } from './near-miss.js';
import { faultOf } from './order.js';
import { propertyOf } from './property.js';
import type { WireElement, WireRequest } from './schema.js';
import { ELEMENT_SCHEMAS, MAX_CHAIN_LENGTH, RequestSchema, WEIGHTED_MODE_SCHEMAS } from './schema.js';
import { toRequest } from './to-request.js';
import type { CalculationRequest } from './types.js';
import { findUnknowns } from './unknown.js';
import { listProblems, type Problem } from './validate.js';

/**
 * Step 1: turns a decoded JSON document into a request that later steps can trust. Absent and null are the same, except
 * inside `context`, which stays unchanged.
 * @throws ApiFault of the first problem in document order, with all problems of the same name in its details
 */
export function parseRequest(document: unknown): CalculationRequest {
  const stripped = isAsNeeded(document) ? document : withoutNulls(document);
  const problems: Problem[] = [...listProblems(RequestSchema, stripped, [])];
  const elements = elementsOf(stripped);
  elements.forEach((element, index) => {
    problems.push(...listElementProblems(element, ['transportChain', index]));
  });
  const unknowns = findUnknowns(stripped, elements);
  problems.push(...checkMeaning(stripped, elements, problems), ...unknowns.problems);
  if (problems.length > 0) throw faultOf(problems, stripped);
  return toRequest(stripped as WireRequest, elements as WireElement[], unknowns.warnings);
}

function elementsOf(document: unknown): readonly unknown[] {
  const chain = propertyOf(document, 'transportChain');
  return Array.isArray(chain) ? chain : [];
}

function listElementProblems(element: unknown, path: readonly (string | number)[]): readonly Problem[] {
  const type = propertyOf(element, 'type');
  if (!isKeyOf(ELEMENT_SCHEMAS, type)) {
    return [
      {
        path: [...path, 'type'],
        error: 'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON',
        message: describeType(type, Object.keys(ELEMENT_SCHEMAS)),
      },
    ];
  }
  const problems = [...listProblems(ELEMENT_SCHEMAS[type], element, path)];
  const modes = propertyOf(element, 'modes');
  if (type === 'WEIGHTED_MODES' && Array.isArray(modes)) {
    modes.forEach((mode, index) => {
      problems.push(...listModeProblems(mode, [...path, 'modes', index]));
    });
  }
  return problems;
}

function describeType(type: unknown, known: readonly string[]): string {
  if (type === undefined) return `is missing; must be one of ${known.join(', ')}`;
  const meant = typeof type === 'string' ? findNearMiss(type, known) : undefined;
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `must be one of ${known.join(', ')}, not ${found(type)}${hint}`;
}

function listModeProblems(mode: unknown, path: readonly (string | number)[]): readonly Problem[] {
  const type = propertyOf(mode, 'type');
  if (!isKeyOf(WEIGHTED_MODE_SCHEMAS, type)) {
    return [
      {
        path: [...path, 'type'],
        error: 'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON',
        message: describeType(type, Object.keys(WEIGHTED_MODE_SCHEMAS)),
      },
    ];
  }
  return listProblems(WEIGHTED_MODE_SCHEMAS[type], mode, path);
}

/** Nothing needs removing, as in nearly every request: no null and no overlong list. */
function isAsNeeded(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= MAX_CHAIN_LENGTH + 1 && value.every(isAsNeeded);
  if (typeof value !== 'object' || value === null) return true;
  for (const key in value) {
    const inner = propertyOf(value, key);
    if (inner === null || (key !== 'context' && !isAsNeeded(inner))) return false;
  }
  return true;
}

/**
 * Clients write null for unknown. Array items stay, so that positions keep their meaning; one item more than the
 * longest allowed list is enough to detect that there are too many, and a body can contain half a million. No key is
 * `__proto__`: decoding refuses it.
 */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_CHAIN_LENGTH + 1).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (inner !== null) kept[key] = key === 'context' ? inner : withoutNulls(inner);
  }
  return kept;
}
