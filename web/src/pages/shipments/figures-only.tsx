import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiProblem } from '../../api/client.js';
import { type Shipment, shipmentQuery } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { RotateCcw } from '../../icons/index.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { Problem } from '../../ui/problem.js';
import { FigureList } from '../reports/figures.js';
import { ModeList } from './modes.js';
import { MoreMenu } from './more-menu.js';
import { Recalculate } from './recalculate.js';
import { Lane } from './table.js';
import { Tags } from './tags.js';

/** A shipment without a stored result, as a row of a batch has none unless asked for; or why there is none at all. */
export function FiguresOnly({ id, error }: { readonly id: string; readonly error: ApiProblem }) {
  const shipment = useQuery(shipmentQuery(id));
  return (
    <Loaded query={shipment} className="h-96 w-full">
      {(found) => (found === null ? <Problem error={error} /> : <Found shipment={found} />)}
    </Loaded>
  );
}

function Found({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslations('calculation');
  const k = useTranslations('kept');
  const s = useTranslations('shipments');
  const r = useTranslations('result');
  const b = useTranslations('batches');
  const format = useFormat();
  const [recalculating, setRecalculating] = useState(false);
  const { id, totalCo2eGrams, activityTonneKm = 0, massTonnes, carrier } = shipment;
  return (
    <>
      <PageHeader
        title={id}
        description={t('calculatedAt', { date: format.dateTime(shipment.createdAt) })}
        actions={
          <>
            <Button onClick={() => setRecalculating(true)}>
              <RotateCcw aria-hidden="true" />
              {s('recalculate')}
            </Button>
            {shipment.batchId !== undefined && (
              <Link to="/shipments" search={{ batch: shipment.batchId }} className={buttonClass()}>
                {b('shipments')}
              </Link>
            )}
            <MoreMenu id={id} />
          </>
        }
      />
      {recalculating && <Recalculate ids={[id]} onClose={() => setRecalculating(false)} />}
      <Tags id={id} />
      <Card title={k('figuresOnly')} description={k('figuresOnlyHint')}>
        <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Lane shipment={shipment} />
          <ModeList modes={shipment.modes} />
          <span className="text-muted">{format.date(shipment.shipmentDate)}</span>
          {carrier !== undefined && <span className="min-w-0 text-muted break-words">{carrier}</span>}
        </p>
        <FigureList
          figures={[
            [s('emissions'), format.emissions(totalCo2eGrams), format.emissionsUnit],
            ...(activityTonneKm > 0
              ? ([
                  [r('intensity'), format.intensity(totalCo2eGrams / activityTonneKm), format.intensityUnit],
                  [r('activity'), format.activity(activityTonneKm), format.activityUnit],
                ] as const)
              : []),
            ...(massTonnes === undefined ? [] : ([[s('mass'), format.tonnes(massTonnes), 't']] as const)),
          ]}
        />
      </Card>
    </>
  );
}
