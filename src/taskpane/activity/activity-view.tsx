import { usePane } from '../shell/pane-context';

/** What the cells do and did, and how much is kept. */
export function ActivityView() {
  const { addIn } = usePane();
  return <p style={{ padding: '12px' }}>{addIn.activity.snapshot().cellsDone}</p>;
}
