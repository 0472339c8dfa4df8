import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { COLOURS, styles } from '../../certify/theme.js';
import { parseOwn } from '../../own-json.js';
import type { StoredReport } from '../../record/port.js';
import type { Verification } from '../document.js';
import { readSignature } from '../sign.js';
import { Line } from './parts.js';
import { useWords } from './words.js';

/** Length of a signed text that fits on one page. */
const SHORT = 3000;

/** Who checked it, and how to check a copy. */
export function Assurance({ report }: { readonly report: StoredReport }): ReactElement {
  const { say, formatDay } = useWords();
  const { statementJson, signature } = report;
  const verification = readVerification(report);
  const conformity =
    statementJson === undefined ? undefined : parseOwn<{ conformity?: string }>(statementJson).conformity;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={60}>
        {say('Conformity and verification')}
      </Text>
      <Line label={say('Conformity')}>
        {conformity ?? say('The reporting organisation has not made a statement of conformity.')}
      </Line>
      {verification === undefined ? (
        <Line label={say('Verification')}>{say('No third party has verified these figures.')}</Line>
      ) : (
        <>
          <Line label={say('Verified by')}>{verification.verifier}</Line>
          <Line label={say('Level')}>
            {[say(ASSURANCE[verification.level]), verification.standard]
              .filter((part) => part !== undefined)
              .join(', ')}
          </Line>
          <Line label={say('Date')}>{formatDay(verification.date)}</Line>
          <Line label={say('Statement')}>{verification.statement}</Line>
        </>
      )}
      {statementJson === undefined || signature === undefined ? null : (
        <View
          wrap={statementJson.length > SHORT}
          style={{ marginTop: 10, padding: 9, backgroundColor: COLOURS.panel, borderRadius: 4 }}
        >
          <Text style={[styles.strong, { color: COLOURS.brand, fontSize: 10, marginBottom: 3 }]}>
            {say('Signature')}
          </Text>
          <Text style={{ marginBottom: 4 }}>
            {say(
              'The text below was signed with Ed25519. The public key stands at /.well-known/cargowake-keys.json of the service that issued the report; with it the text can be checked without that service.',
            )}
          </Text>
          <Line label={say('Signed text')}>{statementJson}</Line>
          <Line label={say('Key')}>{readSignature(signature).keyId}</Line>
          <Line label={say('Signature')}>{readSignature(signature).value}</Line>
        </View>
      )}
    </>
  );
}

export const ASSURANCE = { LIMITED: 'Limited assurance', REASONABLE: 'Reasonable assurance' } as const;

export function readVerification({ verificationJson }: StoredReport): Verification | undefined {
  return verificationJson === undefined ? undefined : parseOwn<Verification>(verificationJson);
}
