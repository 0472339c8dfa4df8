import { Circle, G, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { type DrawnMap, drawMap, type Point } from '../map.js';
import { type Label, type LegNumber, placeLabels, placeNumbers } from '../map-labels.js';
import type { CertificateModel } from '../model.js';
import { COLOURS, CONTENT_WIDTH, MODE_STYLE, styles } from '../theme.js';
import { HubSign } from './hub-sign.js';
import { Words } from './text.js';
import { useWords } from './use-words.js';

/** With parties below, and without; lower above a table of one row, which then has room on the first page. */
const HEIGHTS = {
  parties: { oneRow: 132, moreRows: 205 },
  alone: { oneRow: 205, moreRows: 262 },
} as const;

/** The cargo's route as vector graphics; nothing if no position is known. */
export function RouteMap({ model }: { readonly model: CertificateModel }): ReactElement | null {
  const { say, codeName } = useWords();
  const heights = HEIGHTS[model.sections.length === 0 ? 'alone' : 'parties'];
  const rows = model.elements.flatMap((element) => element.rows).length;
  const map = drawMap(model.route, CONTENT_WIDTH, rows > 1 ? heights.moreRows : heights.oneRow);
  if (map === undefined) return null;
  const numbers = placeNumbers(map);
  const modes = Object.entries(MODE_STYLE).filter(([mode]) => map.legs.some((leg) => leg.mode === mode));
  const schematic = model.route.legs.some((leg) => leg.schematic);
  return (
    <View wrap={false} style={{ marginTop: 9 }}>
      <View style={{ width: map.width, height: map.height }}>
        <Drawing map={map} numbers={numbers} />
        {numbers.map((number) => (
          <NumberText key={number.leg.number} number={number} />
        ))}
        {placeLabels(map, [model.origin?.label, model.destination?.label]).map((label) => (
          <EndLabel key={`${label.x} ${label.y}`} label={label} />
        ))}
      </View>
      <View style={[styles.row, styles.small, { marginTop: 4, justifyContent: 'space-between' }]}>
        <View style={styles.row}>
          {modes.map(([mode, { colour, dash }]) => (
            <View key={mode} style={[styles.row, { alignItems: 'center', marginRight: 12 }]}>
              <Svg viewBox="0 0 22 4" style={{ width: 22, height: 4, marginRight: 4 }}>
                <Path
                  d="M0 2H22"
                  stroke={colour}
                  strokeWidth={1.6}
                  {...(dash === '' ? {} : { strokeDasharray: dash })}
                />
              </Svg>
              <Text>{codeName(mode)}</Text>
            </View>
          ))}
          {map.hubs.length === 0 ? null : (
            <View style={[styles.row, { alignItems: 'center' }]}>
              <HubSign />
              <Text>{say('Hub')}</Text>
            </View>
          )}
        </View>
        <Text style={{ flex: 1, marginLeft: 12, textAlign: 'right' }}>
          {schematic ? `${say('Straight lines connect the known points; the actual route was not stored.')} ` : ''}
          {say('Land and borders: Natural Earth')}
        </Text>
      </View>
    </View>
  );
}

function Drawing(props: { readonly map: DrawnMap; readonly numbers: readonly LegNumber[] }): ReactElement {
  const { map, numbers } = props;
  return (
    <Svg viewBox={`0 0 ${map.width} ${map.height}`} style={{ width: map.width, height: map.height }}>
      <Path d={map.sea} fill={COLOURS.sea} />
      <Path d={map.land} fill={COLOURS.land} stroke={COLOURS.coast} strokeWidth={0.4} />
      <Path d={map.borders} stroke={COLOURS.border} strokeWidth={0.5} fill="none" />
      {map.legs.map((leg) => (
        <Path key={leg.number} d={leg.path} stroke="#ffffff" strokeWidth={3.4} strokeLinejoin="round" fill="none" />
      ))}
      {map.legs.map((leg) => {
        const { colour, dash } = MODE_STYLE[leg.mode];
        return (
          <Path
            key={leg.number}
            d={leg.path}
            stroke={colour}
            strokeWidth={1.7}
            strokeLinejoin="round"
            fill="none"
            {...(dash === '' ? {} : { strokeDasharray: dash })}
          />
        );
      })}
      {map.hubs.map(([x, y]) => (
        <Rect
          key={`${x} ${y}`}
          x={x - 2.4}
          y={y - 2.4}
          width={4.8}
          height={4.8}
          fill="#ffffff"
          stroke={COLOURS.ink}
          strokeWidth={1}
        />
      ))}
      <EndMark at={map.start} />
      <EndMark at={map.end} />
      {numbers.map(({ leg, at: [x, y] }) => (
        <Circle
          key={leg.number}
          cx={x}
          cy={y}
          r={5}
          fill="#ffffff"
          stroke={MODE_STYLE[leg.mode].colour}
          strokeWidth={0.9}
        />
      ))}
      <Rect
        x={0.3}
        y={0.3}
        width={map.width - 0.6}
        height={map.height - 0.6}
        stroke={COLOURS.line}
        strokeWidth={0.6}
        fill="none"
      />
    </Svg>
  );
}

function NumberText({ number: { leg, at } }: { readonly number: LegNumber }): ReactElement {
  const [x, y] = at;
  return (
    <View style={{ position: 'absolute', left: x - 8, top: y - 4.6, width: 16 }}>
      <Text style={{ fontSize: 6.6, fontWeight: 600, textAlign: 'center', color: MODE_STYLE[leg.mode].colour }}>
        {String(leg.number)}
      </Text>
    </View>
  );
}

function EndMark({ at: [x, y] }: { readonly at: Point }): ReactElement {
  return (
    <G>
      <Circle cx={x} cy={y} r={4} fill="#ffffff" />
      <Circle cx={x} cy={y} r={2.8} fill={COLOURS.ink} />
    </G>
  );
}

function EndLabel({ label }: { readonly label: Label }): ReactElement {
  const { x, y, width, height, text, toTheRight } = label;
  return (
    <View
      style={{
        position: 'absolute',
        left: x,
        top: y,
        width,
        height,
        flexDirection: 'row',
        justifyContent: toTheRight ? 'flex-start' : 'flex-end',
      }}
    >
      <View style={{ backgroundColor: '#ffffff', opacity: 0.88, borderRadius: 2, paddingHorizontal: 3 }}>
        <Words style={{ fontSize: 7.5, fontWeight: 600, maxLines: 1, textOverflow: 'ellipsis' }}>{text}</Words>
      </View>
    </View>
  );
}
