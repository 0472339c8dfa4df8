import { Text, type TextProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { breaksFor, directionOf, fontsFor } from '../fonts.js';

type Style = NonNullable<TextProps['style']>;

/** Draws nothing, and words break where `breaksFor` says. The renderer finds no font for one at the beginning of a text, and fails. */
const SOFT_HYPHEN = '\u00ad';

/** Text from the calculation in any script: fonts and direction follow the characters. */
export function Words(props: {
  readonly children: string;
  readonly style?: Style;
  /** Characters that fit in the column: longer words are broken. */
  readonly longestWord?: number;
}): ReactElement {
  const { style, longestWord } = props;
  const children = props.children.replaceAll(SOFT_HYPHEN, '');
  const own = { fontFamily: fontsFor(children), direction: directionOf(children) };
  return (
    <Text
      style={[...(style === undefined ? [] : [style].flat()), own]}
      {...(longestWord === undefined ? {} : { hyphenationCallback: breaksFor(longestWord) })}
    >
      {children}
    </Text>
  );
}
