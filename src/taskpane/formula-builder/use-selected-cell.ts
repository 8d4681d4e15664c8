import { useEffect, useState } from 'react';
import { areaFrom, formatAddress, parseAddress } from '../../workbook';
import { usePane } from '../shell/pane-context';

export interface SelectedCells {
  readonly sheet: string;
  /** The first selected cell, with its sheet. */
  readonly cell: string;
  /** The whole selection; the first area where several are selected. */
  readonly area: string;
}

const PAUSE_MS = 80;

/** The workbook's selection; undefined where it cannot be read. It is not read while the view is hidden. */
export function useSelectedCell(isLive: boolean): SelectedCells | undefined {
  const { workbook } = usePane();
  const [selected, setSelected] = useState<SelectedCells>();
  useEffect(() => {
    if (!isLive) return undefined;
    let isWanted = true;
    let reads = 0;
    const read = () => {
      const own = (reads += 1);
      const isNewest = () => isWanted && own === reads; // Excel may answer out of order
      workbook.selection().then(
        ({ sheet, address }) => {
          if (!isNewest()) return;
          const cell = formatAddress(areaFrom(parseAddress(address), 1, 1));
          setSelected((before) => (before?.area === address ? before : { sheet: sheet.name, cell, area: address }));
        },
        () => isNewest() && setSelected(undefined),
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = workbook.onSelectionChanged(() => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    });
    read();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      end();
    };
  }, [workbook, isLive]);
  return selected;
}
