import { type ReactNode, useMemo } from 'react';
import type { CalculationResult, Explanation } from '../api/types.js';
import type { Choose } from '../map/markers.js';
import { ResultMap } from '../map/result-map.js';
import { Breakdown } from './breakdown.js';
import { explanationOf } from './model.js';
import { Quality } from './quality.js';
import { Sources } from './sources.js';
import { Totals } from './totals.js';

/** A calculation from its total down to the factor; `explanation` is passed if it is stored beside the result. */
export function ResultView(props: {
  readonly result: CalculationResult;
  readonly explanation?: Explanation;
  /** Buttons beside the total: certificate, copy, store. */
  readonly actions?: ReactNode;
  /** Takes another facility into the request. */
  readonly onChoose?: Choose | undefined;
}) {
  const { result } = props;
  const results = useMemo(() => [{ id: 'result', result }], [result]);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Totals result={result} actions={props.actions} />
      <ResultMap results={results} onChoose={props.onChoose} />
      <Breakdown result={result} explanation={props.explanation ?? explanationOf(result)} />
      <Quality result={result} />
      <Sources result={result} />
    </div>
  );
}
