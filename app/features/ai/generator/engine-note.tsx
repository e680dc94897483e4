import { Badge } from '#app/ui/page/badge.tsx'
import { generatorMessages as messages, offlineDrafter } from '../messages.ts'

/** Who writes here, and where the words go: said before anything is typed. */
export function EngineNote({ kind, name }: { kind: 'offline' | 'model'; name: string }) {
	return (
		<p className="forge-engine">
			<Badge>{kind === 'offline' ? offlineDrafter : name}</Badge>
			<span>{kind === 'offline' ? messages.offlineNote : messages.modelNote(name)}</span>
		</p>
	)
}
