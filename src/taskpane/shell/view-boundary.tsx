import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { Component, type ReactNode } from 'react';

interface State {
  readonly failed: boolean;
}

/** One view that fails, or cannot be fetched, leaves the others working. */
export class ViewBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          This view could not be shown. If it happens again, close the pane and open it anew.
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={() => this.setState({ failed: false })}>
            Try again
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
}
