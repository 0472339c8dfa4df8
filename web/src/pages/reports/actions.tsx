import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  deleteReport,
  evidenceFile,
  frenchFile,
  issueReport,
  printedFile,
  type Report,
  reportFile,
  reportQuery,
  toShipmentFilter,
  verifyReport,
} from '../../api/reports.js';
import { hasRole, useSession } from '../../api/session.js';
import {
  BadgeCheck,
  ChevronDown,
  Download,
  FileArchive,
  FileJson,
  FileSpreadsheet,
  FileText,
  PenLine,
  Trash2,
} from '../../icons/index.js';
import { LANGUAGE_NAMES } from '../../layout/user-menu.js';
import { usePreferences } from '../../preferences.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Confirm } from '../../ui/confirm.js';
import { Field } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Textarea } from '../../ui/input.js';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.js';
import { useToast } from '../../ui/toast.js';
import { EnterVerification } from './verification.js';

/** The actions available for a report, by its status and the user's role. */
export function ReportActions({ report }: { readonly report: Report }) {
  const t = useTranslations('reports');
  const session = useSession();
  const client = useQueryClient();
  const [asked, setAsked] = useState<'issue' | 'verify' | 'remove'>();
  const close = () => setAsked(undefined);
  const isManager = hasRole(session, 'MANAGER');
  const isFinal = report.status === 'superseded' || (report.status === 'issued' && report.verification !== undefined);
  return (
    <>
      <Downloads report={report} />
      {report.status === 'draft' && isManager && (
        <Button onClick={() => setAsked('remove')}>
          <Trash2 aria-hidden="true" />
          {t('remove')}
        </Button>
      )}
      {!isFinal && hasRole(session, 'VERIFIER') && (
        <Button onClick={() => setAsked('verify')}>
          <BadgeCheck aria-hidden="true" />
          {t('verify')}
        </Button>
      )}
      {report.status === 'issued' && (
        <Link
          to="/reports/new"
          search={{ ...toShipmentFilter(report), supersedes: report.id }}
          className={buttonClass()}
        >
          {t('replace')}
        </Link>
      )}
      {report.status === 'draft' && isManager && (
        <Button variant="primary" onClick={() => setAsked('issue')}>
          <PenLine aria-hidden="true" />
          {t('issue')}
        </Button>
      )}
      {asked === 'issue' && <Issue report={report} onClose={close} />}
      {asked === 'verify' && (
        <EnterVerification
          send={(verification) => verifyReport(report.id, verification)}
          onSent={(next) => {
            client.setQueryData(reportQuery(report.id).queryKey, next);
            void client.invalidateQueries({ queryKey: ['reports'] });
          }}
          onClose={close}
        />
      )}
      {asked === 'remove' && <Remove report={report} onClose={close} />}
    </>
  );
}

function Downloads({ report: { id, results } }: { readonly report: Report }) {
  const t = useTranslations('reports');
  const { mostEvidenced } = useSession().settings;
  const isTooLarge = results.count > mostEvidenced;
  const { locale } = usePreferences();
  const item = (icon: ReactNode, name: string, address: string) => (
    <MenuItem icon={icon} onSelect={() => window.location.assign(address)}>
      {name}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden="true" />
          {t('download')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {item(<FileText />, t('pdf'), printedFile(id, locale))}
      {item(<FileSpreadsheet />, t('xlsx'), reportFile(id, 'xlsx'))}
      {item(<FileSpreadsheet />, t('csv'), reportFile(id, 'csv'))}
      {item(<FileJson />, t('json'), reportFile(id, 'json'))}
      {item(<FileText />, t('fr'), frenchFile(id))}
      <MenuItem icon={<FileArchive />} disabled={isTooLarge} onSelect={() => window.location.assign(evidenceFile(id))}>
        <span>
          {t('evidence')}
          {isTooLarge && (
            <span className="block max-w-64 text-xs">{t('evidenceTooLarge', { most: mostEvidenced })}</span>
          )}
        </span>
      </MenuItem>
      <MenuSeparator />
      {LANGUAGE_NAMES.filter(({ value }) => value !== locale).map(({ value, label }) => (
        <Fragment key={value}>{item(<FileText />, `${t('pdf')} – ${label}`, printedFile(id, value))}</Fragment>
      ))}
    </Menu>
  );
}

type DialogProps = { readonly report: Report; readonly onClose: () => void };

function Issue({ report, onClose }: DialogProps) {
  const t = useTranslations('reports');
  const client = useQueryClient();
  const toast = useToast();
  const [conformity, setConformity] = useState('');
  const issue = useMutation({
    mutationFn: () => issueReport(report.id, conformity),
    onSuccess: (next) => {
      client.setQueryData(reportQuery(report.id).queryKey, next);
      void client.invalidateQueries({ queryKey: ['reports'] });
      toast.say(t('issued'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('issueTitle')}
      description={t('issueHint')}
      submit={t('issue')}
      sending={issue}
      onClose={onClose}
      onSubmit={() => issue.mutate()}
    >
      <Field label={t('conformity')} hint={t('conformityHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={4000}
            value={conformity}
            onChange={(event) => setConformity(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function Remove({ report, onClose }: DialogProps) {
  const t = useTranslations('reports');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <Confirm
      title={t('removeTitle')}
      hint={t('removeHint')}
      action={t('remove')}
      run={() => deleteReport(report.id)}
      onDone={() => {
        toast.say(t('removed'));
        void client.invalidateQueries({ queryKey: ['reports', 'list'] });
        void navigate({ to: '/reports' });
      }}
      onClose={onClose}
    />
  );
}
