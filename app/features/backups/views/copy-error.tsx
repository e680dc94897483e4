import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import type { ElsewhereState } from '../elsewhere/elsewhere-state.server.ts'
import { elsewhereTexts as texts } from '../elsewhere/page-texts.ts'

/** Where copies are stored, when they were last listed, and what is wrong. */
export function CopyError({ state }: { state: ElsewhereState }) {
	const { place, problem, failures, nextTry, listedAt, listProblem, needsAccept } = state
	return (
		<>
			{problem !== null && (
				<p role="alert" className="admin-note backup-failure">
					<Icon name="triangle-alert" />
					<span>
						{problem}
						{texts.failures(failures)}
						{nextTry !== null && (
							<>
								{' '}
								{texts.tryAgain} <Timestamp at={new Date(nextTry)} />.
							</>
						)}
					</span>
				</p>
			)}
			{listProblem !== null && listProblem !== problem && (
				<p role="alert" className="admin-note backup-failure">
					<Icon name="triangle-alert" />
					<span>{listProblem}</span>
				</p>
			)}
			<dl className="backup-facts">
				<dt>{texts.place}</dt>
				<dd className="break-all">{place}</dd>
				<dt>{texts.listed}</dt>
				<dd>{listedAt === null ? texts.never : <Timestamp at={new Date(listedAt)} />}</dd>
			</dl>
			<PostForm className="backup-actions">
				<Button type="submit" name="intent" value="look" variant="secondary" size="sm">
					<Icon name="rotate-cw" size={16} />
					{texts.look}
				</Button>
				{needsAccept && (
					<Button type="submit" name="intent" value="accept" variant="secondary" size="sm">
						<Icon name="folder" size={16} />
						{texts.accept}
					</Button>
				)}
			</PostForm>
		</>
	)
}
