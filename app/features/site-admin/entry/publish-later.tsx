import type { FormError } from '#app/action/form-error.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { DateField } from '#app/ui/controls/date-field.tsx'
import { publishAtField } from '../form-steps.ts'
import { siteMessages as messages } from '../messages.ts'

/** The time at which the draft is published by itself. */
export function PublishLater({ publishAt, failed }: { publishAt: string | null; failed: FormError | null }) {
	const error = failed?.errors[publishAtField]
	return (
		<details className="site-later" open={publishAt !== null || error !== undefined}>
			<summary>{publishAt === null ? messages.later : messages.willPublish(dateTimeText(new Date(publishAt)))}</summary>
			<DateField
				key={publishAt}
				hasTime
				label={messages.publishAt}
				name={publishAtField}
				help={messages.publishAtHelp}
				error={error}
				defaultValue={failed?.values[publishAtField] ?? publishAt ?? ''}
			/>
			<div className="admin-actions">
				<Button type="submit" name="intent" value="schedule" size="sm" variant="secondary">
					{messages.schedule}
				</Button>
				{publishAt !== null && (
					<Button type="submit" name="intent" value="unschedule" size="sm" variant="ghost">
						{messages.unschedule}
					</Button>
				)}
			</div>
		</details>
	)
}
