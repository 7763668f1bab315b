t = 'Hello {{ name }}, you have {{count}} new {{ thing | upcase }}{{ nope }}.'; v = { 'name' => 'Ann', 'count' => 3, 'thing' => 'mail' }
p t.gsub(/\{\{\s*(\w+)(?:\s*\|\s*(\w+))?\s*\}\}/) { x = v.fetch($1, '').to_s; $2 ? x.public_send($2) : x }, t.scan(/\{\{\s*(\w+)/).flatten, t.gsub(/\{\{.*?\}\}/, '_')
