// The cloth of a Tai-Sai table: every area of the layout as a rectangle, in a wide form and one for a phone held upright.
import { type Area, areas, type Kind } from './areas';

export interface DrawnArea {
  key: string;
  area: Area;
  x: number;
  y: number;
  left: number;
  top: number;
  width: number;
  height: number;
  path: string;
}
export interface Drawing {
  width: number;
  height: number;
  areas: DrawnArea[];
}

const space = 6;

class Cloth {
  readonly areas: DrawnArea[] = [];
  put(area: Area, left: number, top: number, width: number, height: number): void {
    this.areas.push({
      key: area.id,
      area,
      left,
      top,
      width,
      height,
      x: left + width / 2,
      y: top + height / 2,
      path: `M${left.toFixed(1)} ${top.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z`,
    });
  }
  /** Fills a box with areas, so many in a row; answers where the box ends. */
  fill(
    list: readonly Area[],
    box: { left: number; top: number; width: number },
    inRow: number,
    height: number,
  ): number {
    list.forEach((area, at) => {
      const width = box.width / inRow;
      this.put(area, box.left + (at % inRow) * width, box.top + Math.floor(at / inRow) * height, width, height);
    });
    return box.top + Math.ceil(list.length / inRow) * height;
  }
}

const of = (kind: Kind) => areas.filter(area => area.kind === kind);

export function drawingOf(upright: boolean): Drawing {
  const cloth = new Cloth();
  const width = upright ? 640 : 1240;
  const edge = 14;
  const row = (top: number) => ({ left: edge, top, width: width - 2 * edge });
  let y = edge;
  if (upright) {
    y = cloth.fill([...of('small'), ...of('big')], row(y), 2, 96) + space;
    y = cloth.fill([...of('odd'), ...of('even')], row(y), 2, 60) + space;
    y = cloth.fill(of('doubles'), row(y), 6, 74) + space;
    y = cloth.fill(of('any triple'), row(y), 1, 60) + space;
    y = cloth.fill(of('triples'), row(y), 6, 74) + space;
    y = cloth.fill(of('totals'), row(y), 7, 78) + space;
    y = cloth.fill(of('face values'), row(y), 6, 84) + space;
    y = cloth.fill(of('combinations'), row(y), 5, 74) + space;
    y = cloth.fill(of('four numbers'), row(y), 2, 66) + space;
    y = cloth.fill(of('pair and single'), row(y), 5, 70) + space;
    y = cloth.fill(of('three different'), row(y), 5, 70) + space;
  } else {
    const side = 210;
    const middle = { left: edge + side + space, width: width - 2 * (edge + side + space) };
    const tall = 168;
    cloth.put(of('small')[0]!, edge, y, side, 108);
    cloth.put(of('odd')[0]!, edge, y + 108, side, tall - 108);
    cloth.put(of('big')[0]!, width - edge - side, y, side, 108);
    cloth.put(of('even')[0]!, width - edge - side, y + 108, side, tall - 108);
    let inner = cloth.fill(of('doubles'), { ...middle, top: y }, 6, 58);
    inner = cloth.fill(of('any triple'), { ...middle, top: inner }, 1, 46);
    cloth.fill(of('triples'), { ...middle, top: inner }, 6, tall - 104);
    y += tall + space;
    y = cloth.fill(of('totals'), row(y), 14, 84) + space;
    y = cloth.fill(of('four numbers'), row(y), 4, 50) + space;
    y = cloth.fill(of('combinations'), row(y), 15, 62) + space;
    y = cloth.fill(of('pair and single'), row(y), 15, 52) + space;
    y = cloth.fill(of('three different'), row(y), 20, 54) + space;
    y = cloth.fill(of('face values'), row(y), 6, 78) + space;
  }
  return { width, height: y - space + edge, areas: cloth.areas };
}
