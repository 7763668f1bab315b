inline_epp('<% $a = 1 %><% $a = 2 %>')
