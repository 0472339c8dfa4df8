import { type DragEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TEMPLATE_ADDRESS } from '../../api/batches.js';
import { FileSpreadsheet } from '../../icons/index.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { cx } from '../../ui/cx.js';
import { PageHeader } from '../../ui/page.js';
import { RecalculationList } from '../recalculations/list.js';
import { BatchList } from './list.js';
import { Wizard } from './wizard.js';

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,.json,.ndjson,.jsonl';

/** Whole files of shipments: upload, check, correct, price, calculate and download. */
export function BatchesPage() {
  const t = useTranslations('batches');
  const [file, setFile] = useState<File>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined) setFile(dropped);
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <a href={TEMPLATE_ADDRESS} download className={buttonClass()}>
            <FileSpreadsheet aria-hidden="true" />
            {t('template')}
          </a>
        }
      />
      <div className="flex flex-col gap-6">
        {file === undefined ? (
          <Card>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping only repeats what the button does */}
            <div
              onDragOver={(event) => {
                event.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={onDrop}
              className={cx(
                'flex flex-col items-center gap-3 rounded-xl border-2 border-dashed px-6 py-12 text-center',
                over ? 'border-accent bg-accent-soft' : 'border-line-strong/60',
              )}
            >
              <FileSpreadsheet className="size-10 text-accent" aria-hidden="true" />
              <p className="font-medium">{t('drop')}</p>
              <p className="text-sm text-muted">{t('formats')}</p>
              <Button variant="primary" onClick={() => input.current?.click()}>
                {t('choose')}
              </Button>
              <input
                ref={input}
                type="file"
                accept={ACCEPTED}
                aria-label={t('choose')}
                className="sr-only"
                tabIndex={-1}
                onChange={(event) => setFile(event.target.files?.[0])}
              />
            </div>
          </Card>
        ) : (
          <Wizard
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onDone={() => setFile(undefined)}
          />
        )}
        <BatchList
          onCorrect={(failed) => {
            setFile(failed);
            window.scrollTo({ top: 0 });
          }}
        />
        <RecalculationList />
      </div>
    </>
  );
}
