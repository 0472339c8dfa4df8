import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PlaceKind, type Understood, understoodQuery } from '../api/places.js';
import type { PlaceSuggestion } from '../api/types.js';
import { isObject, type Path } from './draft.js';
import { useRequestField, useRequestForm } from './form-context.js';
import { rememberPlace } from './known-places.js';

/** The states of a place field: empty, typed, being looked up, ambiguous, unknown, or not answered. */
export type Reading =
  | { readonly state: 'IDLE' | 'TYPED' | 'READING' | 'UNKNOWN' | 'FAILED' }
  | { readonly state: 'AMBIGUOUS'; readonly others: readonly PlaceSuggestion[] };

export interface PlaceText {
  /** What was typed and is no place yet. */
  readonly typed: string | undefined;
  readonly reading: Reading;
  /** Other meanings of the text, once one has been chosen. */
  readonly others: readonly PlaceSuggestion[];
  readonly type: (text: string) => void;
  readonly choose: (place: PlaceSuggestion) => void;
  /**
   * Looks up the typed text.
   * @returns whether the field now holds a place, or is empty
   */
  readonly settle: () => Promise<boolean>;
}

const IDLE: Reading = { state: 'IDLE' };

/**
 * The text of a place field. While it is being typed, the request has no place there, so an earlier place is never sent
 * for a new text, however slow the service is.
 */
export function usePlaceText(path: Path, prefer: PlaceKind): PlaceText {
  const field = useRequestField(path);
  const { settling } = useRequestForm();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const [reading, setReading] = useState<Reading>(IDLE);
  const [others, setOthers] = useState<readonly PlaceSuggestion[]>([]);
  const underWay = useRef<{ readonly text: string; readonly done: Promise<boolean> }>(undefined);
  const latest = useRef<string>(undefined);
  const isUnreachable = useRef(false);
  latest.current = typed;
  /** The text that the service has answered: asking again would remove the question while the user clicks on it. */
  const answered = useRef<string>(undefined);

  const take = (place: PlaceSuggestion, rest: readonly PlaceSuggestion[]) => {
    rememberPlace(place);
    const location: unknown = place.location;
    if (isObject(location)) field.set(location);
    latest.current = undefined;
    setTyped(undefined);
    setReading(IDLE);
    setOthers(rest);
  };
  const receive = (text: string, answer: Understood): boolean => {
    if (latest.current !== text) return false;
    if (answer.state === 'FOUND') {
      take(answer.place, answer.others);
      return true;
    }
    answered.current = text;
    setReading(answer.state === 'AMBIGUOUS' ? { state: 'AMBIGUOUS', others: answer.others } : { state: answer.state });
    return false;
  };
  const read = async (text: string): Promise<boolean> => {
    setReading({ state: 'READING' });
    isUnreachable.current = false;
    try {
      return receive(text, await client.fetchQuery(understoodQuery(text.trim(), prefer)));
    } catch {
      isUnreachable.current = true;
      if (latest.current === text) setReading({ state: 'FAILED' });
      return false;
    } finally {
      if (underWay.current?.text === text) underWay.current = undefined;
    }
  };
  const settle = async (): Promise<boolean> => {
    const text = latest.current;
    if (text === undefined) return true;
    if (text.trim() === '') {
      setTyped(undefined);
      setReading(IDLE);
      return true;
    }
    if (answered.current === text) return false;
    if (underWay.current?.text === text) return underWay.current.done;
    const done = read(text);
    underWay.current = { text, done };
    return done;
  };
  const settleNow = useRef(settle);
  settleNow.current = settle;
  useEffect(
    () =>
      settling.watch(async () => {
        if (await settleNow.current()) return 'DONE';
        return isUnreachable.current ? 'UNREACHABLE' : 'OPEN';
      }),
    [settling],
  );

  return {
    typed,
    reading,
    others,
    type: (text) => {
      latest.current = text;
      answered.current = undefined;
      setTyped(text);
      setReading({ state: 'TYPED' });
      setOthers([]);
      if (field.value !== undefined) field.set(undefined);
    },
    choose: (place) => take(place, []),
    settle,
  };
}
