import { tokens, type GriffelStyle } from '@fluentui/react-components';

/** Styles that several parts of the pane share, to be spread into their own. */

/** A part that is as high as the pane lets it be, and scrolls inside. */
export const FILLING = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
} as const satisfies GriffelStyle;

/** Explanatory text, or text that is less important than the text beside it. */
export const NOTE = {
  color: tokens.colorNeutralForeground3,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
} as const satisfies GriffelStyle;

export const CUT_TO_ONE_LINE = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const satisfies GriffelStyle;

/** The focus outline of an element that scrolls or fills its place: there is no room outside it. */
export const FOCUS_INSIDE = {
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
} as const satisfies GriffelStyle;

/** A list whose items are distinguished by more than a bullet. */
export const PLAIN_LIST = { margin: 0, padding: 0, listStyleType: 'none' } as const satisfies GriffelStyle;

export const GROUP_HEADING = {
  padding: '10px 12px 2px',
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  fontWeight: tokens.fontWeightSemibold,
  color: tokens.colorNeutralForeground2,
} as const satisfies GriffelStyle;

/** Of a system with colors of its own, which lets no background and no shadow show what is selected. */
export const FORCED_COLORS = '@media (forced-colors: active)';

/** The option that the arrow keys have selected, while the box above the list has the focus. */
export const ACTIVE_OPTION = {
  backgroundColor: tokens.colorSubtleBackgroundSelected,
  boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
  ':hover': { backgroundColor: tokens.colorSubtleBackgroundSelected },
  [FORCED_COLORS]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
} as const satisfies GriffelStyle;

/** A list of options that fills its part of the pane and scrolls. */
export const OPTION_LIST = {
  ...FOCUS_INSIDE,
  flexGrow: 1,
  minHeight: '96px',
  overflowY: 'auto',
} as const satisfies GriffelStyle;

/** A row of such a list. */
export const OPTION_ROW = {
  display: 'grid',
  columnGap: '8px',
  cursor: 'pointer',
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
} as const satisfies GriffelStyle;
