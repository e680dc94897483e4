import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { settingsPath } from '../settings/ai-off-messages.ts'
import { settingsMessages as messages, usagePath, voicePath } from '../settings/messages.ts'

const paths = { engine: settingsPath, voice: voicePath, usage: usagePath }
const parts = ['engine', 'voice', 'usage'] as const

export function SettingsTabs({ current }: { current: keyof typeof paths }) {
	return (
		<TabLinks
			label={messages.parts}
			tabs={parts.map((part) => ({ href: paths[part], label: messages.tabs[part], current: part === current }))}
		/>
	)
}
