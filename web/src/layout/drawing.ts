// The drawing of a layout: each area as a rectangle on a cloth. A game says where its areas lie; LayoutCloth draws them.
import type { LayoutSpot } from '../parts/Layout';

/** An area of the layout, by the id that the server knows it by. */
export interface LaidOut {
  id: string;
}
export interface DrawnArea<Area extends LaidOut> extends LayoutSpot {
  area: Area;
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Drawing<Area extends LaidOut> {
  width: number;
  height: number;
  areas: readonly DrawnArea<Area>[];
}

export interface Box {
  left: number;
  top: number;
  width: number;
}

/** Collects the areas of a drawing: one at a time, or a box full of them. */
export class Cloth<Area extends LaidOut> {
  readonly areas: DrawnArea<Area>[] = [];

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

  /** Fills a box with areas, `inRow` to a row, and returns where the box ends. */
  fill(list: readonly Area[], box: Box, inRow: number, height: number): number {
    const width = box.width / inRow;
    list.forEach((area, at) => {
      this.put(area, box.left + (at % inRow) * width, box.top + Math.floor(at / inRow) * height, width, height);
    });
    return box.top + Math.ceil(list.length / inRow) * height;
  }
}
