import { ErrorSection } from './error-section';
import { FrozenSection } from './frozen-section';
import { RefreshSection } from './refresh-section';
import { StaleSection } from './stale-section';
import { UpkeepSection } from './upkeep-section';
import { useForgetDeleted } from './use-forget-deleted';
import { useAddInState } from './use-running-add-in';

/** What the cells do and did, what failed, what is frozen, and how much is kept. */
export function ActivityView() {
  const { activity, cache, lookAgain } = useAddInState();
  useForgetDeleted(activity.errors.length === 0);
  return (
    <>
      <RefreshSection />
      <StaleSection errors={activity.errors} />
      <ErrorSection errors={activity.errors} />
      <FrozenSection />
      <UpkeepSection cache={cache} onCleared={lookAgain} />
    </>
  );
}
