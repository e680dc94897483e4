/** Not part of icon.tsx: buttons and islands need it without loading all icons. */
export function Arrow() {
	return (
		<svg className="icon arrow" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
			<path d="M4 12h16m-6-6 6 6-6 6" />
		</svg>
	)
}
