import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel, Seal, Source, Verified } from '../model.js';
import { COLOURS, styles } from '../theme.js';
import { Words } from './text.js';
import { useWords } from './use-words.js';

/**
 * Number of limits kept on the page of the block after them, which never breaks, so that the last page is never nearly
 * empty.
 */
const KEPT_LIMITS = 4;

/** How the figures were made, what they rest on, what they leave out, and how to check them. */
export function MethodPages({ model }: { readonly model: CertificateModel }): ReactElement {
  const { say, formatPercent } = useWords();
  const { method } = model;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={60}>
        {say('Method')}
      </Text>
      <Text>
        {model.seal?.verification === undefined
          ? say(
              'The emissions were calculated according to ISO 14083:2023, Quantification and reporting of greenhouse gas emissions arising from transport chain operations: well-to-wheel, from the provision of energy to its use, for every transport and hub operation of the chain, as carbon dioxide equivalent. They were calculated by software from the data named here; the certificate does not attest a verification by a third party.',
            )
          : say(
              'The emissions were calculated according to ISO 14083:2023, Quantification and reporting of greenhouse gas emissions arising from transport chain operations: well-to-wheel, from the provision of energy to its use, for every transport and hub operation of the chain, as carbon dioxide equivalent. They were calculated by software from the data named here; a third party has verified them as stated at the end.',
            )}
      </Text>
      <View style={{ marginTop: 5 }}>
        <Line label={say('Method')}>{method.name}</Line>
        <Line label={say('GWP set')}>{method.gwp}</Line>
        <Line label={say('Factor set')}>{method.factorSet}</Line>
        <Line label={say('Calculated with')}>{method.methodologies.join('; ')}</Line>
        <Line label={say('Data versions')}>{method.dataVersions.join('; ')}</Line>
        <Line label={say('Origin found as')}>{model.origin?.foundAs ?? ''}</Line>
        <Line label={say('Destination as')}>{model.destination?.foundAs ?? ''}</Line>
        <Line label={say('Kinds of data')}>
          {method.shares.map(({ label, share }) => `${label} ${formatPercent(share)}`).join('; ')}
        </Line>
      </View>
      <Sources sources={method.sources} />
      <Limits limits={method.limits.slice(0, -KEPT_LIMITS)} isFirst />
      <View wrap={false}>
        <Limits limits={method.limits.slice(-KEPT_LIMITS)} isFirst={method.limits.length <= KEPT_LIMITS} />
        <Scope />
        <Verification model={model} />
      </View>
    </>
  );
}

/** Length of a signed text that fits on the rest of a page. */
const SHORT = 1500;

function Line(props: {
  readonly label: string;
  readonly children: string;
  readonly small?: true;
}): ReactElement | null {
  const { label, children, small } = props;
  if (children === '') return null;
  return (
    <View wrap={false} style={[styles.row, { marginBottom: 1 }, small ? styles.small : {}]}>
      <Text style={{ width: 100, paddingRight: 6, color: COLOURS.quiet }}>{label}</Text>
      <Words style={{ flex: 1 }}>{children}</Words>
    </View>
  );
}

function Sources({ sources }: { readonly sources: readonly Source[] }): ReactElement | null {
  const { say } = useWords();
  if (sources.length === 0) return null;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={40}>
        {say('Sources of factors')}
      </Text>
      {sources.map((source, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <View key={index} style={[styles.row, { marginBottom: 3 }]} wrap={false}>
          <Text style={{ width: 16, color: COLOURS.quiet }}>{`${index + 1}.`}</Text>
          <View style={{ flex: 1 }}>
            <Words style={styles.strong}>{source.title}</Words>
            <Words style={styles.small}>
              {[source.publisher, source.edition, source.locators.join('; '), source.licence]
                .filter((part) => part !== '')
                .join(' · ')}
            </Words>
          </View>
        </View>
      ))}
    </>
  );
}

/** The boundary of ISO 14083, which holds for every result. */
function Scope(): ReactElement {
  const { say } = useWords();
  return (
    <View>
      <Text style={styles.heading}>{say('Included and not included')}</Text>
      <Bullet>
        {say(
          'Included: operation of vehicles and hubs, provision of their energy, empty running, refrigerants that leak from temperature-controlled road vehicles, and the carriage of the cargo with its packaging.',
        )}
      </Bullet>
      <Bullet>
        {say(
          'Not included: making, maintaining and scrapping vehicles and infrastructure; making packaging; administration; refrigerants of other modes and of hubs; black carbon; effects of flying other than its greenhouse gases; compensation of any kind.',
        )}
      </Bullet>
    </View>
  );
}

function Limits(props: { readonly limits: readonly string[]; readonly isFirst: boolean }): ReactElement | null {
  const { limits, isFirst } = props;
  const { say } = useWords();
  if (limits.length === 0) return null;
  return (
    <>
      {isFirst ? (
        <Text style={styles.heading} minPresenceAhead={30}>
          {say('Limits')}
        </Text>
      ) : null}
      {limits.map((limit) => (
        <Bullet key={limit}>{limit}</Bullet>
      ))}
    </>
  );
}

function Bullet({ children }: { readonly children: string }): ReactElement {
  return (
    <View wrap={false} style={[styles.row, { marginBottom: 1.5 }]}>
      <Text style={{ width: 16, color: COLOURS.quiet }}>•</Text>
      <Words style={{ flex: 1 }}>{children}</Words>
    </View>
  );
}

function Verification({ model }: { readonly model: CertificateModel }): ReactElement {
  const { say } = useWords();
  return (
    <View
      wrap={(model.seal?.statement.length ?? 0) > SHORT}
      style={{ marginTop: 5, padding: 5, backgroundColor: COLOURS.panel, borderRadius: 4 }}
    >
      <Text style={[styles.strong, { color: COLOURS.brand, fontSize: 10, marginBottom: 3 }]}>
        {say('Verify this certificate')}
      </Text>
      <Text style={{ marginBottom: 4 }}>
        {say(
          "The address below, also in the code on the first page, shows the figures of this certificate for as long as the calculation stands; once a newer one has replaced it, the page says so. The checksum is that of the result's JSON text as the service keeps it, in UTF-8; the page compares it with a file of yours.",
        )}
      </Text>
      <Line label={say('Address')}>{model.verifyUrl}</Line>
      <Line label={say('Stored result')}>{`SHA-256 ${model.resultSha256}`}</Line>
      {model.seal === undefined ? null : <Sealed seal={model.seal} />}
    </View>
  );
}

/** Who verified it, and the signature that allows a copy to be checked without the service. */
function Sealed({ seal }: { readonly seal: Seal }): ReactElement {
  const { say } = useWords();
  const { statement, keyId, signature, verification } = seal;
  return (
    <>
      {verification === undefined ? null : (
        <>
          <Line label={say('Verified by')}>{`${verification.verifier}, ${verification.date}`}</Line>
          <Line label={say('Level')}>{levelOf(verification, say)}</Line>
          <Line label={say('Opinion')}>{verification.statement}</Line>
        </>
      )}
      <Line label={say('Signed text')} small>
        {statement}
      </Line>
      <Line label={say('Signature')} small>{`Ed25519, ${keyId}: ${signature}`}</Line>
    </>
  );
}

function levelOf({ level, standard }: Verified, say: ReturnType<typeof useWords>['say']): string {
  const words = say(level === 'REASONABLE' ? 'Reasonable assurance' : 'Limited assurance');
  return standard === undefined ? words : `${words}, ${standard}`;
}
