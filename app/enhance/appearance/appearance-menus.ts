import { modeKey, paletteKey } from './appearance.ts'

const page = document.documentElement
const device = matchMedia('(prefers-color-scheme:dark)')

/** Used when the browser blocks storage: the choice then lasts as long as the page. */
const unsaved = new Map<string, string | null>()

function read(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return unsaved.get(key) ?? null
	}
}

function save(key: string, value: string | null): void {
	unsaved.set(key, value)
	try {
		if (value === null) localStorage.removeItem(key)
		else localStorage.setItem(key, value)
	} catch {}
}

/** Shows what is saved: the page's colours, the ticks in the menus, the browser's own bar. */
function show(): void {
	const mode = read(modeKey)
	const palette = read(paletteKey)
	page.classList.toggle('dark', mode === 'dark' || (mode !== 'light' && device.matches))
	if (palette) {
		page.dataset['team'] = palette
		void import('./palette-pictures.ts')
	} else delete page.dataset['team']
	tick('mode', mode ?? 'system')
	tick('palette', palette ?? 'default')
	const background = getComputedStyle(page).getPropertyValue('--background')
	for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) bar.content = background
}

function tick(kind: 'mode' | 'palette', chosen: string): void {
	for (const item of document.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
		item.ariaChecked = String(item.dataset[kind] === chosen)
	}
}

export function enhanceAppearance(): void {
	document.addEventListener('click', ({ target }) => {
		const item = target instanceof Element && target.closest<HTMLElement>('[data-mode],[data-palette]')
		if (!item) return
		const { mode, palette } = item.dataset
		if (mode) save(modeKey, mode)
		if (palette) save(paletteKey, palette === 'default' ? null : palette)
		show()
		item.closest<HTMLElement>('[popover]')?.hidePopover()
	})
	device.addEventListener('change', show)
	// For other tabs, and for pages that were frozen or prerendered when the choice was made.
	for (const type of ['storage', 'pageshow']) addEventListener(type, show)
	document.addEventListener('prerenderingchange', show)
	show()
}
