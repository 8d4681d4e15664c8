import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { Component, lazy, type ComponentType, type LazyExoticComponent, type MouseEvent, type ReactNode } from 'react';
import { focusTabOf } from '../keyboard/focus';

type Load = () => Promise<ComponentType>;

interface Props {
  readonly load: Load;
  readonly children: (View: ComponentType) => ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly View: LazyExoticComponent<ComponentType>;
}

/** A lazy component caches a failed import: a retry needs a new component. */
const lazyView = (load: Load) => lazy(async () => ({ default: await load() }));

/** Contains the failure of one view, or of its import: the other views keep working. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { failed: false, View: lazyView(this.props.load) };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  readonly #tryAgain = (event: MouseEvent) => {
    focusTabOf(event.currentTarget); // React removes the button
    this.setState({ failed: false, View: lazyView(this.props.load) });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children(this.state.View);
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          This view could not be shown. If it happens again, close the pane and open it again.
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={this.#tryAgain}>
            Try again
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
}
