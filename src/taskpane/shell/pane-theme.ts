import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { Workbook } from '../../workbook';

/** Excel's green from dark to light. */
const GREEN: BrandVariants = {
  10: '#02140a',
  20: '#05261a',
  30: '#073a22',
  40: '#094624',
  50: '#0a512b',
  60: '#0c5f32',
  70: '#0f703b',
  80: '#107c41',
  90: '#218d51',
  100: '#37a065',
  110: '#55b17e',
  120: '#70c092',
  130: '#8acca6',
  140: '#a0d8b9',
  150: '#caead8',
  160: '#ecf8f2',
};

const LIGHT = createLightTheme(GREEN);
const DARK = brightened(createDarkTheme(GREEN));

/** On a dark background the standard shades of green have too little contrast for text. */
function brightened(theme: Theme): Theme {
  const dim: readonly unknown[] = [GREEN[70], GREEN[80], GREEN[90], GREEN[100], GREEN[110]];
  const bright = Object.entries(theme)
    .filter(([name, color]) => /Foreground/.test(name) && !/OnBrand/.test(name) && dim.includes(color))
    .map(([name]) => [name, GREEN[120]]);
  return { ...theme, ...Object.fromEntries(bright), colorCompoundBrandStroke: GREEN[110] };
}

/** The theme in the address (`?theme=dark`, for the playground and tests), else the workbook's. */
function isDark(workbook: Workbook): boolean {
  const requested = new URLSearchParams(window.location.search).get('theme');
  return requested === 'dark' || requested === 'light' ? requested === 'dark' : workbook.prefersDark();
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  document.addEventListener('visibilitychange', changed); // Office's theme may have changed while the pane was hidden
  return () => {
    query.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** The current theme; follows the workbook's. */
export function usePaneTheme(workbook: Workbook): { readonly theme: Theme; readonly isDark: boolean } {
  const dark = useSyncExternalStore(subscribe, () => isDark(workbook));
  return { theme: dark ? DARK : LIGHT, isDark: dark };
}
