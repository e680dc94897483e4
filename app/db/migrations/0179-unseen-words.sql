-- What authors hide in a text (comments, elements whose text no page shows, definitions written as comments) does not find
-- it. As withoutUnseen (app/format/markdown-text.ts); a test compares both. Code is shown as it is, and stays.
create or replace function search_seen(markdown text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- Signs that begin or end something: a fence, a definition, an empty line, code in a line, a comment, an element.
  signs constant text := '(\n[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:`{3,}|~{3,})|\n {0,3}\[[^\]\n]+\]:[ \t]+(?:#|<>)(?=[ \t\n]|$)'
    || '|\n[ \t]*(?=\n)|`+|<!--|-->|</?(?:script|style|textarea|option|xmp)\y)';
  -- How far the end of code in a line is looked for, in signs.
  far constant int := 128;
  -- Unpacked once.
  read constant text := markdown || '';
  parts text[]; kept text[];
  -- Texts and signs by turns: parts[n] is a sign, parts[n + 1] the text after it.
  n int := 2; m int; at int; last int;
  mark text; until text := ''; is_fence boolean; is_closed boolean;
begin
  -- Most texts have nothing of it, which is seen at once.
  if strpos(read, '<!--') = 0 and strpos(read, ']:') = 0
    and (strpos(read, '<') = 0 or read !~* '<(script|style|textarea|option|xmp)\y') then return read; end if;
  parts := regexp_split_to_array(regexp_replace(E'\n' || translate(read, E'\x01', ''), signs, E'\x01\\1\x01', 'gi'), E'\x01');
  last := cardinality(parts);
  kept := parts[1:1];
  while n < last loop
    if until = '' then
      mark := substring(parts[n] from '(?:`+|~{3,})$');
      is_fence := false; is_closed := false; m := n;
      if parts[n] ~ '^\n' and mark is not null then
        -- The line of a fence has no sign of code.
        while m < last and not is_fence loop
          is_fence := strpos(parts[m + 1], E'\n') > 0 or m + 2 < last and parts[m + 2] ~ '^\n';
          m := m + 2;
          exit when m < last and parts[m] ~ '`';
        end loop;
      end if;
      if is_fence then
        until := mark;
      elsif mark ~ '`' then
        m := n + 2;
        while m < last and m <= n + far and parts[m] !~ '^\n[ \t]*$' loop
          is_closed := substring(parts[m] from '`+$') = mark;
          exit when is_closed;
          m := m + 2;
        end loop;
        if is_closed then
          while n <= m loop
            kept := array_append(kept, parts[n] || parts[n + 1]);
            n := n + 2;
          end loop;
          continue;
        end if;
      elsif parts[n] ~ '^\n *\[' then
        -- To the end of its line.
        until := E'\n';
        kept := array_append(kept, until);
        at := strpos(parts[n + 1], until);
        if at > 0 then
          kept := array_append(kept, substr(parts[n + 1], at));
          until := '';
        end if;
        n := n + 2;
        continue;
      elsif parts[n] ~ '^<[^/]' and right(parts[n - 1], 1) <> '\' then
        until := case parts[n] when '<!--' then '-->' else '</' || lower(substr(parts[n], 2)) end;
        n := n + 2;
        continue;
      end if;
      kept := array_append(kept, parts[n] || parts[n + 1]);
    elsif until = E'\n' then
      if parts[n] ~ '^\n' then
        until := '';
        continue;
      end if;
      at := strpos(parts[n + 1], until);
      if at > 0 then
        kept := array_append(kept, substr(parts[n + 1], at));
        until := '';
      end if;
    elsif until ~ '^[`~]' then
      kept := array_append(kept, parts[n] || parts[n + 1]);
      if parts[n] ~ ('^\n[ \t>]*' || until) then until := ''; end if;
    elsif until = '-->' then
      -- Within a comment what begins another may end it: <!-->.
      if parts[n] = until or parts[n] = '<!--' and parts[n + 1] ~ '^-?>' then
        kept := array_append(kept, case parts[n] when until then parts[n + 1] else substr(parts[n + 1], strpos(parts[n + 1], '>') + 1) end);
        until := '';
      end if;
    elsif lower(parts[n]) = until and parts[n + 1] ~ '^\s*>' then
      kept := array_append(kept, substr(parts[n + 1], strpos(parts[n + 1], '>') + 1));
      until := '';
    end if;
    n := n + 2;
  end loop;
  return substr(array_to_string(kept, ''), 2);
end $$;

create or replace function search_content(markdown text) returns text language sql immutable strict parallel safe
return regexp_replace(left(search_seen(markdown), case when octet_length(markdown) > 400000 then 100000 else 200000 end),
  '\]\([^)\s]*', '] ', 'g');
create or replace function search_headings(markdown text) returns text language sql immutable strict parallel safe
return (select coalesce(string_agg(m[1], ' . '), '') from regexp_matches(search_seen(markdown), '(?:^|\n)#+ ([^\n]+)', 'g') m);

-- A job makes the keys of these posts again (search_keys_missing, 0113).
update blog_post_search s set made_with = 1 from blog_posts p where p.id = s.post_id and search_seen(p.content) <> p.content;
update site_documents set content = content where search_seen(content) <> content;
