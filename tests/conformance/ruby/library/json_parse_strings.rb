require 'json'
p JSON.parse('"\u00e9\ud83d\ude00"')
p JSON.parse('"\"\\\/\b\f\n\r\t"')
p JSON.parse('"\q\x"')
p JSON.parse('"é😀"'), JSON.parse('""')
p JSON.parse('["a"]')[0].encoding, JSON.parse('["a"]')[0].frozen?
p JSON.parse('{"a":1}').keys[0].frozen?
p JSON.parse('["é"]'.encode('ISO-8859-1')), JSON.parse('["a"]'.encode('UTF-16LE'))
p JSON.parse('"\u0000"'), JSON.parse("\"\x7f\"")
