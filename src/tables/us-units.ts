import { usLineKind } from '../api/us-line-kind';
import type { StatementUnits } from './scale';

/** US: whole currency units; what a line is, its name says. */
export const US_UNITS: StatementUnits = {
  scale: 'units',
  kindOf: (path) => {
    const kind = usLineKind(path);
    return kind === undefined || kind === 'money' ? kind : 'plain';
  },
};
