import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { editorMessages as messages } from '../post/messages.ts'

export type Pane = 'text' | 'settings' | 'preview' | 'checks'

const icons: Record<Pane, IconName> = {
	text: 'pencil',
	settings: 'sliders-horizontal',
	preview: 'eye',
	checks: 'badge-check',
}

type Props = { panes: readonly Pane[]; shown: Pane; onShow: (pane: Pane) => void }

/** Chooses the pane next to the text, or on phones in its place. */
export function PaneButtons({ panes, shown, onShow }: Props) {
	return (
		<div role="group" aria-label={messages.panes} className="editor-panes">
			{panes.map((pane) => (
				<button
					key={pane}
					type="button"
					aria-pressed={pane === shown}
					className="editor-pane-button"
					onClick={() => onShow(pane)}
				>
					<Icon name={icons[pane]} size={18} />
					{messages.panesOf[pane]}
				</button>
			))}
		</div>
	)
}
