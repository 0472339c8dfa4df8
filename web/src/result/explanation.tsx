import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../api/types.js';
import { useFormat } from '../format.js';
import { ChevronRight } from '../icons/index.js';
import { useServiceText } from '../texts/service-text.js';
import { useValueText } from '../texts/value-text.js';
import { Badge } from '../ui/badge.js';
import { CitationLine } from './citation.js';
import type { ExplainedElement, Step } from './model.js';
import { buildTrees, listChoices, listSymbols, type StepNode } from './steps.js';

type Citations = CalculationResult['citations'];

/** From a figure to its formula, from the formula to its inputs, from an input to the table it comes from. */
export function ExplanationTree(props: { readonly element: ExplainedElement; readonly citations: Citations }) {
  const t = useTranslations('result');
  const trees = buildTrees(props.element.steps);
  const choices = listChoices(props.element.steps);
  return (
    <div className="rounded-xl border border-line">
      {trees.map((node) => (
        <StepView key={node.step.symbol} node={node} citations={props.citations} />
      ))}
      {choices.length > 0 && (
        <details className="group border-t border-line">
          <Summary>
            <span className="text-muted">{t('choices', { count: choices.length })}</span>
          </Summary>
          <div className="border-t border-line pl-4">
            {choices.map((step) => (
              <StepView key={step.symbol} node={{ step, inputs: [] }} citations={props.citations} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Summary({ children }: { readonly children: ReactNode }) {
  return (
    <summary className="flex min-h-10 list-none items-center gap-2 px-3 py-1.5 text-sm hover:bg-sunken/60 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 text-muted transition-transform in-[details[open]>summary]:rotate-90"
      />
      {children}
    </summary>
  );
}

function StepView({ node, citations }: { readonly node: StepNode; readonly citations: Citations }) {
  const { step, inputs } = node;
  const body = <StepBody step={step} inputs={inputs} citations={citations} />;
  const hasBody = step.formula !== undefined || step.reference !== undefined || (step.reason ?? '') !== '';
  if (!hasBody) {
    return (
      <div className="flex min-h-10 items-center gap-2 border-t border-line px-3 py-1.5 pl-9 text-sm first:border-t-0">
        <StepLine step={step} />
      </div>
    );
  }
  return (
    <details className="border-t border-line first:border-t-0">
      <Summary>
        <StepLine step={step} />
      </Summary>
      <div className="ml-4 border-l-2 border-accent-soft pb-1">{body}</div>
    </details>
  );
}

const TONES = { STATED: 'accent', FACTOR: 'good', DEFAULT: 'warn', ROUTE: 'accent', COMPUTED: 'neutral' } as const;

function StepLine({ step }: { readonly step: Step }) {
  const t = useTranslations('result');
  const format = useFormat();
  const value = useValueText();
  const said = useServiceText();
  const origin = (['STATED', 'FACTOR', 'DEFAULT', 'ROUTE', 'COMPUTED'] as const).find((name) => name === step.origin);
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0">{said(step.label)}</span>
      <span className="flex items-center gap-2">
        <span className="font-medium whitespace-nowrap">
          {typeof step.value === 'number' ? format.number(step.value) : value(step.value)}{' '}
          <span className="font-normal text-muted">{step.unit === '1' ? '' : step.unit}</span>
        </span>
        {origin !== undefined && <Badge tone={TONES[origin]}>{t(`origin_${origin}`)}</Badge>}
      </span>
    </span>
  );
}

function StepBody(props: { readonly step: Step; readonly inputs: readonly StepNode[]; readonly citations: Citations }) {
  const { step, inputs, citations } = props;
  const said = useServiceText();
  const reason = said(step.reason ?? '');
  const citation = citations.find(({ reference }) => reference === step.reference);
  return (
    <>
      {reason !== '' && (
        <p {...(reason === step.reason && { lang: 'en' })} className="px-3 py-1.5 text-sm text-muted">
          {reason}
        </p>
      )}
      {step.formula !== undefined && <Formula step={step} inputs={inputs} />}
      {step.reference !== undefined && <CitationLine reference={step.reference} citation={citation} />}
      {inputs.map((input) => (
        <StepView key={input.step.symbol} node={input} citations={citations} />
      ))}
    </>
  );
}

/** The formula in symbols, and the same with its numbers. */
function Formula({ step, inputs }: { readonly step: Step; readonly inputs: readonly StepNode[] }) {
  const format = useFormat();
  const formula = step.formula ?? '';
  const figures = new Map(inputs.map(({ step: input }) => [input.symbol, input.value]));
  const filled = listSymbols(formula).reduce((text, symbol) => {
    const figure = figures.get(symbol);
    return typeof figure === 'number'
      ? text.replaceAll(new RegExp(`\\b${symbol}\\b`, 'g'), format.number(figure))
      : text;
  }, formula);
  return (
    <div className="px-3 py-1.5 font-mono text-xs wrap-anywhere">
      <p>
        {step.symbol} = {formula.replaceAll(' * ', ' × ')}
      </p>
      {figures.size > 0 && <p className="text-muted">= {filled.replaceAll(' * ', ' × ')}</p>}
    </div>
  );
}
