-- Which profile names a kept portrait: asked for each file by the job that removes what nobody uses.
create index profiles_picture on profiles (avatar_url) where avatar_url like '/media/%';
