/** Univer's own box for errors knows only their names; cells whose function gave a message get that instead. */
import type { Univer } from '@univerjs/core';
import { CellAlertManagerService } from '@univerjs/preset-sheets-core';

interface Location {
  readonly row: number;
  readonly col: number;
}

/** Univer's box appears only for cells that the predicate wants it for. */
export function keepAlertsTo(univer: Univer, wants: (location: Location) => boolean): void {
  const alerts = univer.__getInjector().get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  alerts.showAlert = (alert) => {
    if (wants(alert.location)) show(alert);
  };
}
