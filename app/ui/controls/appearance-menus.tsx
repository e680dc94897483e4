import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

const changeTheme = 'Change theme'
const choosePalette = 'Choose team palette'

const modes: { value: string; label: string; icon: IconName }[] = [
	{ value: 'light', label: 'Light', icon: 'sun' },
	{ value: 'dark', label: 'Dark', icon: 'moon' },
	{ value: 'system', label: 'System', icon: 'monitor' },
]

const palettes: { value: string; label: string }[] = [
	{ value: 'team-alpha', label: 'Team Alpha' },
	{ value: 'team-beta', label: 'Team Beta' },
	{ value: 'default', label: 'Default Theme' },
]

/**
 * Display mode and palette, in the bar of the site and of the admin. Without scripts no choice could be saved, so both are
 * hidden (enhance/appearance/appearance-menus.ts).
 */
export function AppearanceMenus() {
	return (
		<>
			<MenuButton label={changeTheme} menu="theme-menu">
				<Icon name="sun" className="when-light" />
				<Icon name="moon" className="when-dark" />
			</MenuButton>
			<div popover="auto" id="theme-menu" role="menu" aria-label={changeTheme} className="menu" data-menu="">
				{modes.map((mode) => (
					<button
						key={mode.value}
						type="button"
						role="menuitemradio"
						aria-checked="false"
						data-mode={mode.value}
						className="menu-item"
					>
						<Icon name={mode.icon} />
						{mode.label}
						<Icon name="check" className="tick" />
					</button>
				))}
			</div>
			<MenuButton label={choosePalette} menu="palette-menu">
				<Icon name="palette" />
			</MenuButton>
			<div popover="auto" id="palette-menu" role="menu" aria-label={choosePalette} className="menu" data-menu="">
				{palettes.map((palette) => (
					<button
						key={palette.value}
						type="button"
						role="menuitemradio"
						aria-checked="false"
						data-palette={palette.value}
						className="menu-item"
					>
						<span className={`swatch swatch-${palette.value}`} />
						{palette.label}
						<Icon name="check" className="tick" />
					</button>
				))}
			</div>
		</>
	)
}

/** The buttons for the same menus in the panel of small screens. */
export function AppearanceButtons() {
	return [
		['theme-menu', changeTheme],
		['palette-menu', choosePalette],
	].map(([menu, label]) => (
		<button key={menu} type="button" popoverTarget={menu} className="btn btn-ghost js-only">
			{label}
		</button>
	))
}

function MenuButton({ label, menu, children }: { label: string; menu: string; children: ReactNode }) {
	return (
		<button
			type="button"
			popoverTarget={menu}
			aria-label={label}
			aria-haspopup="menu"
			aria-controls={menu}
			className="btn btn-ghost btn-icon js-only"
		>
			{children}
		</button>
	)
}
