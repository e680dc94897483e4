import { Button } from '#app/ui/controls/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { postsMessages as messages } from './messages.ts'
import { deedsIn, type PostDeed } from './post-row.ts'

type Props = {
	isTrash: boolean
	count: number
	total: number
	isBusy: boolean
	onAll: (on: boolean) => void
}

/** Commands for the selected posts. Without scripts it is always visible. */
export function BulkBar({ isTrash, count, total, isBusy, onAll }: Props) {
	return (
		<>
			<label className="posts-all js-only">
				<input
					type="checkbox"
					checked={count > 0 && count === total}
					ref={(box) => {
						if (box) box.indeterminate = count > 0 && count < total
					}}
					onChange={(event) => onAll(event.currentTarget.checked)}
				/>
				{messages.pickAll}
			</label>
			<div role="group" aria-label={messages.bulk} className={classNames('posts-bulk', count === 0 && 'js:hidden')}>
				<p role="status">{count > 0 && messages.picked(count)}</p>
				{deedsIn(isTrash).map((deed) => (
					<BulkButton key={deed} deed={deed} count={count} isBusy={isBusy} />
				))}
			</div>
		</>
	)
}

function BulkButton({ deed, count, isBusy }: { deed: PostDeed; count: number; isBusy: boolean }) {
	const button = { name: 'deed', value: deed, size: 'sm', disabled: isBusy } as const
	if (deed !== 'trash' && deed !== 'destroy') {
		return (
			<Button type="submit" variant="secondary" {...button}>
				{messages.deeds[deed]}
			</Button>
		)
	}
	const isForGood = deed === 'destroy'
	return (
		<ConfirmButton
			{...button}
			question={isForGood ? messages.destroyQuestionMany(count) : messages.trashQuestionMany(count)}
			explanation={isForGood ? messages.destroyExplanationMany : messages.trashExplanationMany}
			confirm={messages.deeds[deed]}
		>
			{messages.deeds[deed]}
		</ConfirmButton>
	)
}
