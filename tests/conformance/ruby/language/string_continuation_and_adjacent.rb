a = "one" "two" 'three'
p a
b = "line \
continued"
p b
c = 'single \
quoted'
p c
p "tab\there", 'tab\there'
p "\x41\u00e9\u{1F600 41}\101\e\s"
p ?a, ?\n, ?é
p "a#{1}b#{"c#{2}d"}"
p 'it''s', "say \"hi\""
