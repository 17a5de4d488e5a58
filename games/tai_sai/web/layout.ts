// The cloth of a Tai-Sai table: every area of the layout as a rectangle, in a wide form and one for a phone held upright.
import { Cloth, type Drawing } from '@web/layout/drawing';
import { type Area, areas, type Kind } from './areas';

const space = 6;
const edge = 14;
const of = (kind: Kind) => areas.filter(area => area.kind === kind);

/** Which areas lie in a row of the upright cloth, so many side by side, and how high they are. */
const upright: readonly [Kind[], number, number][] = [
  [['small', 'big'], 2, 96],
  [['odd', 'even'], 2, 60],
  [['doubles'], 6, 74],
  [['any triple'], 1, 60],
  [['triples'], 6, 74],
  [['totals'], 7, 78],
  [['face values'], 6, 84],
  [['combinations'], 5, 74],
  [['four numbers'], 2, 66],
  [['pair and single'], 5, 70],
  [['three different'], 5, 70],
];
/** The same of the wide cloth, below its first row. */
const wide: readonly [Kind[], number, number][] = [
  [['totals'], 14, 84],
  [['four numbers'], 4, 50],
  [['combinations'], 15, 62],
  [['pair and single'], 15, 52],
  [['three different'], 20, 54],
  [['face values'], 6, 78],
];

export function drawingOf(isUpright: boolean): Drawing<Area> {
  const cloth = new Cloth<Area>();
  const width = isUpright ? 640 : 1240;
  let y = edge;
  if (!isUpright) {
    const side = 210;
    const middle = { left: edge + side + space, width: width - 2 * (edge + side + space) };
    const [high, tall] = [108, 168];
    cloth.put(of('small')[0]!, edge, y, side, high);
    cloth.put(of('odd')[0]!, edge, y + high, side, tall - high);
    cloth.put(of('big')[0]!, width - edge - side, y, side, high);
    cloth.put(of('even')[0]!, width - edge - side, y + high, side, tall - high);
    let inner = cloth.fill(of('doubles'), { ...middle, top: y }, 6, 58);
    inner = cloth.fill(of('any triple'), { ...middle, top: inner }, 1, 46);
    cloth.fill(of('triples'), { ...middle, top: inner }, 6, tall - 104);
    y += tall + space;
  }
  for (const [kinds, inRow, height] of isUpright ? upright : wide)
    y = cloth.fill(kinds.flatMap(of), { left: edge, top: y, width: width - 2 * edge }, inRow, height) + space;
  return { width, height: y - space + edge, areas: cloth.areas };
}
