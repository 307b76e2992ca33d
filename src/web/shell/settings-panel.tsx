import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { choicesOf, type Preferences, standardPreferences } from '#web/session/preferences.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { useAppearance } from './appearance.tsx';
import { shellWords } from './words/words.ts';

/** The width of the panel: pixels, or a share of a narrow window (specification 9, shell 45). */
const panelWidth = 380;

/** The width of the handle in pixels, equal to the margin beside the content of a page. */
export const openerWidth = 24;

/** The panel of layout, theme and all other display preferences; a choice applies at once. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const words = useWords(shellWords);
  const { display } = words.frame;
  const { preferences, change } = useAppearance();
  return (
    <SideSheet
      title={display.title}
      titleId="display-title"
      closeLabel={words.common.close}
      onClose={onClose}
      width={`min(${panelWidth}px, 90vw)`}
      isCloseFocused
    >
      <Box sx={{ display: 'grid', gap: 2.5, padding: '0 16px 24px' }}>
        <ChoiceRow
          label={display.layout}
          value={preferences.layout}
          options={choicesOf('layout').map((one) => [one, display.layoutNames[one], display.layouts[one]] as const)}
          onChange={(layout) => change({ layout, headerPlace: 'usual' })}
          picture={(layout) => <LayoutPicture layout={layout} />}
          isStacked
        />
        <ChoiceRow
          label={display.mode}
          value={preferences.mode}
          options={choicesOf('mode').map((one) => [one, display.modes[one], display.modeHints[one]] as const)}
          onChange={(mode) => change({ mode })}
          isStacked
        />
        <ChoiceRow
          label={display.theme}
          value={preferences.theme}
          options={choicesOf('theme').map((one) => [one, display.themes[one]] as const)}
          onChange={(theme) => change({ theme })}
        />
        <ChoiceRow
          label={display.density}
          value={preferences.density}
          options={choicesOf('density').map((one) => [one, display.densities[one]] as const)}
          onChange={(density) => change({ density })}
        />
        <Box>
          <Tick name="isMotionReduced" label={display.motion} />
          <Tick name="hasShortcuts" label={display.shortcuts} />
        </Box>
        <NavSettings />
        <HeaderSettings />
        <FooterSettings />
        <Button onClick={() => change(standardPreferences)}>{display.reset}</Button>
      </Box>
    </SideSheet>
  );
}

type Flag = { [N in keyof Preferences]: boolean extends Preferences[N] ? N : never }[keyof Preferences];

function Tick({ name, label }: { name: Flag; label: string }) {
  const { preferences, change } = useAppearance();
  return (
    <FormControlLabel
      label={label}
      sx={{ display: 'flex', marginInline: 0, gap: 0.5 }}
      control={
        <Checkbox
          checked={preferences[name]}
          onChange={(_, isOn) => change({ [name]: isOn })}
          sx={{ marginInlineStart: '-6px' }}
        />
      }
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'grid', gap: 1.5, borderTop: `1px solid ${token('border')}`, paddingBlockStart: 2 }}
    >
      <Typography variant="h3">{title}</Typography>
      {children}
    </Box>
  );
}

function NavSettings() {
  const { display } = useWords(shellWords).frame;
  const { preferences, change } = useAppearance();
  const isAtSide = preferences.layout === 'layout1';
  return (
    <Group title={display.nav}>
      <Box>
        <Tick name="isNavShown" label={display.shown} />
        {isAtSide && <Tick name="isNavFolded" label={display.folded} />}
      </Box>
      {isAtSide && (
        <ChoiceRow
          label={display.side}
          value={preferences.navSide}
          options={choicesOf('navSide').map((one) => [one, display.sides[one]] as const)}
          onChange={(navSide) => change({ navSide })}
        />
      )}
      <ChoiceRow
        label={display.style}
        value={preferences.navStyle}
        options={choicesOf('navStyle').map((one) => [one, display.styles[one]] as const)}
        onChange={(navStyle) => change({ navStyle })}
      />
    </Group>
  );
}

function HeaderSettings() {
  const { display } = useWords(shellWords).frame;
  const { preferences, change } = useAppearance();
  const places =
    preferences.layout === 'layout1'
      ? { usual: display.besideNav, other: display.acrossPage }
      : { usual: display.aboveNav, other: display.belowNav };
  return (
    <Group title={display.header}>
      <Tick name="isHeaderShown" label={display.shown} />
      <ChoiceRow
        label={display.place}
        value={preferences.headerPlace}
        options={choicesOf('headerPlace').map((one) => [one, places[one]] as const)}
        onChange={(headerPlace) => change({ headerPlace })}
      />
      <ChoiceRow
        label={display.style}
        value={preferences.headerStyle}
        options={choicesOf('headerStyle').map((one) => [one, display.styles[one]] as const)}
        onChange={(headerStyle) => change({ headerStyle })}
      />
    </Group>
  );
}

function FooterSettings() {
  const { display } = useWords(shellWords).frame;
  const { preferences, change } = useAppearance();
  return (
    <Group title={display.footer}>
      <Tick name="isFooterShown" label={display.shown} />
      {preferences.layout === 'layout1' && (
        <ChoiceRow
          label={display.place}
          value={preferences.footerPlace}
          options={[
            ['beside', display.besideNav],
            ['across', display.acrossPage],
          ]}
          onChange={(footerPlace) => change({ footerPlace })}
        />
      )}
      <ChoiceRow
        label={display.style}
        value={preferences.footerStyle}
        options={choicesOf('footerStyle').map((one) => [one, display.styles[one]] as const)}
        onChange={(footerStyle) => change({ footerStyle })}
      />
    </Group>
  );
}

/** A miniature of a layout: the places of the dark navigation and of the header. */
function LayoutPicture({ layout }: { layout: Preferences['layout'] }) {
  const ink = token('navBg');
  const bar = token('borderStrong');
  return (
    <Box
      aria-hidden
      sx={{
        width: 64,
        height: 44,
        flex: 'none',
        border: `1px solid ${token('borderStrong')}`,
        borderRadius: '4px',
        overflow: 'hidden',
        background: token('canvas'),
        display: 'flex',
        flexDirection: layout === 'layout1' ? 'row' : 'column',
      }}
    >
      {layout === 'layout1' && (
        <>
          <Box sx={{ width: 16, background: ink }} />
          <Box sx={{ flex: 1, borderTop: `6px solid ${token('surface')}` }} />
        </>
      )}
      {layout === 'layout2' && (
        <>
          <Box sx={{ height: 8, background: token('surface') }} />
          <Box sx={{ height: 7, background: ink }} />
        </>
      )}
      {layout === 'layout3' && (
        <>
          <Box sx={{ height: 9, background: ink }} />
          <Box sx={{ height: 8, background: token('surface'), display: 'flex', justifyContent: 'flex-end', p: '2px' }}>
            <Box sx={{ width: 20, background: bar, borderRadius: '1px' }} />
          </Box>
        </>
      )}
    </Box>
  );
}

/**
 * The handle at the end edge that opens the panel. It is in the header, where it covers nothing; without a header it is in the
 * margin of the page, which has the same width.
 */
export function SettingsOpener({ onOpen, isInHeader = false }: { onOpen: () => void; isInHeader?: boolean }) {
  const { display } = useWords(shellWords).frame;
  return (
    <Box
      component="button"
      type="button"
      className="no-print"
      aria-label={display.open}
      aria-haspopup="dialog"
      title={display.title}
      onClick={onOpen}
      sx={{
        ...(isInHeader ? { position: 'absolute', top: 10 } : { position: 'fixed', bottom: 88, zIndex: 1110 }),
        insetInlineEnd: 0,
        width: openerWidth,
        height: 44,
        padding: 0,
        display: 'grid',
        placeItems: 'center',
        cursor: 'pointer',
        color: isInHeader ? 'inherit' : token('text2'),
        background: isInHeader ? 'transparent' : token('surface'),
        // With a border at the edge of the window it looks like a button that is cut off.
        border: isInHeader ? 0 : `1px solid ${token('borderStrong')}`,
        borderInlineEnd: 0,
        borderStartStartRadius: '8px',
        borderEndStartRadius: '8px',
        '&:hover': { background: isInHeader ? token('selected') : token('surface'), color: token('text') },
      }}
    >
      <Icon name="settings" size={16} />
    </Box>
  );
}
