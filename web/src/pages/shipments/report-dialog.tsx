import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeTags } from '../../api/kept.js';
import type { Shipment } from '../../api/shipments.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';

/** The tag by which a report finds the shipments added to it. */
const TAG = 'report';

/** Tags shipments for a report and opens it, for the period that they span. */
export function ReportDialog({
  shipments,
  onClose,
}: {
  readonly shipments: readonly Shipment[];
  readonly onClose: () => void;
}) {
  const t = useTranslations('kept');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const mark = useMutation({
    mutationFn: () => changeTags({ ids: shipments.map(({ id }) => id), set: { [TAG]: name.trim() } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['calculations'] });
      const days = shipments.map(({ shipmentDate }) => shipmentDate).sort();
      const period = { from: days[0] ?? '', to: days.at(-1) ?? '' };
      void navigate({ to: '/reports/new', search: { ...period, tag: `${TAG}=${name.trim()}` } });
    },
  });
  return (
    <FormDialog
      title={t('reportTitle', { count: shipments.length })}
      description={t('reportHint')}
      submit={t('reportOpen')}
      sending={mark}
      onClose={onClose}
      onSubmit={() => mark.mutate()}
    >
      <TextField
        label={t('reportName')}
        required
        pattern=".*\S.*"
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
