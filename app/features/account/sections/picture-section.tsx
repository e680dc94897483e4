import { useLocation } from 'react-router'
import { Avatar } from '#app/ui/page/avatar.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { largeAvatarUrl } from '#app/features/media/avatar/avatar-address.ts'
import { AccountSection } from './account-section.tsx'
import { pictureNote, type PictureNote } from '../picture/picture-note.ts'
import type { OwnProfile } from '../profile/profile.server.ts'
import { usePicture } from '../picture/use-picture.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/avif'

export function PictureSection({ profile }: { profile: OwnProfile }) {
	const { state, choose, remove } = usePicture()
	const { search } = useLocation()
	const outcome = noteOf(state, search)
	const isSending = state.step === 'sending'
	const url = isSending ? state.preview : profile.avatarUrl && largeAvatarUrl(profile.avatarUrl)
	return (
		<AccountSection heading="Picture" text="It is shown next to your name, cropped to a square.">
			<div className="flex flex-wrap items-center gap-6">
				<Avatar person={{ name: profile.name, avatarUrl: url }} size={112} className="size-28 text-4xl" />
				<div className="grid min-w-0 grow basis-60 gap-4">
					<form
						method="post"
						action="/account/picture"
						encType="multipart/form-data"
						className="flex flex-wrap items-center gap-4"
						onSubmit={(event) => {
							event.preventDefault()
							const file = new FormData(event.currentTarget).get('picture')
							if (file instanceof File && file.size > 0 && !isSending) void choose(file)
						}}
					>
						<input type="hidden" name="intent" value="keep" />
						<div className="field min-w-0">
							<label htmlFor="account-picture" className="label">
								{profile.avatarUrl ? 'A new picture' : 'Your picture'}
							</label>
							<input
								type="file"
								id="account-picture"
								name="picture"
								accept={kinds}
								required
								aria-describedby="account-picture-help"
								aria-invalid={outcome?.kind === 'refused' || undefined}
								className="file-input"
								onChange={(event) => {
									const file = event.currentTarget.files?.[0]
									if (!file || isSending) return
									void choose(file)
									// So that the same file can be chosen again after an error.
									event.currentTarget.value = ''
								}}
							/>
							<p id="account-picture-help" className="help">
								JPEG, PNG, WebP or AVIF, up to 5 MB.
							</p>
						</div>
						<noscript>
							<button type="submit" className="btn btn-primary">
								Send the picture
							</button>
						</noscript>
					</form>
					{isSending && <progress aria-label="Sending your picture" className="progress" max={1} value={state.sent} />}
					{outcome && (
						<p
							role={outcome.kind === 'refused' ? 'alert' : 'status'}
							className={outcome.kind === 'refused' ? 'error' : 'text-success'}
						>
							{outcome.message}
						</p>
					)}
					{profile.avatarUrl && (
						<form
							method="post"
							action="/account/picture"
							onSubmit={(event) => {
								event.preventDefault()
								void remove()
							}}
						>
							<input type="hidden" name="intent" value="remove" />
							<Button type="submit" variant="secondary" size="sm" isBusy={isSending}>
								Remove the picture
							</Button>
						</form>
					)}
				</div>
			</div>
		</AccountSection>
	)
}

/** The latest result, or the one in the address after a form without JavaScript. */
function noteOf(state: ReturnType<typeof usePicture>['state'], search: string): PictureNote | null {
	if (state.step === 'refused') return { kind: 'refused', message: state.message }
	return state.step === 'rest' ? pictureNote(new URLSearchParams(search).get('picture')) : null
}
