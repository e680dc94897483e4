import { Link, useNavigation } from 'react-router'
import { settingsMessages } from '#app/settings/settings-messages.ts'
import type { SettingGroup } from '#app/settings/settings-table.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckField } from '#app/ui/controls/field.tsx'
import { useHasScripts } from '#app/ui/controls/use-has-scripts.ts'
import { NoRestore } from '#app/ui/controls/no-restore.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { groupPath, localServerMessages, retentionMessages, settingsPageMessages as messages } from './messages.ts'
import { deletesControl, type SettingView } from './setting-view.ts'
import { SettingField } from './setting-field.tsx'

type Props = {
	settings: {
		group: SettingGroup
		version: string
		fields: readonly SettingView[]
		asksToConfirm: boolean
		inForce: string | null
		/** A local server that was chosen: its values instead of the stored ones. */
		filled: { name: string; values: Readonly<Record<string, string>> } | null
	}
	/** After an error, by control. */
	typed: Readonly<Record<string, string>> | undefined
	errors: Readonly<Record<string, string>>
}

/** The settings of one group. */
export function SettingsForm({
	settings: { group, version, fields, asksToConfirm, inForce, filled },
	typed,
	errors,
}: Props) {
	const hasScripts = useHasScripts()
	const isSaving = useNavigation().formData?.get('intent') === 'save'
	const field = (setting: SettingView) => (
		<SettingField
			key={setting.name}
			setting={setting}
			typed={typed?.[setting.control] ?? filled?.values[setting.name]}
			error={errors[setting.name]}
			isConflict={errors[''] === settingsMessages.changed}
		/>
	)
	return (
		<PostForm
			autoComplete={hasScripts ? 'off' : undefined}
			preventScrollReset
			noValidate
			className="admin-panel settings-form"
		>
			<NoRestore />
			<h2>{messages.groups[group].title}</h2>
			<p className="help">{messages.groups[group].lead}</p>
			{asksToConfirm && (
				<p className="help">
					{messages.confirm}
					<Link to={`/admin/confirm?next=${encodeURIComponent(groupPath(group))}`} className="link">
						{messages.confirmNow}
					</Link>
					{messages.confirmWhy}
				</p>
			)}
			{inForce !== null && <p className="admin-note">{inForce}</p>}
			<input type="hidden" name="to" value={group} />
			<input type="hidden" name="version" value={version} />
			{filled && <p className="admin-note">{localServerMessages.filled(filled.name)}</p>}
			{errors[''] !== undefined && <p className="error">{errors['']}</p>}
			{[...new Set(fields.map(({ section }) => section))].map((section) => {
				const shown = fields.filter((each) => each.section === section).map(field)
				if (section === null) return shown
				return (
					<fieldset key={section} className="settings-section">
						<legend>{messages.frequencySections[section]}</legend>
						{shown}
					</fieldset>
				)
			})}
			{errors[deletesControl] !== undefined && (
				<CheckField
					key={errors[deletesControl]}
					name={deletesControl}
					value={errors[deletesControl]}
					label={retentionMessages.confirm}
					error={errors[deletesControl]}
				/>
			)}
			{fields.some(({ source }) => source !== 'environment') && (
				<div className="admin-actions">
					<Button type="submit" name="intent" value="save" isBusy={isSaving}>
						{isSaving ? messages.saving : messages.save}
					</Button>
				</div>
			)}
			<p className="help">{messages.sources}</p>
		</PostForm>
	)
}
