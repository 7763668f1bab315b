inline_epp('<% $x = { a => 1, a => 2 } %>')
