import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type CarrierFigure,
  type CarrierSummary,
  changeFigure,
  figuresQuery,
  removeFigure,
} from '../../api/carriers.js';
import { useFormat } from '../../format.js';
import { CalendarClock, Ellipsis, Trash2 } from '../../icons/index.js';
import { useServiceText } from '../../texts/service-text.js';
import { useValueText } from '../../texts/value-text.js';
import { IconButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Confirm } from '../../ui/confirm.js';
import { Field } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { Paged } from '../../ui/paged.js';
import { Select } from '../../ui/select.js';
import { Table, Td, Th } from '../../ui/table.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';
import { nameFigure } from './figure-name.js';

/** Figures of all carriers or of one, each with its document and row. */
export function Figures(props: {
  readonly carriers: readonly CarrierSummary[];
  readonly carrier: string | undefined;
  readonly onCarrier: (carrier: string | undefined) => void;
  readonly mayChange: boolean;
}) {
  const t = useTranslations('carriers');
  const figures = useInfiniteQuery(figuresQuery(props.carrier));
  const client = useQueryClient();
  const toast = useToast();
  const value = useValueText();
  const [asked, setAsked] = useState<{ readonly what: 'change' | 'remove'; readonly figure: CarrierFigure }>();
  const close = () => setAsked(undefined);
  const refresh = () => void client.invalidateQueries({ queryKey: ['carriers'] });
  return (
    <Card
      title={t('figures')}
      flush
      actions={
        <Field label={t('carrier')} className="w-56">
          {(control) => (
            <Select
              {...control}
              empty={t('all')}
              options={props.carriers.map(({ carrier }) => ({ value: carrier, label: carrier }))}
              value={props.carrier}
              onChange={props.onCarrier}
            />
          )}
        </Field>
      }
    >
      <Paged query={figures}>
        {(items) => <FigureTable items={items} mayChange={props.mayChange} onAsk={setAsked} />}
      </Paged>
      {asked?.what === 'change' && <ChangeDialog figure={asked.figure} onDone={refresh} onClose={close} />}
      {asked?.what === 'remove' && (
        <Confirm
          title={t('removeTitle', { name: nameFigure(asked.figure, value) })}
          hint={t('removeHint')}
          action={t('remove')}
          run={() => removeFigure(asked.figure.id)}
          onDone={() => {
            toast.say(t('removed'));
            refresh();
            close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}

function FigureTable(props: {
  readonly items: readonly CarrierFigure[];
  readonly mayChange: boolean;
  readonly onAsk: (asked: { readonly what: 'change' | 'remove'; readonly figure: CarrierFigure }) => void;
}) {
  const c = useTranslations('common');
  const t = useTranslations('carriers');
  const format = useFormat();
  const said = useServiceText();
  const value = useValueText();
  return (
    <Table caption={t('figures')}>
      <thead>
        <tr>
          <Th>{t('item')}</Th>
          <Th>{t('modes')}</Th>
          <Th numeric>{t('wtw')}</Th>
          <Th>{t('per')}</Th>
          <Th>{t('valid')}</Th>
          <Th>{t('verification')}</Th>
          <Th>{t('source')}</Th>
          {props.mayChange && (
            <Th>
              <span className="sr-only">{c('actions')}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {props.items.map((figure) => (
          <tr key={figure.id}>
            <Th scope="row" className="max-w-64 wrap-anywhere whitespace-normal">
              {nameFigure(figure, value)}
              <span className="block font-normal text-muted">{figure.carrier.name}</span>
            </Th>
            <Td>{value(figure.mode ?? figure.hubType ?? '')}</Td>
            <Td numeric className="font-medium">
              {format.number(figure.wtwGrams)}
            </Td>
            <Td className="text-muted">{value(figure.unit)}</Td>
            <Td className="whitespace-nowrap text-muted">
              {format.date(figure.valid.from)} – {format.date(figure.valid.to)}
            </Td>
            <Td className="max-w-48 wrap-anywhere text-muted">{figure.verification ?? '–'}</Td>
            <Td className="max-w-48 wrap-anywhere text-muted">
              {figure.document.name}, {said(figure.document.row)}
            </Td>
            {props.mayChange && (
              <Td>
                <Menu
                  trigger={
                    <IconButton label={t('actions', { name: nameFigure(figure, value) })}>
                      <Ellipsis />
                    </IconButton>
                  }
                >
                  <MenuItem icon={<CalendarClock />} onSelect={() => props.onAsk({ what: 'change', figure })}>
                    {t('change')}
                  </MenuItem>
                  <MenuItem icon={<Trash2 />} onSelect={() => props.onAsk({ what: 'remove', figure })}>
                    {t('remove')}
                  </MenuItem>
                </Menu>
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ChangeDialog(props: {
  readonly figure: CarrierFigure;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('carriers');
  const toast = useToast();
  const value = useValueText();
  const { id, valid, verification: verified = '' } = props.figure;
  const [from, setFrom] = useState(valid.from);
  const [to, setTo] = useState(valid.to);
  const [verification, setVerification] = useState(verified);
  const change = useMutation({
    mutationFn: () =>
      changeFigure(id, {
        validFrom: from,
        validTo: to,
        verification: verification.trim() === '' ? null : verification.trim(),
      }),
    onSuccess: () => {
      toast.say(t('changed'));
      props.onDone();
      props.onClose();
    },
  });
  return (
    <FormDialog
      title={nameFigure(props.figure, value)}
      submit={t('change')}
      sending={change}
      onClose={props.onClose}
      onSubmit={() => change.mutate()}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('validFrom')} type="date" required value={from} onChange={setFrom} />
        <TextField label={t('validTo')} type="date" required value={to} onChange={setTo} />
      </div>
      <TextField label={t('verification')} maxLength={200} value={verification} onChange={setVerification} />
    </FormDialog>
  );
}
