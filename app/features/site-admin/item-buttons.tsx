import type { ReactNode } from 'react'
import { Button, IconButton } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { ItemRow } from './list.server.ts'
import { siteMessages as messages } from './messages.ts'

type Props = {
	item: ItemRow & { key: string }
	/** Its owner decides the order of the list. */
	isOrdered: boolean
	isFirst: boolean
	isLast: boolean
	handle: ReactNode
}

/** Actions on an item of a collection. At an end of the list the button of that direction stays, as it may have the focus. */
export function ItemButtons({ item, isOrdered, isFirst, isLast, handle }: Props) {
	return (
		<PostForm preventScrollReset className="site-item-actions">
			<input type="hidden" name="item" value={item.id} />
			<input type="hidden" name="key" value={item.key} />
			{item.isTrashed ? (
				<>
					<Button type="submit" name="intent" value="put-back" size="sm" variant="secondary">
						{messages.restore}
					</Button>
					<ConfirmButton
						name="intent"
						value="delete"
						size="sm"
						variant="ghost"
						question={messages.deleteQuestion(item.name)}
						explanation={messages.deleteHelp}
						confirm={messages.deleteForever}
					>
						{messages.deleteForever}
					</ConfirmButton>
				</>
			) : (
				<>
					{handle}
					{isOrdered && (
						<>
							<IconButton
								type="submit"
								name="intent"
								value="up"
								data-repeat=""
								label={messages.up(item.name)}
								isDone={isFirst}
							>
								<Icon name="arrow-up" size={20} />
							</IconButton>
							<IconButton
								type="submit"
								name="intent"
								value="down"
								data-repeat=""
								label={messages.down(item.name)}
								isDone={isLast}
							>
								<Icon name="arrow-down" size={20} />
							</IconButton>
						</>
					)}
					<IconButton type="submit" name="intent" value="duplicate" label={messages.duplicate(item.name)}>
						<Icon name="copy" size={20} />
					</IconButton>
					<IconButton type="submit" name="intent" value="trash" label={messages.trashItem(item.name)}>
						<Icon name="trash" size={20} />
					</IconButton>
				</>
			)}
		</PostForm>
	)
}
