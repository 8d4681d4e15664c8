import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components';
import type { Scope } from '../../workbook';
import { SCOPES } from '../activity/scope-button';
import { CellsButton } from '../components/cells-button';
import { shortCostText } from './cost-text';
import { type MinAgeMs, refreshCost } from './refresh-cost';
import type { Outlook } from './refresh-outlook';
import { minAgeOf } from './refresh-workbook';

interface Props {
  readonly outlook: Outlook;
  /** Called when the menu opens, so that the cost of its choices can be computed. */
  readonly onOpen: () => void;
  readonly onChoose: (scope: Scope, what: 'as set' | 'everything') => void;
}

/** Refreshes the workbook. A menu offers fewer cells, and to ask again even for fresh answers; each choice shows its requests. */
export function RefreshButton({ outlook, onOpen, onChoose }: Props) {
  const group = (title: string, what: 'as set' | 'everything', minAgeMs: MinAgeMs) => (
    <MenuGroup>
      <MenuGroupHeader>{title}</MenuGroupHeader>
      {SCOPES.map(({ scope, label }) => (
        <MenuItem key={scope} subText={choiceText(outlook, scope, minAgeMs)} onClick={() => onChoose(scope, what)}>
          {label}
        </MenuItem>
      ))}
    </MenuGroup>
  );
  const minAgeMs = minAgeOf(outlook.settings);
  return (
    <CellsButton label="Refresh" appearance="primary" onPress={() => onChoose('workbook', 'as set')} onOpen={onOpen}>
      {group(minAgeMs === undefined ? 'What is no longer fresh' : 'What is too old', 'as set', minAgeMs)}
      <MenuDivider />
      {group('Everything, fresh answers too', 'everything', 0)}
    </CellsButton>
  );
}

function choiceText({ workbook, ...outlook }: Outlook, scope: Scope, minAgeMs: MinAgeMs): string {
  const formulas = scope === 'workbook' ? workbook : outlook[scope];
  return workbook && formulas ? shortCostText(refreshCost({ workbook, formulas }, minAgeMs)) : 'Counting requests';
}
