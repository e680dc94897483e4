import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { settingsMessages as messages, settingsPath, usagePath, voicePath } from '../settings/messages.ts'

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
