import { FluentProvider, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PaneApi } from '../../functions/runtime/pane-api';
import type { Workbook } from '../../workbook';
import { knownSheets } from '../activity/errors/listed-cells';
import { CompanyDirectory } from '../companies/company-directory';
import { askedView } from './asked-view';
import { hasConnection } from './has-connection';
import { AnnouncementBar, type Announcement } from './announcement';
import { DateSystemNotice } from './date-system-notice';
import { type PaneContent, PaneProvider, type ViewId, type Route } from './pane-context';
import { usePaneTheme } from './pane-theme';
import { TabBar } from './tab-bar';
import { followTraceKey } from '../keyboard/trace-key';
import { ViewBoundary } from './view-boundary';

/** The tabs in order. The pane loads a view when it is first opened and keeps its state afterwards. */
const VIEWS: readonly {
  readonly id: ViewId;
  readonly label: string;
  readonly load: () => Promise<ComponentType>;
}[] = [
  { id: 'find', label: 'Find', load: async () => (await import('../find/find-view')).FindView },
  {
    id: 'build',
    label: 'Build',
    load: async () => (await import('../formula-builder/formula-builder-view')).FormulaBuilderView,
  },
  { id: 'trace', label: 'Trace', load: async () => (await import('../trace/trace-view')).TraceView },
  { id: 'activity', label: 'Activity', load: async () => (await import('../activity/activity-view')).ActivityView },
  { id: 'settings', label: 'Settings', load: async () => (await import('../settings/settings-view')).SettingsView },
];

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: '280px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  panel: { flexGrow: 1, minHeight: 0, overflowY: 'auto', boxSizing: 'border-box', position: 'relative' },
  hidden: { display: 'none' },
});

const idOf = (kind: 'tab' | 'panel', id: ViewId) => `spillway-${kind}-${id}`;

interface Props {
  readonly addIn: PaneApi;
  readonly workbook: Workbook;
}

/** The pane: five views behind tabs. Without a token it opens on Settings. */
export function Pane(props: Props) {
  const styles = useStyles();
  const { theme, isDark } = usePaneTheme(props.workbook);
  const { content, announcement } = usePaneContent(props);
  const { route, go } = content;
  const opened = useRef(new Set<ViewId>());
  opened.current.add(route.view);
  useEffect(() => rescueFocus(route.view), [route]);
  return (
    <FluentProvider theme={theme} style={{ height: '100%', colorScheme: isDark ? 'dark' : 'light' }}>
      {/* Fluent would pass a class on the provider on to every popup. */}
      <div className={styles.root}>
        <PaneProvider value={content}>
          <TabBar label="Views" tabs={VIEWS} selected={route.view} onSelect={(view) => go({ view })} idOf={idOf} />
          <DateSystemNotice workbook={props.workbook} />
          {VIEWS.map(({ id, load }) => (
            <div
              key={id}
              role="tabpanel"
              id={idOf('panel', id)}
              aria-labelledby={idOf('tab', id)}
              className={id === route.view ? styles.panel : styles.hidden}
            >
              {opened.current.has(id) && (
                <ViewBoundary load={load}>
                  {(View) => (
                    <Suspense fallback={<Spinner size="small" label="Loading" style={{ marginTop: '24px' }} />}>
                      <View />
                    </Suspense>
                  )}
                </ViewBoundary>
              )}
            </div>
          ))}
          <AnnouncementBar announcement={announcement} />
        </PaneProvider>
      </div>
    </FluentProvider>
  );
}

/** Moves the focus from the view that was left to the new view's tab, unless the new view has taken the focus. */
function rescueFocus(view: ViewId): void {
  const panel = document.activeElement?.closest('[role="tabpanel"]');
  const isLeft = VIEWS.some(({ id }) => id !== view && panel?.id === idOf('panel', id));
  if (isLeft) document.getElementById(idOf('tab', view))?.focus();
}

/** Goes where a command or a key asks the pane to go. */
function useAskedView(go: (route: Route) => void): void {
  useEffect(() => {
    const follow = () => {
      const view = askedView.take();
      if (view !== undefined) go({ view });
    };
    follow();
    const [endStore, endKey] = [askedView.subscribe(follow), followTraceKey(window)];
    return () => {
      endStore();
      endKey();
    };
  }, [go]);
}

function usePaneContent({ addIn, workbook }: Props): { content: PaneContent; announcement: Announcement | undefined } {
  const [route, setRoute] = useState<Route>(() => ({
    view: hasConnection(addIn.readSettings()) ? 'find' : 'settings',
  }));
  const [announcement, setAnnouncement] = useState<Announcement>();
  useEffect(() => {
    knownSheets(workbook) // records the names before any sheet is renamed; the next check retries a failed read
      .read()
      .catch(() => undefined);
  }, [workbook]);
  useAskedView(setRoute);
  const companies = useMemo(() => new CompanyDirectory(addIn), [addIn]);
  const announce = useCallback<PaneContent['announce']>(
    (sentence, intent = 'success') => setAnnouncement((before) => ({ id: (before?.id ?? 0) + 1, sentence, intent })),
    [],
  );
  const content = useMemo(
    () => ({ addIn, workbook, companies, route, go: setRoute, announce }),
    [addIn, workbook, companies, route, announce],
  );
  return { content, announcement };
}
