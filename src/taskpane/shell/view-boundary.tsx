import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { Component, lazy, type ComponentType, type LazyExoticComponent, type MouseEvent, type ReactNode } from 'react';
import { focusTabOf } from '../keyboard/focus';

type Load = () => Promise<ComponentType>;

interface Props {
  readonly load: Load;
  readonly children: (View: ComponentType) => ReactNode;
}

interface State {
  /** What the view failed with; none while it is shown. */
  readonly failure?: 'its part was not loaded' | 'it threw' | undefined;
  readonly View: LazyExoticComponent<ComponentType>;
}

/** A lazy component caches a failed import: a retry needs a new component. */
const lazyView = (load: Load) => lazy(async () => ({ default: await load() }));

/** webpack gives this name to the error of a file that the add-in's address did not send. */
const isUnloaded = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Contains the failure of one view, or of its import: the other views keep working. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { View: lazyView(this.props.load) };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: isUnloaded(error) ? 'its part was not loaded' : 'it threw' };
  }

  readonly #tryAgain = (event: MouseEvent) => {
    focusTabOf(event.currentTarget); // React removes the button
    this.setState({ failure: undefined, View: lazyView(this.props.load) });
  };

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children(this.state.View);
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          {this.state.failure === 'its part was not loaded'
            ? 'This view could not be loaded. Check whether this computer is online (a VPN or proxy may be needed), and choose Try again.'
            : 'This view could not be shown. If it happens again, close the pane and open it again.'}
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
