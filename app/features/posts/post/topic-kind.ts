export type TopicKind = 'category' | 'tag'
