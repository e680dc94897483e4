import { Icon } from '#app/ui/icons/icon.tsx'
import type { Backup } from '../archive/backup.ts'
import { backupMessages as messages } from '../archive/messages.ts'

/** Whether the backup was verified; its own page says why not. */
export function CheckState({ check }: Pick<Backup, 'check'>) {
	if (check === null) return <span className="text-muted-foreground">{messages.unchecked}</span>
	return check.problem === null ? (
		<span className="backup-check">
			<Icon name="shield-check" size={18} />
			{messages.checked}
		</span>
	) : (
		<span className="backup-check backup-broken">
			<Icon name="triangle-alert" size={18} />
			{messages.broken}
		</span>
	)
}
