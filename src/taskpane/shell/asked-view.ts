import type { ViewId } from './pane-context';
import { Store } from './store';

/** A view that was asked for from outside the pane: by a command of the keyboard, before or after the pane is shown. */
class AskedView extends Store<ViewId | undefined> {
  readonly ask = (view: ViewId): void => this.set(view);

  /** Returns the view that was asked for, and forgets it. */
  readonly take = (): ViewId | undefined => {
    const view = this.snapshot();
    if (view !== undefined) this.set(undefined);
    return view;
  };
}

export const askedView = new AskedView(undefined);
