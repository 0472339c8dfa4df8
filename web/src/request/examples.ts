import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client.js';
import { useServiceText } from '../texts/service-text.js';
import { getIn, isObject, type Json, type JsonObject } from './draft.js';

export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly value: JsonObject;
}

const PLACE = ['paths', '/calculate', 'post', 'requestBody', 'content', 'application/json', 'examples'] as const;

/** The examples of the service's own API description. */
export function useExamples() {
  const said = useServiceText();
  return useQuery({
    queryKey: ['examples'],
    queryFn: async () => listExamples(await get<Json>('/openapi.json')),
    staleTime: Number.POSITIVE_INFINITY,
    select: (examples) => examples.map((example) => ({ ...example, summary: said(example.summary) })),
  });
}

function listExamples(document: Json): readonly Example[] {
  const examples = getIn(document, PLACE);
  if (!isObject(examples)) return [];
  return Object.entries(examples).flatMap(([name, example]) => {
    if (!isObject(example) || typeof example.summary !== 'string' || !isObject(example.value)) return [];
    return [{ name, summary: example.summary, value: example.value }];
  });
}

/** The dashboard draws routes and explains figures, so it requests both. */
export function withDetails(request: JsonObject): JsonObject {
  const options = isObject(request.options) ? request.options : {};
  return { ...request, options: { ...options, includeRoutePolylines: true, includeExplanation: true } };
}
