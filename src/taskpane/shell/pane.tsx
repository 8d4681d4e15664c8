import { FluentProvider, makeStyles, Spinner, Tab, TabList, tokens } from '@fluentui/react-components';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { RunningAddIn } from '../../functions/running-add-in';
import type { Workbook } from '../../workbook';
import { CompanyDirectory } from '../find/company-directory';
import { isConnected } from '../settings/connection-state';
import { AnnouncementBar, type Announcement } from './announcement-bar';
import { PaneProvider, type PaneContent } from './pane-context';
import { usePaneTheme } from './pane-theme';
import { ViewBoundary } from './view-boundary';
import type { ViewId, Visit } from './visit';

/** The tabs, in order. A view is fetched when it is first opened and stays as it was left. */
const VIEWS: readonly {
  readonly id: ViewId;
  readonly label: string;
  readonly View: LazyExoticComponent<ComponentType>;
}[] = [
  { id: 'find', label: 'Find', View: lazy(async () => ({ default: (await import('../find/find-view')).FindView })) },
  {
    id: 'build',
    label: 'Build',
    View: lazy(async () => ({ default: (await import('../build/build-view')).BuildView })),
  },
  {
    id: 'activity',
    label: 'Activity',
    View: lazy(async () => ({ default: (await import('../activity/activity-view')).ActivityView })),
  },
  {
    id: 'settings',
    label: 'Settings',
    View: lazy(async () => ({ default: (await import('../settings/settings-view')).SettingsView })),
  },
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
  tabs: { flexShrink: 0, padding: '0 4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  panel: { flexGrow: 1, minHeight: 0, overflowY: 'auto', boxSizing: 'border-box', position: 'relative' },
  hidden: { display: 'none' },
});

interface Props {
  readonly addIn: RunningAddIn;
  readonly workbook: Workbook;
}

/** The pane: four views behind tabs. Without a token it opens on Settings. */
export function Pane(props: Props) {
  const styles = useStyles();
  const { theme, isDark } = usePaneTheme(props.workbook);
  const { content, announcement } = usePaneContent(props);
  const { visit, go } = content;
  const opened = useRef(new Set<ViewId>());
  opened.current.add(visit.view);
  return (
    <FluentProvider theme={theme} className={styles.root} style={{ colorScheme: isDark ? 'dark' : 'light' }}>
      <PaneProvider value={content}>
        <TabList
          className={styles.tabs}
          selectedValue={visit.view}
          onTabSelect={(_, { value }) => go({ view: value as ViewId })}
          aria-label="Views"
        >
          {VIEWS.map(({ id, label }) => (
            <Tab key={id} id={`spillway-tab-${id}`} value={id} aria-controls={`spillway-panel-${id}`}>
              {label}
            </Tab>
          ))}
        </TabList>
        {VIEWS.map(({ id, View }) => (
          <div
            key={id}
            role="tabpanel"
            id={`spillway-panel-${id}`}
            aria-labelledby={`spillway-tab-${id}`}
            className={id === visit.view ? styles.panel : styles.hidden}
          >
            {opened.current.has(id) && (
              <ViewBoundary>
                <Suspense fallback={<Spinner size="small" label="Loading" style={{ marginTop: '24px' }} />}>
                  <View />
                </Suspense>
              </ViewBoundary>
            )}
          </div>
        ))}
        <AnnouncementBar announcement={announcement} />
      </PaneProvider>
    </FluentProvider>
  );
}

function usePaneContent({ addIn, workbook }: Props): { content: PaneContent; announcement: Announcement | undefined } {
  const [visit, setVisit] = useState<Visit>(() => ({ view: isConnected(addIn.readSettings()) ? 'find' : 'settings' }));
  const [announcement, setAnnouncement] = useState<Announcement>();
  const companies = useMemo(() => new CompanyDirectory(addIn), [addIn]);
  const announce = useCallback<PaneContent['announce']>(
    (sentence, intent = 'success') => setAnnouncement({ sentence, intent }),
    [],
  );
  const content = useMemo(
    () => ({ addIn, workbook, companies, visit, go: setVisit, announce }),
    [addIn, workbook, companies, visit, announce],
  );
  return { content, announcement };
}
