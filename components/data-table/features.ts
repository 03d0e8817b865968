import { createColumnHelper, metaHelper, type RowData, tableFeatures } from "@tanstack/react-table";

type ColumnMeta = {
  /** Classes of the column's header and cells, such as its width. */
  className?: string;
  /** Left out of the cards of narrow screens. */
  isHiddenOnPhone?: boolean;
};

/** Lists come from the service page by page, already filtered and sorted: the table only lays them out. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });

export type Features = typeof features;

export function columnsOf<Row extends RowData>() {
  return createColumnHelper<Features, Row>();
}
