globs = {"web*" => :web, "db[0-9].example.com" => :db, "{cache,queue}?.*" => :aux}
%w[web01.x db5.example.com db55.example.com cache1.a queue.b].each { |h| p [h, globs.find { |g, _| File.fnmatch?(g, h, File::FNM_EXTGLOB) }&.last] }
rx = /\A(?<role>[a-z]+)(?<num>\d+)\.(?<dc>\w+)\.(?<dom>.+)\z/
p rx.match("web03.fra.example.com").named_captures, rx.match("bad"), "web03.fra.example.com".match(rx) { |m| [m[:role], Integer(m[:num], 10)] }
