import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components';
import { usePane } from '../shell/pane-context';
import { messageOf } from '../shell/message-of';

/** Asks before it empties the cache: what is kept also stands in when the service fails. */
export function ClearCacheButton({ onCleared }: { readonly onCleared: () => void }) {
  const { addIn, announce } = usePane();
  const clear = async () => {
    await addIn.clearCache().then(
      () => announce('The cache is empty. Cells keep their figures until they calculate again.'),
      (error: unknown) => announce(messageOf(error), 'error'),
    );
    onCleared();
  };
  return (
    <Dialog modalType="alert">
      <DialogTrigger disableButtonEnhancement>
        <Button>Clear cache</Button>
      </DialogTrigger>
      <DialogSurface style={{ maxWidth: 'calc(100vw - 24px)', width: '400px', padding: '16px' }}>
        <DialogBody>
          <DialogTitle>Clear the cache?</DialogTitle>
          <DialogContent>
            Kept answers also stand in while the service fails. Without them every formula asks again when it next
            calculates.
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary" onClick={() => void clear()}>
                Clear
              </Button>
            </DialogTrigger>
            <DialogTrigger disableButtonEnhancement>
              <Button>Cancel</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
