import { useActionData, useLoaderData, useNavigation, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { revalidateAfterConflict } from '#app/ui/admin/revalidate-after-conflict.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField, TextArea } from '#app/ui/controls/field.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { engines } from '../runs/engines.server.ts'
import { voiceMessages as messages } from '../settings/messages.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import settingsStyles from './settings.css?url'
import { maxVoice, sampleFields } from '../settings/voice-form.ts'
import { voiceInput } from '../settings/voice-input.ts'
import { readVoice, samplePostChoices, saveVoice } from '../settings/voice.server.ts'

export async function loader() {
	const [voice, { text }] = await Promise.all([readVoice(), engines()])
	return { voice, choices: await samplePostChoices(voice.samplePosts), isOffline: text.kind === 'offline' }
}

export const links = () => [{ rel: 'stylesheet', href: settingsStyles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'ai:manage',
	limit: 'desk',
	restorable: true,
	input: voiceInput,
	recordedAs: 'ai:voice',
	run: async (voice) => {
		await saveVoice(voice)
		return { ok: true as const, message: messages.saved }
	},
})

export const shouldRevalidate = revalidateAfterConflict

export default function VoicePage() {
	const { voice, choices, isOffline } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const isSaving = useNavigation().state === 'submitting'
	const failed = actionData?.ok === false ? actionData : undefined
	const typed = (name: string, saved: string) => failed?.values[name] ?? saved
	const wasNewer = failed?.errors[''] === messages.newer
	return (
		<AdminPage title={messages.title} description={messages.lead}>
			<SettingsTabs current="voice" />
			<ActionNotice actionData={actionData} id="brand-voice" />
			{isOffline && <p className="admin-note">{messages.offline}</p>}
			<PostForm preventScrollReset noValidate className="admin-panel ai-voice">
				<input type="hidden" name="version" value={voice.version} />
				<TextArea
					label={messages.words}
					name="words"
					rows={6}
					maxLength={maxVoice}
					placeholder={messages.wordsPlaceholder}
					help={messages.wordsHelp(maxVoice)}
					defaultValue={typed('words', voice.words)}
					error={failed?.errors['words']}
				/>
				<TextArea
					label={messages.banned}
					name="bannedWords"
					rows={5}
					help={messages.bannedHelp}
					defaultValue={typed('bannedWords', voice.bannedWords.join('\n'))}
					error={failed?.errors['bannedWords']}
				/>
				<fieldset className="ai-samples">
					<legend className="label">{messages.samples}</legend>
					<p className="help">{messages.samplesHelp}</p>
					{sampleFields.map((name, at) => (
						<SelectField
							key={name}
							label={messages.sample(at + 1)}
							name={name}
							placeholder={messages.none}
							options={choices}
							defaultValue={typed(name, voice.samplePosts[at] ?? '')}
							error={failed?.errors[name]}
						/>
					))}
				</fieldset>
				<div className="admin-actions">
					<Button type="submit" isBusy={isSaving}>
						{isSaving ? messages.saving : messages.save}
					</Button>
				</div>
			</PostForm>
			{wasNewer && (
				<section aria-labelledby="theirs" className="admin-panel ai-theirs">
					<h2 id="theirs">{messages.theirs}</h2>
					<h3>{messages.words}</h3>
					<p>{voice.words || messages.nothing}</p>
					<h3>{messages.banned}</h3>
					<p>{voice.bannedWords.join(', ') || messages.nothing}</p>
				</section>
			)}
		</AdminPage>
	)
}
